import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { AdminsSection } from './AdminsSection';
import { AuditView } from './AuditView';
import { HistorySection } from './HistorySection';
import { RulesView } from './RulesView';

const account = (username: string, overrides = {}) => ({
  __typename: 'AdminUser',
  id: username,
  username,
  role: 'STAFF',
  permissions: ['BANS'],
  isActive: true,
  createdBy: 'keeper',
  lastLogin: null,
  hasSecondFactor: false,
  isInvited: false,
  version: 1,
  ...overrides,
});
const listUsers: Execute = async () => ({
  data: {
    adminUsers: [
      account('founder', { role: 'OWNER', createdBy: null, permissions: ['BANS', 'USER_MANAGEMENT'] }),
      account('keeper', { role: 'ADMIN', permissions: ['BANS', 'USER_MANAGEMENT'] }),
      account('lio'),
      account('stranger', { permissions: ['CONFIG'] }),
    ],
  },
});
const logPage =
  (...items: object[]): Execute =>
  async () => ({
    data: {
      auditLog: {
        __typename: 'AuditEntryPage',
        items,
        page: 1,
        pageSize: 20,
        totalCount: items.length,
        totalIsCapped: false,
      },
    },
  });
const entry = {
  __typename: 'AuditEntry',
  id: 'a1',
  actor: 'lio',
  action: 'ban.updated',
  target: 'b1',
  detail: {
    before: { id: 'b1', username: 'Koralle', isActive: true, version: 1 },
    after: { id: 'b1', username: 'Koralle', isActive: false, version: 2 },
  },
  createdAt: '2026-11-20T12:00:00.000Z',
};

const optionalPolicy: Execute = async () => ({
  data: { staffPolicy: { __typename: 'StaffPolicy', secondFactorIsRequired: false, ownBansAreDecided: false } },
});

/** Opens the form for a new account. */
const openForm = () => clickButton('Add or Invite');
/** Opens what can be done with an account. */
const openActions = (name: string) => clickButton(`Actions for ${name}`);
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name: new RegExp(`^${name}( you)?$`) })).closest('tr');
  if (!row) throw new Error('There is no such row.');
  return within(row);
};

const openView = (section: ReactElement, mocks: Record<string, Execute>, address?: string) =>
  renderSection(
    section,
    { AdminUsers: listUsers, AdminAuditLog: logPage(), AdminStaffPolicy: optionalPolicy, ...mocks },
    {
      staff: { username: 'keeper', role: 'admin', permissions: ['bans', 'user_management'] },
      ...(address && { address }),
    },
  );
const open = (mocks: Record<string, Execute>) => openView(<AdminsSection />, mocks);
const openLog = (mocks: Record<string, Execute>, address?: string) => openView(<AuditView />, mocks, address);

describe('Admin users', () => {
  it('show an error state', async () => {
    open({ AdminUsers: failWithNetworkError });
    expect(await screen.findByText('Error Loading Admin Users')).toBeTruthy();
  });

  it('show why an account cannot be changed', async () => {
    open({});
    const founder = await rowOf('founder');
    expect(founder.getByText('Owner, cannot be deleted')).toBeTruthy();
    expect(founder.queryByRole('button')).toBeNull();
    expect((await rowOf('keeper')).getByText('You cannot delete your own account')).toBeTruthy();
    expect((await rowOf('stranger')).getByText('Has permissions that you do not have')).toBeTruthy();
    expect((await rowOf('lio')).getByText('Never')).toBeTruthy();
  });

  it('can only be given permissions of the signed-in account', async () => {
    open({});
    await openForm();
    const grantable = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => !disabled);
    expect(grantable.map(({ name }) => name)).toEqual(['bans', 'user_management']);
  });

  it('are not created with missing fields', async () => {
    const variablesOf = open({});
    await openForm();
    await user.type(screen.getByLabelText('Username'), 'tilda');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await clickButton('Create Admin User');
    expect(await screen.findByText('Please fill all fields and select at least one permission')).toBeTruthy();
    expect(variablesOf('CreateAdminUser')).toEqual([]);
  });

  it('are created, and the form is closed', async () => {
    const variablesOf = open({
      CreateAdminUser: async () => ({ data: { createAdminUser: { __typename: 'AdminUser', id: 'tilda' } } }),
    });
    await openForm();
    await user.type(screen.getByLabelText('Username'), 'tilda');
    await user.type(screen.getByLabelText('Password'), ' ten chars ');
    await user.click(screen.getByRole('radio', { name: 'admin' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bans' }));
    await clickButton('Create Admin User');

    expect(await screen.findByText('Admin user created successfully')).toBeTruthy();
    expect(variablesOf('CreateAdminUser')).toEqual([
      { input: { username: 'tilda', password: ' ten chars ', role: 'ADMIN', permissions: ['BANS'] } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show a failed creation, with the error at its field', async () => {
    let answer = failWithNetworkError;
    open({ CreateAdminUser: (operation) => answer(operation) });
    await openForm();
    await user.type(screen.getByLabelText('Username'), 'lio');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.click(screen.getByRole('checkbox', { name: 'Bans' }));
    await clickButton('Create Admin User');
    await waitFor(() => expect(screen.getAllByText('Failed to create admin user')).toHaveLength(2));

    const message = 'This username is already taken.';
    answer = respondWithError('CONFLICT', message, { fields: { username: [message] } });
    await clickButton('Create Admin User');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  it.each([
    ['mod lisa', 'a long password', 'Please use 3 to 32 letters, digits or _ . -', 'Username'],
    ['lisa', 'short', 'Please use 10 to 200 characters.', 'Password'],
  ])('are not created as %p with the password %p, for a reason at its field', async (name, password, reason, field) => {
    const variablesOf = open({});
    await openForm();
    await user.type(screen.getByLabelText('Username'), name);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('checkbox', { name: 'Bans' }));
    await clickButton('Create Admin User');
    const problem = await screen.findByText(reason);
    expect(screen.getByLabelText(field).getAttribute('aria-describedby')).toBe(problem.parentElement?.id);
    expect(screen.queryByText('Please fill all fields and select at least one permission')).toBeNull();
    expect(variablesOf('CreateAdminUser')).toEqual([]);
  });

  const link = { __typename: 'PasswordLink', path: '/costaadmin#password-link=abc', expiresAt: '2026-11-21T12:00:00Z' };

  it('are invited without a password, and the link is shown once with a copy button', async () => {
    const variablesOf = open({
      InviteAdminUser: async () => ({ data: { inviteAdminUser: { __typename: 'Invitation', link } } }),
    });
    await openForm();
    await user.type(screen.getByLabelText('Username'), 'tilda');
    await user.click(screen.getByRole('checkbox', { name: 'Bans' }));
    await clickButton('Create Invitation Link');

    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation for tilda' }));
    expect(dialog.getByText('http://localhost/costaadmin#password-link=abc')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Copy Link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/costaadmin#password-link=abc');
    expect(variablesOf('InviteAdminUser')).toEqual([
      { input: { username: 'tilda', role: 'STAFF', permissions: ['BANS'] } },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(/password-link/)).toBeNull());
  });

  it('are created with the password, not invited, when Enter is pressed in its field', async () => {
    const variablesOf = open({
      CreateAdminUser: async () => ({ data: { createAdminUser: { __typename: 'AdminUser', id: 'tilda' } } }),
    });
    await openForm();
    await user.type(screen.getByLabelText('Username'), 'tilda');
    await user.click(screen.getByRole('checkbox', { name: 'Bans' }));
    await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
    await screen.findByText('Admin user created successfully');
    expect(variablesOf('CreateAdminUser')).toHaveLength(1);
    expect(variablesOf('InviteAdminUser')).toEqual([]);
  });

  it('get a link for a new password after a confirmation', async () => {
    const variablesOf = open({ CreatePasswordLink: async () => ({ data: { createPasswordLink: link } }) });
    await openActions('lio');
    await clickButton('New password link for lio');
    await clickButton('Create Link');
    expect(await screen.findByRole('dialog', { name: 'New password for lio' })).toBeTruthy();
    expect(variablesOf('CreatePasswordLink')).toEqual([{ username: 'lio' }]);
  });

  it('have their role and permissions edited', async () => {
    const variablesOf = open({
      UpdateAdminUser: async () => ({ data: { updateAdminUser: account('lio', { version: 2 }) } }),
    });
    await openActions('lio');
    await clickButton('Edit access of lio');
    const dialog = within(screen.getByRole('dialog', { name: 'Access of lio' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Bans' }).checked).toBe(true);
    expect(dialog.getByText('Ban players, change bans and lift them.')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'admin' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Admins' }));
    await user.click(dialog.getByRole('button', { name: 'Save Access' }));

    expect(await screen.findByText('Admin user updated successfully!')).toBeTruthy();
    expect(variablesOf('UpdateAdminUser')).toEqual([
      { username: 'lio', input: { role: 'ADMIN', permissions: ['BANS', 'USER_MANAGEMENT'], version: 1 } },
    ]);
  });

  it('show the permissions that another member of staff saved first', async () => {
    const current = { username: 'lio', role: 'ADMIN', permissions: ['USER_MANAGEMENT'], version: 2 };
    open({ UpdateAdminUser: respondWithError('CONFLICT', 'Changed.', { current }) });
    await openActions('lio');
    await clickButton('Edit access of lio');
    await clickButton('Save Access');
    await clickButton('Take theirs');
    const dialog = within(screen.getByRole('dialog', { name: 'Access of lio' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Bans' }).checked).toBe(false);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Admins' }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'admin' }).checked).toBe(true);
  });

  it('need at least one permission', async () => {
    open({ UpdateAdminUser: respondWithError('BAD_USER_INPUT', 'No.', { fields: { permissions: ['Select one'] } }) });
    await openActions('lio');
    await clickButton('Edit access of lio');
    await clickButton('Save Access');
    expect(await screen.findByText('Select one')).toBeTruthy();
    expect(screen.queryByText('Failed to update admin user')).toBeNull();
  });

  it('can be deactivated', async () => {
    const variablesOf = open({
      SetAdminUserActive: async () => ({ data: { setAdminUserActive: account('lio', { isActive: false }) } }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Active: account of lio' }));
    expect(await screen.findByText('Admin user updated successfully!')).toBeTruthy();
    expect(variablesOf('SetAdminUserActive')).toEqual([{ username: 'lio', isActive: false }]);
  });

  it('are signed out everywhere after a confirmation', async () => {
    const variablesOf = open({ EndSessionsOf: async () => ({ data: { endSessionsOf: 2 } }) });
    await openActions('lio');
    await clickButton('Sign out lio everywhere');
    await clickButton('Sign Out');
    expect(await screen.findByText('Admin user signed out everywhere')).toBeTruthy();
    expect(variablesOf('EndSessionsOf')).toEqual([{ username: 'lio' }]);
  });

  it('have their API tokens listed and revoked', async () => {
    const token = {
      ...{
        __typename: 'ApiToken',
        id: 't1',
        name: 'Ban export',
        ending: 'f3Qk',
        access: 'READ',
        permissions: ['BANS'],
      },
      ...{ createdAt: '2026-02-01T09:00:00.000Z', expiresAt: '2099-05-02T09:00:00.000Z', lastUsedAt: null },
    };
    const variablesOf = open({
      ApiTokensOf: async () => ({ data: { apiTokensOf: [token] } }),
      RevokeApiTokenOf: async () => ({ data: { revokeApiTokenOf: true } }),
    });
    await openActions('lio');
    await clickButton('API tokens of lio');
    expect(await screen.findByText('Ban export')).toBeTruthy();

    await clickButton('Revoke the token “Ban export”');
    await clickButton('Revoke Token');
    await waitFor(() => expect(variablesOf('RevokeApiTokenOf')).toEqual([{ username: 'lio', id: 't1' }]));
  });

  it('have their second factor reset after a confirmation', async () => {
    const variablesOf = open({
      AdminUsers: async () => ({ data: { adminUsers: [account('lio', { hasSecondFactor: true }), account('mo')] } }),
      ResetSecondFactor: async () => ({ data: { resetSecondFactor: account('lio') } }),
    });
    expect((await rowOf('lio')).getByText('two-factor')).toBeTruthy();
    expect((await rowOf('mo')).getByText('password only')).toBeTruthy();
    await openActions('lio');
    await clickButton('Reset two-factor sign-in of lio');
    await clickButton('Reset Two-Factor Sign-In');
    expect(await screen.findByText('Two-factor sign-in reset')).toBeTruthy();
    expect(variablesOf('ResetSecondFactor')).toEqual([{ username: 'lio' }]);
  });

  it('can be required to use a second factor', async () => {
    const variablesOf = openView(<RulesView />, {
      RequireSecondFactor: async () => ({
        data: { requireSecondFactor: { __typename: 'StaffPolicy', secondFactorIsRequired: true } },
      }),
    });
    const rule = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Two-factor sign-in is required for all staff',
    });
    expect(rule.checked).toBe(false);
    await user.click(rule);
    expect(await screen.findByText('Rules updated successfully!')).toBeTruthy();
    expect(variablesOf('RequireSecondFactor')).toEqual([{ isRequired: true }]);
  });

  it('are deleted after a confirmation, and a failed deletion is shown', async () => {
    let answer = failWithNetworkError;
    open({ DeleteAdminUser: (operation) => answer(operation) });
    await openActions('lio');
    await clickButton('Delete account of lio');
    await clickButton('Delete Admin User');
    expect(await screen.findByText('Failed to delete admin user')).toBeTruthy();

    answer = async () => ({ data: { deleteAdminUser: true } });
    await openActions('lio');
    await clickButton('Delete account of lio');
    await clickButton('Delete Admin User');
    expect(await screen.findByText('Admin user deleted successfully!')).toBeTruthy();
  });
});

describe('The audit log', () => {
  it('queries with the filters of the URL, and clears them', async () => {
    const variablesOf = openLog({}, '/costaadmin?tab=admins&view=log&search=Ko&actor=lio&kind=ban&page=2');
    expect(await screen.findByText('No entries found')).toBeTruthy();
    expect(variablesOf('AdminAuditLog')[0]).toMatchObject({
      page: 2,
      search: 'Ko',
      actor: 'lio',
      action: 'ban',
      permission: null,
    });
    await clickButton('Clear Filters');
    expect(await screen.findByText('No changes recorded yet.')).toBeTruthy();
  });

  it('shows the changed fields, and the details in a dialog', async () => {
    openLog({ AdminAuditLog: logPage(entry) });
    expect(await screen.findByText('is active: yes → no')).toBeTruthy();
    await clickButton('Show what changed: updated a ban, Koralle');
    const dialog = within(screen.getByRole('dialog', { name: 'lio updated a ban' }));
    expect(dialog.getByRole('row', { name: 'is active yes no' })).toBeTruthy();
    expect(dialog.getAllByRole('row')).toHaveLength(2);
  });

  it('shows an error state', async () => {
    openLog({ AdminAuditLog: failWithNetworkError });
    expect(await screen.findByText('Error Loading Audit Log')).toBeTruthy();
  });

  it('shows the part of a moderator, with the tabs they have', async () => {
    const variablesOf = renderSection(
      <HistorySection />,
      { AdminAuditLog: logPage(entry) },
      {
        staff: { username: 'lio', role: 'staff', permissions: ['stats', 'bans', 'news'] },
        address: '/costaadmin?tab=history&area=bans',
      },
    );
    expect(await screen.findByText(/updated a ban/)).toBeTruthy();
    expect(variablesOf('AdminAuditLog')).toMatchObject([{ permission: 'BANS' }]);
    const options = [...screen.getByLabelText<HTMLSelectElement>('Filter by tab').options];
    expect(options.map(({ text }) => text)).toEqual(['All your tabs', 'News', 'Bans']);
  });

  it.each([
    ['admin_user.second_factor_set_up', 'set up two-factor sign-in'],
    ['admin_user.sign_in_failed', 'failed to sign in'],
    ['event.deleted', 'deleted an event'],
    ['gallery_item.created', 'created a gallery item'],
  ])('says %s as a sentence', async (action, sentence) => {
    openLog({ AdminAuditLog: logPage({ ...entry, action }) });
    expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
  });

  it('shows where a failed sign-in came from, and how often', async () => {
    const after = { attempts: 7, wrong: 'password', device: 'Firefox on Windows', network: '203.0.113.0/24' };
    openLog({ AdminAuditLog: logPage({ ...entry, action: 'admin_user.sign_in_failed', detail: { after } }) });
    expect(await screen.findByText('7 attempts · wrong password · Firefox on Windows · 203.0.113.0/24')).toBeTruthy();
  });
});
