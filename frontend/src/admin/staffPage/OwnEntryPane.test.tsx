import { screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { OwnEntryPane } from './OwnEntryPane';

const entry = {
  __typename: 'StaffMember',
  id: 's1',
  displayName: 'Tidewright',
  playerName: null,
  roleTitle: 'Moderator',
  about: null,
  isShown: true,
  isHidden: false,
  version: 3,
};

const languages: Execute = async () => ({
  data: { siteLanguages: { __typename: 'SiteLanguages', defaultLanguage: 'en', others: [], unlisted: [] } },
});

const respondWith =
  (ownStaffMember: object | null): Execute =>
  async () => ({ data: { ownStaffMember } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(
    <OwnEntryPane />,
    { SiteLanguageCodes: languages, ...mocks },
    {
      staff: { username: 'secret_login', role: 'staff', permissions: [] },
    },
  );

const save = () => user.click(screen.getByRole('button', { name: 'Save Entry' }));

describe('The own entry of the staff page', () => {
  it('begins without consent, and suggests nothing of the account', async () => {
    const variablesOf = open({
      OwnStaffMember: respondWith(null),
      UpdateOwnStaffMember: async () => ({ data: { updateOwnStaffMember: { ...entry, version: 1 } } }),
    });
    const consent = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show me on the staff page' });
    expect(consent.checked).toBe(false);
    expect(screen.getByText('Visitors do not see you.')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('secret_login');

    await user.click(consent);
    await user.type(screen.getByLabelText('Display name'), 'Tidewright');
    await user.type(screen.getByLabelText('Role'), 'Moderator');
    await save();

    expect(await screen.findByText('Your entry was saved.')).toBeTruthy();
    const input = { isShown: true, displayName: 'Tidewright', playerName: null, roleTitle: 'Moderator', about: null };
    expect(variablesOf('UpdateOwnStaffMember')).toEqual([{ input: { ...input, version: 0 } }]);
  });

  it('is withdrawn with one switch, and keeps its texts', async () => {
    const variablesOf = open({
      OwnStaffMember: respondWith(entry),
      UpdateOwnStaffMember: async () => ({ data: { updateOwnStaffMember: { ...entry, isShown: false, version: 4 } } }),
    });
    expect(await screen.findByText('Visitors see you on the staff page.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Show me on the staff page' }));
    await save();

    expect(variablesOf('UpdateOwnStaffMember')).toMatchObject([
      { input: { isShown: false, displayName: 'Tidewright', version: 3 } },
    ]);
  });

  it('says when other staff hide it', async () => {
    open({ OwnStaffMember: respondWith({ ...entry, isHidden: true }) });
    expect(await screen.findByText(/^Your entry is hidden\./)).toBeTruthy();
  });

  it('asks for the name and the role before it sends anything, and shows what the server refuses', async () => {
    const variablesOf = open({
      OwnStaffMember: respondWith(null),
      UpdateOwnStaffMember: respondWithError('UNAVAILABLE', 'The database is away.'),
    });
    await screen.findByRole('switch');
    await save();
    expect(variablesOf('UpdateOwnStaffMember')).toEqual([]);

    await user.type(screen.getByLabelText('Display name'), 'Tidewright');
    await user.type(screen.getByLabelText('Role'), 'Moderator');
    await save();
    expect((await screen.findAllByText(/Your entry could not be saved/)).length).toBeGreaterThan(0);
  });

  it('shows an error state', async () => {
    open({ OwnStaffMember: failWithNetworkError });
    expect(await screen.findByText('Error Loading Your Entry')).toBeTruthy();
  });
});
