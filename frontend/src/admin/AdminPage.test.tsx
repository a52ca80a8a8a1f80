import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Execute } from '@/shared/api/client';
import { neverAnswer, show } from '@/test/show';
import { AdminPage } from './AdminPage';

const keeper = {
  __typename: 'AdminUser',
  id: '1',
  username: 'keeper',
  role: 'ADMIN',
  permissions: ['NEWS', 'USER_MANAGEMENT'],
};
const answerLogin = (login: object) => ({ data: { login: { __typename: 'LoginResult', ...login } } });

/** Answers each operation by its name; what a test does not name is never answered. */
function open(answers: Record<string, Execute>) {
  const execute: Execute = (operation) => (answers[operation.operationName ?? ''] ?? neverAnswer)(operation);
  show(<AdminPage />, '/costaadmin', execute);
}

async function signIn() {
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Username'), 'keeper');
  await user.type(screen.getByLabelText('Password'), 'pw{Enter}');
}

beforeEach(() => localStorage.clear());

describe('The admin panel', () => {
  it('opens after the login and is remembered', async () => {
    open({
      Login: async () => answerLogin({ success: true, message: 'Welcome', user: keeper }),
      Viewer: async () => ({ data: { viewer: keeper } }),
    });
    await signIn();

    expect(await screen.findByText('Welcome, keeper (admin)')).toBeTruthy();
    expect(localStorage.getItem('admin_authenticated')).toBe('true');
    expect(JSON.parse(localStorage.getItem('admin_user') ?? '')).toEqual({
      username: 'keeper',
      role: 'admin',
      permissions: ['news', 'user_management'],
    });
  });

  it('says why a login failed, clears the password and keeps the username', async () => {
    open({ Login: async () => answerLogin({ success: false, message: 'Invalid credentials', user: null }) });
    await signIn();

    expect((await screen.findByText('Invalid credentials')).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('keeper');
  });

  it('says so when the server cannot be reached', async () => {
    open({ Login: () => Promise.reject(new TypeError('fetch failed')) });
    await signIn();

    expect(await screen.findByText('Authentication failed. Please try again.')).toBeTruthy();
  });

  it('draws from memory and logs out when the server knows nothing of it', async () => {
    localStorage.setItem('admin_authenticated', 'true');
    localStorage.setItem('admin_user', JSON.stringify({ username: 'keeper', role: 'admin', permissions: [] }));
    open({ Viewer: async () => ({ data: { viewer: null } }) });

    expect(screen.getByText('Welcome, keeper (admin)')).toBeTruthy();
    expect(await screen.findByText('Admin Access')).toBeTruthy();
    expect(localStorage.getItem('admin_user')).toBeNull();
  });

  it('forgets everything at logout', async () => {
    localStorage.setItem('admin_authenticated', 'true');
    localStorage.setItem('admin_user', JSON.stringify({ username: 'keeper', role: 'admin', permissions: [] }));
    open({ Viewer: async () => ({ data: { viewer: keeper } }), Logout: async () => ({ data: { logout: true } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(localStorage.getItem('admin_authenticated')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('');
  });
});
