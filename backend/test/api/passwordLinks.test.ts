import type { Permission } from '../../src/domain/staff/Permission';
import { totpCode } from '../support/authenticator';
import { useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

interface Link {
  path: string;
  expiresAt: string;
}

const PASSWORD = 'a lantern on the coast';
const CHOSEN = ' a lamp above the harbour ';
const INVALID = 'This link is not valid any more. Ask for a new one.';
const INVITE = `mutation ($input: InvitationInput!) {
  inviteAdminUser(input: $input) { user { username isInvited permissions } link { path expiresAt } }
}`;
const CREATE = `mutation ($username: String!) { createPasswordLink(username: $username) { path expiresAt } }`;
const CHECK = `mutation ($token: String!) { checkPasswordLink(token: $token) { username isInvitation expiresAt } }`;
const USE = `mutation ($token: String!, $password: String!) { setPasswordByLink(token: $token, password: $password) }`;

const tokenOf = ({ path }: Link) => path.slice(path.indexOf('=') + 1);

describe('One-time links', () => {
  const site = useSite();
  const stored = () => site.source.query('SELECT * FROM password_links');
  const actions = async () =>
    (
      await site.source.query(
        `SELECT action FROM audit_log WHERE action NOT LIKE 'admin_user.signed_%' ORDER BY created_at, id`,
      )
    ).map(({ action }: { action: string }) => action);

  const add = (username: string, permissions: Permission[], role = 'staff') =>
    site
      .addStaff({ username, password: PASSWORD }, permissions)
      .then(({ id }) => site.source.query('UPDATE admin_users SET role = $2 WHERE id = $1', [id, role]));
  const signIn = (username: string, password = PASSWORD, code?: string) =>
    site.rest<{ code: string }>('POST', '/api/admin/auth', { username, password, code });
  const signedIn = async (username: string, permissions: Permission[], role?: string) => {
    await add(username, permissions, role);
    const { headers } = await signIn(username);
    return new Visitor(site.origin, headers.getSetCookie()[0]?.split(';')[0]);
  };
  const linkFor = async (staff: Visitor, username: string) =>
    tokenOf((await staff.rest<Link>('POST', `/api/admin/users/${username}/password-link`)).body);

  const transports = {
    rest: {
      check: (token: string) => site.rest<object>('POST', '/api/admin/password-link/check', { token }),
      use: async (token: string, password = CHOSEN) => {
        const { status, body } = await site.rest<{ code: string; error: string } | null>(
          'POST',
          '/api/admin/password-link/use',
          { token, password },
        );
        return status === 204 ? 'OK' : `${body?.code}: ${body?.error}`;
      },
    },
    graphql: {
      check: (token: string) => site.graphql(CHECK, { token }),
      use: async (token: string, password = CHOSEN) => {
        const { errors } = await site.graphql(USE, { token, password });
        return errors[0] ? `${errors[0].extensions.code}: ${errors[0].message}` : 'OK';
      },
    },
  };

  it('invite to a new account over REST: its holder chooses the password', async () => {
    const mara = await signedIn('Mara', ['user_management', 'news']);
    const { status, body } = await mara.rest<{ user: object; link: Link }>('POST', '/api/admin/invitations', {
      username: 'Ben',
      role: 'admin',
      permissions: ['news'],
    });

    expect(status).toBe(201);
    expect(body.user).toMatchObject({ username: 'Ben', role: 'admin', isInvited: true, createdBy: 'Mara' });
    expect(body.link.path).toMatch(/^\/costaadmin#password-link=[\w-]{43}$/);
    expect(Date.parse(body.link.expiresAt) - Date.now()).toBeGreaterThan(23.9 * 60 * 60 * 1000);
    const token = tokenOf(body.link);
    expect((await transports.rest.check(token)).body).toEqual({
      username: 'Ben',
      isInvitation: true,
      expiresAt: body.link.expiresAt,
    });

    expect((await signIn('Ben', '')).status).toBe(401);
    expect(await transports.rest.use(token)).toBe('OK');
    expect((await signIn('Ben', CHOSEN)).status).toBe(200);
    expect((await mara.rest('GET', '/api/admin/users')).body).toMatchObject([
      { username: 'Ben', isInvited: false },
      {},
    ]);
    expect(await actions()).toEqual(['admin_user.invited', 'admin_user.invitation_accepted']);
  });

  it('invite to a new account over GraphQL', async () => {
    const mara = await signedIn('Mara', ['user_management', 'news']);
    const { data } = await mara.graphql<{ inviteAdminUser: { user: object; link: Link } }>(INVITE, {
      input: { username: 'Ben', permissions: ['NEWS'] },
    });
    expect(data?.inviteAdminUser.user).toEqual({ username: 'Ben', isInvited: true, permissions: ['NEWS'] });
    const token = tokenOf(data?.inviteAdminUser.link ?? { path: '', expiresAt: '' });

    const { data: holder } = await transports.graphql.check(token);
    expect(holder?.['checkPasswordLink']).toMatchObject({ username: 'Ben', isInvitation: true });
    expect(await transports.graphql.use(token)).toBe('OK');
    expect((await signIn('Ben', CHOSEN)).status).toBe(200);
  });

  it.each([
    [{ username: '', permissions: ['news'] }, 400, 'Please fill all fields and select at least one permission'],
    [{ username: 'Ben', permissions: [] }, 400, 'Please fill all fields and select at least one permission'],
    [{ username: 'mod lisa', permissions: ['news'] }, 400, 'Please use 3 to 32 letters, digits or _ . -'],
    [{ username: 'Ben', permissions: ['bans'] }, 403, 'This requires a permission that you do not have.'],
    [{ username: 'mARA', permissions: ['news'] }, 409, 'This username is already taken.'],
  ])('refuse the invitation %j', async (form, status, error) => {
    const mara = await signedIn('Mara', ['user_management', 'news']);

    expect(await mara.rest('POST', '/api/admin/invitations', form)).toMatchObject({ status, body: { error } });
    expect(await stored()).toEqual([]);
  });

  describe.each(['rest', 'graphql'] as const)('over %s', (transport) => {
    const { use } = transports[transport];

    it('set a new password, end all sessions, and are audited without the token', async () => {
      const mara = await signedIn('Mara', ['user_management', 'news']);
      const ben = await signedIn('Ben', ['news']);
      const token = await linkFor(mara, 'bEN');

      expect(await use(token)).toBe('OK');
      expect((await ben.rest('GET', '/api/admin/session')).status).toBe(401);
      expect((await signIn('Ben')).status).toBe(401);
      expect((await signIn('Ben', CHOSEN)).status).toBe(200);
      expect(await actions()).toEqual(['admin_user.password_link_created', 'admin_user.password_set_by_link']);
      expect(JSON.stringify(await site.source.query('SELECT * FROM audit_log'))).not.toContain(token);
    });

    it('work once, also when they are used ten times at once', async () => {
      const mara = await signedIn('Mara', ['user_management', 'news']);
      await add('Ben', ['news']);
      const token = await linkFor(mara, 'Ben');
      const passwords = Array.from({ length: 10 }, (_, turn) => `password number ${turn}`);
      const answers = await Promise.all(passwords.map((password) => use(token, password)));

      expect(answers.filter((answer) => answer === 'OK')).toHaveLength(1);
      expect(answers.filter((answer) => answer !== 'OK')).toEqual(Array(9).fill(`NOT_FOUND: ${INVALID}`));
      const winner = passwords[answers.indexOf('OK')];
      expect((await signIn('Ben', winner)).status).toBe(200);
      expect((await actions()).filter((action: string) => action.endsWith('set_by_link'))).toHaveLength(1);
    });

    it('never match an empty, malformed, unknown or expired token', async () => {
      const mara = await signedIn('Mara', ['user_management', 'news']);
      await add('Ben', ['news']);
      const token = await linkFor(mara, 'Ben');
      await site.source.query(`UPDATE password_links SET expires_at = now() - interval '1 second'`);

      for (const text of ['', ' ', 'x', 'A'.repeat(43), 'x'.repeat(5000), token])
        expect(await use(text)).toBe(`NOT_FOUND: ${INVALID}`);
      expect((await signIn('Ben')).status).toBe(200);
    });

    it('survive a password that is too short', async () => {
      const mara = await signedIn('Mara', ['user_management', 'news']);
      await add('Ben', ['news']);
      const token = await linkFor(mara, 'Ben');

      expect(await use(token, 'short')).toBe('BAD_USER_INPUT: Please use 10 to 200 characters.');
      expect(await use(token)).toBe('OK');
    });
  });

  it.each<[string, (staff: Visitor, ben: Visitor) => Promise<unknown>]>([
    ['a newer link', (staff) => linkFor(staff, 'Ben')],
    [
      'deactivation and reactivation',
      async (staff) => {
        const change =
          'mutation ($isActive: Boolean!) { setAdminUserActive(username: "ben", isActive: $isActive) { id } }';
        for (const isActive of [false, true]) await staff.graphql(change, { isActive });
      },
    ],
    ['deletion', (staff) => staff.rest('DELETE', '/api/admin/users/ben')],
    [
      'a change of the password',
      (_, ben) =>
        ben.rest('POST', '/api/admin/password', { currentPassword: PASSWORD, newPassword: 'another lantern' }),
    ],
    ['permissions that the creator lacks', () => site.source.query(`UPDATE admin_users SET permissions = '{tebex}'`)],
    ['deletion of the creator', () => site.source.query(`DELETE FROM admin_users WHERE username = 'Mara'`)],
  ])('are void after %s', async (_when, change) => {
    const mara = await signedIn('Mara', ['user_management', 'news']);
    const ben = await signedIn('Ben', ['news']);
    const token = await linkFor(mara, 'ben');
    await change(mara, ben);

    expect(await transports.rest.use(token)).toBe(`NOT_FOUND: ${INVALID}`);
    expect((await transports.graphql.check(token)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('are stored as a hash only', async () => {
    const mara = await signedIn('Mara', ['user_management', 'news']);
    await add('Ben', ['news']);
    const token = await linkFor(mara, 'Ben');

    expect(await stored()).toMatchObject([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(await stored())).not.toContain(token);
  });

  it('leave a second factor on: the new password alone does not sign in', async () => {
    const mara = await signedIn('Mara', ['user_management', 'news']);
    const ben = await signedIn('Ben', ['news']);
    const { body } = await ben.rest<{ setupKey: string }>('POST', '/api/admin/second-factor');
    await ben.rest('POST', '/api/admin/second-factor/confirm', { code: totpCode(body.setupKey) });
    await transports.rest.use(await linkFor(mara, 'Ben'));

    expect((await signIn('Ben', CHOSEN)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('are created by owners for themselves, over both transports, and by no other account', async () => {
    const owner = await signedIn('TheOwner', ['news'], 'owner');
    const mara = await signedIn('Mara', ['user_management', 'news']);
    const rest = await owner.rest<Link>('POST', '/api/admin/password-link');
    const graphql = await owner.graphql<{ link: Link }>('mutation { link: createOwnPasswordLink { path expiresAt } }');

    expect(rest.status).toBe(201);
    expect(await transports.rest.use(tokenOf(rest.body))).toBe(`NOT_FOUND: ${INVALID}`);
    expect(await transports.rest.use(tokenOf(graphql.data?.link ?? rest.body))).toBe('OK');
    expect((await mara.graphql(CREATE, { username: 'TheOwner' })).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await signIn('TheOwner', CHOSEN)).status).toBe(200);
  });

  it('require a recent password', async () => {
    const mara = await signedIn('Mara', ['user_management', 'news']);
    await add('Ben', ['news']);
    await site.source.query(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`);

    const refusal = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    for (const [method, path] of [
      ['POST', '/api/admin/users/ben/password-link'],
      ['POST', '/api/admin/password-link'],
    ] as const)
      expect(await mara.rest(method, path)).toMatchObject(refusal);
    const form = { username: 'Lio', permissions: ['news'] };
    expect(await mara.rest('POST', '/api/admin/invitations', form)).toMatchObject(refusal);
    expect(await mara.rest('PUT', '/api/admin/users/ben', { permissions: ['news'] })).toMatchObject(refusal);
  });

  it('race a deletion of the account without a trace', async () => {
    const mara = await signedIn('Mara', ['user_management', 'news']);
    await add('Ben', ['news']);
    const token = await linkFor(mara, 'Ben');
    const [used, deleted] = await Promise.all([
      transports.rest.use(token),
      mara.rest('DELETE', '/api/admin/users/ben'),
    ]);

    expect(deleted.status).toBe(204);
    expect(['OK', `NOT_FOUND: ${INVALID}`]).toContain(used);
    expect(await stored()).toEqual([]);
  });
});

describe('The limit of one-time links', () => {
  const site = useSite({ LIMIT_PASSWORD_LINKS_PER_MINUTE: '3' });

  it('counts checks and uses of one address together, over both transports', async () => {
    await site.rest('POST', '/api/admin/password-link/check', { token: 'x' });
    await site.graphql(USE, { token: 'x', password: CHOSEN });
    await site.graphql(CHECK, { token: 'x' });

    const refused = await site.rest('POST', '/api/admin/password-link/use', { token: 'x', password: CHOSEN });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect((await site.graphql(CHECK, { token: 'x' })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
  });
});
