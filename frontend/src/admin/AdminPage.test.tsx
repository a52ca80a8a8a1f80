import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { AdminPage } from './AdminPage';
import { accountSection, sections } from './sections';

// Its links preload pages through a glob that only the build resolves.
jest.mock('@/app/layout/TopBar', () => ({ TopBar: () => null }));

const keeper = {
  __typename: 'AdminUser',
  id: '1',
  username: 'keeper',
  role: 'ADMIN',
  permissions: ['BANS', 'USER_MANAGEMENT'],
};
const loginResult = (login: object) => ({ data: { login: { __typename: 'LoginResult', ...login } } });
const loginSucceeds: Execute = async () => loginResult({ success: true, message: 'Welcome', user: keeper });
const rejectWith =
  (code: string, message = 'No.'): Execute =>
  async () => ({ errors: [{ message, extensions: { code } }] });
const rejectUnauthenticated = rejectWith('UNAUTHENTICATED', 'Please sign in first.');
const viewerIsKeeper: Execute = async () => ({ data: { viewer: keeper } });

/** Mocks each operation by its name. An operation without a mock never gets a response. */
function open(mocks: Record<string, Execute>, address = '/costaadmin') {
  const execute: Execute = (operation) => (mocks[operation.operationName ?? ''] ?? neverRespond)(operation);
  renderWithProviders(<AdminPage />, address, execute);
}

function storeUser(user: unknown = { username: 'keeper', role: 'admin', permissions: ['bans', 'user_management'] }) {
  localStorage.setItem('admin_authenticated', 'true');
  localStorage.setItem('admin_user', JSON.stringify(user));
}

async function signIn(name = 'keeper') {
  const user = userEvent.setup({ delay: null });
  await user.clear(screen.getByLabelText('Username'));
  await user.type(screen.getByLabelText('Username'), name);
  await user.type(screen.getByLabelText('Password'), 'pw{Enter}');
}

async function clickLogout() {
  if (!screen.queryByRole('button', { name: 'Logout' }))
    await userEvent.click(screen.getByRole('button', { name: /^Your account/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
}

const tabBar = () => within(screen.getByRole('navigation', { name: 'Panel sections' }));
const tabs = () => tabBar().getAllByRole('link');
const tabNames = () => tabs().map(({ textContent }) => textContent);
const currentTab = () => tabs().find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent;

// The first load of a chunk takes longer than a test waits.
beforeAll(() =>
  Promise.all([...sections, accountSection].flatMap((page) => ('preload' in page ? [page.preload()] : []))),
);

beforeEach(() => {
  localStorage.clear();
  // The scenery behind the login uses an IntersectionObserver, which jsdom lacks.
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

describe('Sign-in', () => {
  it('opens the panel and stores the user in localStorage', async () => {
    open({ Login: loginSucceeds });
    await signIn();

    expect((await screen.findByText(/^Welcome,/)).textContent).toBe('Welcome, keeper (admin)');
    expect(localStorage.getItem('admin_authenticated')).toBe('true');
    expect(JSON.parse(localStorage.getItem('admin_user') ?? '')).toEqual({
      username: 'keeper',
      role: 'admin',
      permissions: ['bans', 'user_management'],
    });
    expect(document.activeElement?.textContent).toBe('Bans');
  });

  it('shows the error, clears and focuses the password, and keeps the username', async () => {
    open({ Login: async () => loginResult({ success: false, message: 'Invalid credentials', user: null }) });
    await signIn();

    const password = screen.getByLabelText<HTMLInputElement>('Password');
    const problem = await screen.findByText('Invalid credentials');
    expect(problem.closest('[role=alert]')?.id).toBe(password.getAttribute('aria-describedby'));
    expect(password.value).toBe('');
    expect(document.activeElement).toBe(password);
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('keeper');
  });

  it('shows an error when the server is unreachable', async () => {
    open({ Login: () => Promise.reject(new TypeError('fetch failed')) });
    await signIn();

    expect(await screen.findByText('Authentication failed. Please try again.')).toBeTruthy();
  });
});

describe('Second factor', () => {
  const codeRequired = { success: false, secondFactorRequired: true, user: null };
  const code = () => screen.getByLabelText<HTMLInputElement>('Authentication code');

  it('asks for a code only when the server requires it, and keeps the password', async () => {
    const sent: unknown[] = [];
    open({
      Login: async ({ variables }) => {
        sent.push(variables);
        if (variables?.code === '123456') return loginResult({ success: true, message: 'Welcome', user: keeper });
        return loginResult({
          ...codeRequired,
          message: variables?.code ? 'That code is not right.' : 'Please enter the code.',
        });
      },
    });
    expect(screen.queryByLabelText('Authentication code')).toBeNull();
    await signIn();

    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(code().getAttribute('autocomplete')).toBe('one-time-code');
    expect(code().getAttribute('inputmode')).toBe('numeric');
    await userEvent.type(code(), '000000{Enter}');
    expect(await screen.findByText('That code is not right.')).toBeTruthy();
    expect(code().value).toBe('');

    await userEvent.type(code(), '123456{Enter}');
    expect(await screen.findByText(/^Welcome,/)).toBeTruthy();
    expect(sent).toEqual([
      { username: 'keeper', password: 'pw', code: null },
      { username: 'keeper', password: 'pw', code: '000000' },
      { username: 'keeper', password: 'pw', code: '123456' },
    ]);
  });

  it('switches to a text keyboard for a recovery code', async () => {
    open({ Login: async () => loginResult({ ...codeRequired, message: 'Please enter the code.' }) });
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));

    expect(code().getAttribute('inputmode')).toBe('text');
  });

  it('opens the setup when a second factor is required but missing, then resumes the request', async () => {
    storeUser();
    let bans: Execute = rejectWith('SECOND_FACTOR_SETUP_REQUIRED');
    open(
      {
        Viewer: viewerIsKeeper,
        AdminBans: (operation) => bans(operation),
        BeginSecondFactor: async () => ({
          data: { beginSecondFactor: { __typename: 'SecondFactorSetup', setupKey: 'ABCDEFGH', qrCode: 'data:,' } },
        }),
        ConfirmSecondFactor: async () => ({ data: { confirmSecondFactor: ['AAAA-BBBB', 'CCCC-DDDD'] } }),
      },
      '/costaadmin?tab=bans',
    );

    const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor sign-in' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set Up Two-Factor Sign-In' }));
    expect(await within(dialog).findByText('ABCD EFGH')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('Authentication code'), '123456{Enter}');
    expect(await within(dialog).findByText('CCCC-DDDD')).toBeTruthy();

    bans = async () => ({ data: { bans: noBans } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'I Have Saved Them' }));
    expect(await screen.findByText('No bans recorded yet.')).toBeTruthy();
  });
});

describe('Reauthentication', () => {
  it('asks for the password and the code, then resumes the blocked request', async () => {
    storeUser();
    let bans: Execute = rejectWith('REAUTHENTICATION_REQUIRED');
    const sent: unknown[] = [];
    open(
      {
        Viewer: viewerIsKeeper,
        AdminBans: (operation) => bans(operation),
        Reauthenticate: async (operation) => {
          sent.push(operation.variables);
          const { password, code } = operation.variables ?? {};
          if (password !== 'pw') return rejectWith('FORBIDDEN', 'The password is not correct.')(operation);
          if (!code) return rejectWith('SECOND_FACTOR_REQUIRED')(operation);
          bans = async () => ({ data: { bans: noBans } });
          return { data: { reauthenticate: true } };
        },
      },
      '/costaadmin?tab=bans',
    );

    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await userEvent.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('The password is not correct.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Password'), 'pw{Enter}');
    await userEvent.type(await dialog.findByLabelText('Authentication code'), '123456{Enter}');

    expect(await screen.findByText('No bans recorded yet.')).toBeTruthy();
    expect(sent).toHaveLength(3);
  });

  it('shows the error state after Cancel', async () => {
    storeUser();
    open({ Viewer: viewerIsKeeper, AdminBans: rejectWith('REAUTHENTICATION_REQUIRED') }, '/costaadmin?tab=bans');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(await screen.findByText('Error Loading Bans')).toBeTruthy();
  });
});

describe('The session', () => {
  it('renders from localStorage, and ends when the server does not know it', async () => {
    storeUser();
    open({ Viewer: async () => ({ data: { viewer: null } }) });

    expect(screen.getByText(/^Welcome,/).textContent).toBe('Welcome, keeper (admin)');
    expect(await screen.findByText('Admin Access')).toBeTruthy();
    expect(localStorage.getItem('admin_user')).toBeNull();
  });

  it('takes the permissions from the server, not from localStorage', async () => {
    storeUser({ username: 'keeper', role: 'owner', permissions: ['stats', 'bans'] });
    open({ Viewer: viewerIsKeeper });

    await waitFor(() => expect(tabNames()).toEqual(['Bans', 'Admins']));
    expect(screen.getByText(/^Welcome,/).textContent).toBe('Welcome, keeper (admin)');
  });

  it.each(['5', 'null', '{}', '{"username":1}', 'not json'])(
    'shows the sign-in form when localStorage contains %s',
    (stored) => {
      localStorage.setItem('admin_authenticated', 'true');
      localStorage.setItem('admin_user', stored);
      open({});

      expect(screen.getByText('Admin Access')).toBeTruthy();
    },
  );

  it('is cleared at logout', async () => {
    storeUser();
    open({ Viewer: viewerIsKeeper, Logout: async () => ({ data: { logout: true } }) });
    await clickLogout();

    await waitFor(() => expect(localStorage.getItem('admin_authenticated')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('asks before a logout loses what was typed', async () => {
    storeUser();
    open({ Viewer: viewerIsKeeper, Logout: async () => ({ data: { logout: true } }) }, '/costaadmin?tab=account');
    await userEvent.type(await screen.findByLabelText('New password'), 'a lantern on the coast');
    await clickLogout();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a lantern on the coast');

    await clickLogout();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeTruthy();
  });

  it('asks nothing for a password that the browser filled in', async () => {
    storeUser();
    open({ Viewer: viewerIsKeeper, Logout: async () => ({ data: { logout: true } }) }, '/costaadmin?tab=account');
    await userEvent.type(await screen.findByLabelText('Current password'), 'filled in');
    await clickLogout();
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeTruthy();
  });

  it('asks before an expired session is left with unsaved input', async () => {
    storeUser();
    open(
      { Viewer: viewerIsKeeper, ChangePassword: rejectUnauthenticated, Logout: neverRespond },
      '/costaadmin?tab=account',
    );
    await userEvent.type(await screen.findByLabelText('Current password'), 'old');
    await userEvent.type(screen.getByLabelText('New password'), 'a lantern on the coast');
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy();
  });

  it('is renewed in a dialog after it expires, and the waiting request resumes', async () => {
    storeUser();
    let bans: Execute = rejectUnauthenticated;
    open(
      { Viewer: viewerIsKeeper, Login: loginSucceeds, AdminBans: (operation) => bans(operation) },
      '/costaadmin?tab=bans',
    );

    const dialog = await screen.findByRole('dialog', { name: 'Admin Access' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Username').value).toBe('keeper');

    bans = async () => ({ data: { bans: noBans } });
    await signIn();
    expect(await screen.findByText('No bans recorded yet.')).toBeTruthy();
    expect(localStorage.getItem('admin_authenticated')).toBe('true');
  });
});

describe('A change of the own permissions by other staff', () => {
  const viewerWith =
    (...permissions: string[]): Execute =>
    async () => ({ data: { viewer: { ...keeper, permissions } } });

  it('shows a new tab without a reload', async () => {
    storeUser();
    let viewer = viewerWith('BANS');
    open({ Viewer: (operation) => viewer(operation), AdminBans: async () => ({ data: { bans: noBans } }) });
    await waitFor(() => expect(tabNames()).toEqual(['Bans']));

    viewer = viewerWith('BANS', 'SOCIAL');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(tabNames()).toEqual(['Bans', 'Social']));
  });

  it('removes a tab as soon as an operation is refused, and says how to get it back', async () => {
    storeUser();
    let viewer = viewerWith('BANS', 'SOCIAL');
    open(
      {
        Viewer: (operation) => viewer(operation),
        AdminBans: async () => ({ data: { bans: noBans } }),
        AdminSocialLinks: (operation) => {
          viewer = viewerWith('BANS');
          return rejectWith('FORBIDDEN', 'You do not have permission to do this.')(operation);
        },
      },
      '/costaadmin?tab=bans',
    );
    await waitFor(() => expect(tabNames()).toEqual(['Bans', 'Social']));
    await userEvent.click(tabBar().getByRole('link', { name: 'Social' }));

    await waitFor(() => expect(tabNames()).toEqual(['Bans']));
    expect(screen.getByText('You need the permission “social”')).toBeTruthy();
    expect(screen.getByText(/Edit access/)).toBeTruthy();
    expect(screen.queryByText('Error Loading Social Media Links')).toBeNull();
  });

  it('asks for a sign-in when the session was ended', async () => {
    storeUser();
    let viewer: Execute = viewerIsKeeper;
    open({ Viewer: (operation) => viewer(operation), AdminBans: async () => ({ data: { bans: noBans } }) });
    await screen.findByText('No bans recorded yet.');

    viewer = async () => ({ data: { viewer: null } });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('dialog', { name: 'Admin Access' })).toBeTruthy();
  });
});

describe('A one-time link', () => {
  const holder = { __typename: 'PasswordLinkHolder', username: 'lio', isInvitation: true, expiresAt: '2026-11-21' };
  const checkSucceeds: Execute = async () => ({ data: { checkPasswordLink: holder } });
  const address = '/costaadmin#password-link=the-token';

  it('leads to a form for the password, then to the sign-in, and leaves the address at once', async () => {
    const sent: unknown[] = [];
    open(
      {
        CheckPasswordLink: checkSucceeds,
        SetPasswordByLink: async ({ variables }) => {
          sent.push(variables);
          return { data: { setPasswordByLink: 'lio' } };
        },
        Login: loginSucceeds,
      },
      address,
    );
    const field = await screen.findByLabelText('New password');
    expect(window.location.hash).toBe('');
    expect(screen.getByText('lio')).toBeTruthy();

    await userEvent.type(field, 'short{Enter}');
    expect(await screen.findByText('Please use 10 to 200 characters.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(field, ' but longer{Enter}');
    expect(await screen.findByText('The password is set. Sign in as lio to continue.')).toBeTruthy();
    expect(sent).toEqual([{ token: 'the-token', password: 'short but longer' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('lio');

    await userEvent.type(screen.getByLabelText('Password'), 'short but longer{Enter}');
    expect(await screen.findByText(/^Welcome,/)).toBeTruthy();
  });

  it.each(['CheckPasswordLink', 'SetPasswordByLink'])('that is not valid any more says so (%s)', async (refused) => {
    const message = 'This link is not valid any more. Ask for a new one.';
    open({ CheckPasswordLink: checkSucceeds, [refused]: rejectWith('NOT_FOUND', message) }, address);
    if (refused === 'SetPasswordByLink')
      await userEvent.type(await screen.findByLabelText('New password'), 'a long password{Enter}');

    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Go to Sign-In' }));
    expect(screen.getByRole('heading', { name: 'Admin Access' })).toBeTruthy();
  });

  it('is not lost when the server is unreachable', async () => {
    let check: Execute = () => Promise.reject(new TypeError('fetch failed'));
    open({ CheckPasswordLink: (operation) => check(operation) }, address);
    const retry = await screen.findByRole('button', { name: 'Retry' });

    check = checkSucceeds;
    await userEvent.click(retry);
    expect(await screen.findByLabelText('New password')).toBeTruthy();
  });

  it('opens while another account is signed in, which stays signed in', async () => {
    storeUser();
    open(
      {
        Viewer: viewerIsKeeper,
        CheckPasswordLink: checkSucceeds,
        SetPasswordByLink: async () => ({ data: { setPasswordByLink: 'lio' } }),
      },
      address,
    );
    await userEvent.type(await screen.findByLabelText('New password'), 'a long password{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in as keeper' }));
    expect(screen.getByText(/^Welcome,/).textContent).toBe('Welcome, keeper (admin)');
  });
});

const noBans = {
  __typename: 'BanPage',
  items: [],
  page: 1,
  pageSize: 25,
  totalCount: 0,
  totalIsCapped: false,
  endCursor: null,
};

describe('The tabs', () => {
  it('match the permissions, with the first one open', async () => {
    storeUser();
    open({ Viewer: viewerIsKeeper });

    expect(tabNames()).toEqual(['Bans', 'Admins']);
    expect(currentTab()).toBe('Bans');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bans' })).toBeTruthy();
  });

  it('name the missing permission', () => {
    storeUser();
    open({ Viewer: viewerIsKeeper }, '/costaadmin?tab=config');

    expect(screen.getByText('You need the permission “config”')).toBeTruthy();
    expect(currentTab()).toBeUndefined();
  });

  it('report an unknown tab', () => {
    storeUser();
    open({ Viewer: viewerIsKeeper }, '/costaadmin?tab=castle');

    expect(screen.getByText('Tab not found')).toBeTruthy();
  });

  it('report an account without permissions', () => {
    storeUser({ username: 'keeper', role: 'staff', permissions: [] });
    open({});

    expect(screen.getByText('Your account has no permissions yet')).toBeTruthy();
  });

  it('refetch what is shown when the window becomes visible again', async () => {
    storeUser();
    let requestCount = 0;
    open({
      Viewer: viewerIsKeeper,
      AdminBans: async () => {
        requestCount++;
        return { data: { bans: noBans } };
      },
    });
    await screen.findByText('No bans recorded yet.');
    const before = requestCount;

    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(requestCount).toBe(before + 1));
  });

  it('say in one live region what the list shows', async () => {
    storeUser();
    open({ Viewer: viewerIsKeeper, AdminBans: async () => ({ data: { bans: noBans } }) });

    expect(screen.getAllByRole('status')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results'));
  });
});

describe('A browser that blocks storage', () => {
  it('shows the login, and the panel after it', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const unwritable = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    open({ Login: loginSucceeds });
    await signIn();

    expect((await screen.findByText(/^Welcome,/)).textContent).toBe('Welcome, keeper (admin)');
    blocked.mockRestore();
    unwritable.mockRestore();
  });
});
