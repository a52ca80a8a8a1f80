import { AdminUser } from '../../src/domain/staff/AdminUser';
import { Session } from '../../src/domain/staff/Session';
import { useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

const credentials = { username: 'Mara', password: ' with spaces around ' };
const LOGIN = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password) { success message user { username role permissions } }
}`;

describe('Sign-in', () => {
  const site = useSite();
  const account = () => site.addStaff(credentials, ['news', 'user_management']);
  const cookieOf = (headers: Headers) => headers.get('set-cookie') ?? '';

  it('works over REST and sets an HttpOnly, SameSite cookie', async () => {
    await account();
    const { status, body, headers } = await site.rest('POST', '/api/admin/auth', credentials);

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      user: { username: 'Mara', role: 'owner', permissions: ['news', 'user_management'], language: null },
      message: expect.any(String),
    });
    expect(headers.getSetCookie()[0]).toMatch(
      /^costa_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('works over GraphQL', async () => {
    await account();
    const { data } = await site.graphql(LOGIN, credentials);

    expect(data?.['login']).toMatchObject({
      success: true,
      user: { username: 'Mara', role: 'OWNER', permissions: ['NEWS', 'USER_MANAGEMENT'] },
    });
  });

  it.each([
    { username: 'Mara', password: 'wrong password' },
    { username: 'Mara', password: 'with spaces around' },
    { username: 'nobody', password: 'wrong password' },
    { username: '', password: '' },
    { username: "' OR 1=1 --", password: 'x' },
    { username: 'Mara', password: 'x'.repeat(10_000) },
  ])('rejects $username / $password with the same generic error', async (attempt) => {
    await account();
    const rest = await site.rest('POST', '/api/admin/auth', attempt);

    expect(rest.status).toBe(401);
    expect(rest.body).toEqual({
      success: false,
      message: 'Invalid credentials',
      error: 'Invalid credentials',
      code: 'UNAUTHENTICATED',
      requestId: expect.any(String),
    });
    expect(rest.headers.get('set-cookie')).toBeNull();

    const { data } = await site.graphql(LOGIN, attempt);
    expect(data?.['login']).toEqual({ success: false, message: 'Invalid credentials', user: null });
  });

  it('reports the signed-in user, and none after logout, even with the old cookie', async () => {
    await account();
    const { headers } = await site.rest('POST', '/api/admin/auth', credentials);
    const mara = new Visitor(site.origin, cookieOf(headers).split(';')[0]);

    expect((await mara.rest('GET', '/api/admin/session')).body).toMatchObject({ user: { username: 'Mara' } });
    expect((await mara.graphql('{ viewer { username } }')).data).toEqual({ viewer: { username: 'Mara' } });

    const logoutResponse = await mara.rest('POST', '/api/admin/logout');
    expect(logoutResponse.status).toBe(204);
    expect(cookieOf(logoutResponse.headers)).toContain('Max-Age=0');
    expect((await mara.rest('GET', '/api/admin/session')).status).toBe(401);
    expect((await mara.graphql('{ viewer { username } }')).data).toEqual({ viewer: null });
  });

  it('stores neither the token nor the password', async () => {
    await account();
    const { headers } = await site.rest('POST', '/api/admin/auth', credentials);
    const token = /costa_session=([\w-]+)/.exec(cookieOf(headers))?.[1] ?? '';
    const stored = JSON.stringify([
      await site.source.getRepository(Session).find(),
      await site.source.getRepository(AdminUser).find(),
    ]);

    expect(stored).not.toContain(token);
    expect(stored).not.toContain(credentials.password.trim());
    expect(stored).toContain('$argon2id$');
  });

  it('ends when the account is deactivated, and reflects removed permissions', async () => {
    const { id } = await account();
    const { headers } = await site.rest('POST', '/api/admin/auth', credentials);
    const mara = new Visitor(site.origin, cookieOf(headers).split(';')[0]);
    const users = site.source.getRepository(AdminUser);

    await users.update(id, { permissions: ['news'] });
    expect((await mara.graphql('{ viewer { permissions } }')).data).toEqual({ viewer: { permissions: ['NEWS'] } });

    await users.update(id, { isActive: false });
    expect((await mara.rest('GET', '/api/admin/session')).status).toBe(401);
  });

  it('is rejected from other origins, and accepted without an Origin header', async () => {
    await account();
    const from = (origin: Record<string, string>) =>
      site.fetch('/api/admin/auth', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...origin },
        body: JSON.stringify(credentials),
      });

    expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ origin: 'null' })).status).toBe(403);
    expect((await from({ origin: site.origin })).status).toBe(200);
    expect((await from({ origin: 'http://localhost:3000' })).status).toBe(200);
    expect((await from({})).status).toBe(200);
  });

  it.each([
    [{ username: 7, password: 'x' }, 'username'],
    [{ username: 'a' }, 'password'],
    [{}, 'username'],
  ])('returns 400 for %p', async (attempt, field) => {
    const { status, body } = await site.rest<{ fields: object }>('POST', '/api/admin/auth', attempt);

    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toContain(field);
  });

  it('is limited to one login per GraphQL request', async () => {
    const { status, errors } = await site.graphql(
      `mutation { a: login(username: "a", password: "b") { success } b: login(username: "a", password: "c") { success } }`,
    );

    expect(status).toBe(400);
    expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});
