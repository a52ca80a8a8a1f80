import { PasswordResetService } from '../../src/application/staff/PasswordResetService';
import type { Permission } from '../../src/domain/staff/Permission';
import { listChanges } from '../support/auditEntries';
import { useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

interface Token {
  id: string;
  name: string;
  ending: string;
  access: string;
  permissions: string[];
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}

interface NewToken {
  apiToken: Token;
  token: string;
}

const PASSWORD = 'a lantern on the coast';
const PATH = '/api/admin/api-tokens';
const FIELDS = 'id name ending access permissions createdAt expiresAt lastUsedAt';
const LIST = `{ ownApiTokens { ${FIELDS} } }`;
const CREATE = `mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { token apiToken { ${FIELDS} } } }`;
const BAN = { username: 'TornSail', reason: 'Warned', bannedBy: 'Mara', duration: 'permanent' };
const ADD_BAN = `mutation {
  createBan(input: { username: "TornSail", reason: "Warned", bannedBy: "Mara", duration: "permanent" }) { id }
}`;
const INVALID = 'This API token is unknown, expired or revoked.';
const form = { name: 'Ban export', access: 'write', permissions: ['bans'], lifetimeDays: 30 };

describe('API tokens', () => {
  const site = useSite();

  /** A script: it has no cookies. */
  class Script extends Visitor {
    private readonly authorization: string;

    constructor(token: string, scheme = 'Bearer') {
      super(site.origin);
      this.authorization = `${scheme} ${token}`;
    }

    override fetch(path: string, { headers, ...request }: RequestInit = {}): Promise<Response> {
      return super.fetch(path, { ...request, headers: { authorization: this.authorization, ...headers } });
    }
  }

  const signedIn = async (username: string, permissions: Permission[]) => {
    await site.addStaff({ username, password: PASSWORD }, permissions);
    const { headers } = await site.rest('POST', '/api/admin/auth', { username, password: PASSWORD });
    return new Visitor(site.origin, headers.getSetCookie()[0]?.split(';')[0]);
  };
  const create = async (staff: Visitor, more: object = {}) => {
    const { status, body } = await staff.rest<NewToken>('POST', PATH, { ...form, ...more });
    expect(status).toBe(201);
    return body;
  };
  const addBan = (script: Visitor) => script.rest<{ code: string; error: string }>('POST', '/api/bans', BAN);

  it('of an account with more permissions, and of an owner, are listed and not revoked by who manages accounts', async () => {
    const [manager, owner] = [await site.signIn('user_management', 'news'), await site.signIn()];
    const mara = await signedIn('Mara', ['bans']);
    await site.source.query(`UPDATE admin_users SET role = 'staff' WHERE username = 'Mara'`);
    const { apiToken } = await create(mara);
    const paths = ['/api/admin/users/mara/api-tokens', `/api/admin/users/mara/api-tokens/${apiToken.id}`] as const;

    expect((await manager.rest('GET', paths[0])).body).toEqual([apiToken]);
    expect((await manager.rest('DELETE', paths[1])).status).toBe(403);
    await site.source.query(`UPDATE admin_users SET role = 'owner' WHERE username = 'Mara'`);
    expect((await owner.rest('DELETE', paths[1])).status).toBe(403);
    expect((await mara.rest('GET', paths[0])).status).toBe(403);
    expect((await owner.rest('GET', '/api/admin/users/nobody/api-tokens')).status).toBe(404);
    expect(await site.source.query('SELECT count(*)::int AS count FROM api_tokens')).toEqual([{ count: 1 }]);
  });

  it('are created and listed over REST and GraphQL; only their hash is stored', async () => {
    const mara = await signedIn('Mara', ['bans', 'news']);
    const first = await create(mara);
    expect(first).toEqual({
      token: expect.stringMatching(/^costa_[\w-]{43}$/),
      apiToken: {
        ...{ id: expect.any(String), name: 'Ban export', ending: first.token.slice(-4) },
        ...{ access: 'write', permissions: ['bans'], lastUsedAt: null },
        ...{ createdAt: expect.any(String), expiresAt: expect.any(String) },
      },
    });
    const { createdAt, expiresAt } = first.apiToken;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * 24 * 60 * 60 * 1000);

    const input = { name: 'Reader', access: 'READ', permissions: ['NEWS'], lifetimeDays: 7 };
    const { data } = await mara.graphql<{ createApiToken: NewToken }>(CREATE, { input });
    expect(data?.createApiToken.apiToken).toMatchObject({ name: 'Reader', access: 'READ', permissions: ['NEWS'] });
    expect((await mara.rest<Token[]>('GET', PATH)).body.map(({ name }) => name)).toEqual(['Reader', 'Ban export']);
    expect((await mara.graphql<{ ownApiTokens: Token[] }>(LIST)).data?.ownApiTokens).toHaveLength(2);
    const stored = JSON.stringify(await site.source.query('SELECT * FROM api_tokens'));
    expect(stored).not.toContain(first.token);
    expect(JSON.stringify(await listChanges(site))).not.toContain(first.token);
  });

  it('act as their account on both transports, and the audit log names them', async () => {
    const script = new Script((await create(await signedIn('Mara', ['bans']))).token);

    expect((await addBan(script)).status).toBe(201);
    expect((await script.graphql(ADD_BAN)).errors).toEqual([]);
    const entries = await site.source.query(
      `SELECT actor, api_token FROM audit_log WHERE action = 'ban.created' ORDER BY created_at`,
    );
    const entry = { actor: 'Mara', api_token: 'Ban export' };
    expect(entries).toEqual([entry, entry]);
    const [used] = await site.source.query('SELECT last_used_at FROM api_tokens');
    expect(used.last_used_at).toEqual(expect.any(Date));
  });

  it('have no permission that they or their account lack', async () => {
    const mara = await signedIn('Mara', ['bans', 'news']);
    const script = new Script((await create(mara)).token);
    const article = { title: 'A', excerpt: 'B', content: 'C' };
    expect((await script.rest('POST', '/api/news', article)).status).toBe(403);

    const { status, body } = await mara.rest<{ error: string }>('POST', PATH, { ...form, permissions: ['config'] });
    expect({ status, error: body.error }).toEqual({ status: 403, error: expect.stringContaining('permission') });

    await site.source.query(`UPDATE admin_users SET permissions = '{news}' WHERE username = 'Mara'`);
    expect((await addBan(script)).status).toBe(403);
    expect((await script.graphql(ADD_BAN)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('that may only read change nothing, not even as a visitor could', async () => {
    const script = new Script((await create(await signedIn('Mara', ['bans']), { access: 'read' })).token);
    expect((await script.rest('GET', '/api/bans?limit=5')).status).toBe(200);
    expect((await script.graphql('{ bans { items { id } } }')).errors).toEqual([]);

    const { status, body } = await addBan(script);
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', error: 'This API token may only read.' },
    });
    expect(await script.graphql(ADD_BAN)).toMatchObject({
      status: 403,
      errors: [{ message: 'This API token may only read.', extensions: { code: 'FORBIDDEN' } }],
    });
    const ticket = { username: 'Sarn', email: 'a@example.com', category: 'general', subject: 'Hi', message: 'Hello' };
    expect((await script.rest('POST', '/api/tickets', ticket)).status).toBe(403);
    expect(await site.source.query('SELECT id FROM bans UNION ALL SELECT id FROM tickets')).toEqual([]);
  });

  it.each(['Bearer', 'bearer', 'BEARER'])('are understood with the scheme %s', async (scheme) => {
    const { token } = await create(await signedIn('Mara', ['bans']));
    expect((await addBan(new Script(token, scheme))).status).toBe(201);
  });

  it('of other schemes are left to proxies', async () => {
    expect((await new Script('dXNlcjpwYXNz', 'Basic').rest('GET', '/api/news')).status).toBe(200);
  });

  it.each(['x', 'costa_', `costa_${'A'.repeat(43)}`, `costa_${'A'.repeat(44)}`, 'costa_%00', "' OR 1=1"])(
    'that are unknown are refused, also for public routes: %p',
    async (token) => {
      const script = new Script(token);
      const { status, body } = await script.rest<{ code: string; error: string }>('GET', '/api/news');
      expect({ status, ...body }).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', error: INVALID });
      expect((await script.graphql('{ news(first: 1) { totalCount } }')).status).toBe(401);
    },
  );

  it.each([
    ['revoked', async (mara: Visitor, id: string) => void (await mara.rest('DELETE', `${PATH}/${id}`))],
    ['expired', () => site.source.query(`UPDATE api_tokens SET expires_at = now()`)],
    ['of inactive accounts', () => site.source.query(`UPDATE admin_users SET is_active = false`)],
    ['of deleted accounts', () => site.source.query(`DELETE FROM admin_users`)],
  ])('that are %s stop at once', async (_reason, stop: (mara: Visitor, id: string) => Promise<unknown>) => {
    const mara = await signedIn('Mara', ['bans']);
    const { token, apiToken } = await create(mara);
    const script = new Script(token);
    expect((await script.rest('GET', '/api/bans?limit=5')).status).toBe(200);

    await stop(mara, apiToken.id);
    expect((await script.rest<{ error: string }>('GET', '/api/bans?limit=5')).body.error).toBe(INVALID);
  });

  it.each([
    [
      'an own new password',
      (mara: Visitor) =>
        mara.rest('POST', '/api/admin/password', {
          currentPassword: PASSWORD,
          newPassword: 'a lamp above the harbour',
        }),
    ],
    [
      'a password by link',
      async (mara: Visitor) => {
        const { body } = await mara.rest<{ path: string }>('POST', '/api/admin/password-link');
        const token = body.path.slice(body.path.indexOf('=') + 1);
        return site.rest('POST', '/api/admin/password-link/use', { token, password: 'a lamp above the harbour' });
      },
    ],
    [
      'the sign-out by who manages accounts',
      async () => (await site.signIn()).rest('DELETE', '/api/admin/users/Mara/sessions'),
    ],
    [
      'a deactivation, and do not come back',
      async () => {
        const manager = await site.signIn();
        for (const isActive of [false, true])
          await manager.graphql(`mutation { setAdminUserActive(username: "Mara", isActive: ${isActive}) { id } }`);
        return { status: 200 };
      },
    ],
    [
      'a new password of the operator',
      async () => {
        await site.container.get(PasswordResetService).reset('Mara', 'a lamp above the harbour');
        return { status: 200 };
      },
    ],
    [
      'the revocation of the token by who manages accounts, over GraphQL',
      async () => {
        const manager = await site.signIn();
        const { data } = await manager.graphql<{ apiTokensOf: Token[] }>(
          `{ apiTokensOf(username: "mara") { ${FIELDS} } }`,
        );
        const [token] = data?.apiTokensOf ?? [];
        expect(token).toMatchObject({ name: 'Ban export', access: 'WRITE', permissions: ['BANS'] });
        const { errors } = await manager.graphql(
          'mutation ($id: ID!) { revokeApiTokenOf(username: "MARA", id: $id) }',
          { id: token?.id },
        );
        return { status: errors.length === 0 ? 200 : 400 };
      },
    ],
    [
      'the revocation of the token by who manages accounts, over REST',
      async () => {
        const manager = await site.signIn('user_management', 'bans');
        const path = '/api/admin/users/Mara/api-tokens';
        const { body } = await manager.rest<Token[]>('GET', path);
        expect((await manager.rest('DELETE', `${path}/nothing`)).status).toBe(404);
        return manager.rest('DELETE', `${path}/${body[0]?.id}`);
      },
    ],
  ])('end with %s', async (_reason, end: (mara: Visitor) => Promise<{ status: number }>) => {
    const mara = await signedIn('Mara', ['bans']);
    const script = new Script((await create(mara)).token);
    expect((await script.rest('GET', '/api/bans?limit=5')).status).toBe(200);

    await site.source.query(`UPDATE admin_users SET role = 'staff' WHERE username = 'Mara'`);
    expect((await end(mara)).status).toBeLessThan(300);
    expect((await script.rest<{ error: string }>('GET', '/api/bans?limit=5')).body.error).toBe(INVALID);
    expect(await site.source.query('SELECT id FROM api_tokens')).toEqual([]);
  });

  it('cannot change the account that they act as, nor do what needs the password', async () => {
    const mara = await signedIn('Mara', ['bans', 'user_management']);
    const permissions = ['bans', 'user_management'];
    const script = new Script((await create(mara, { permissions })).token);
    const change = { currentPassword: PASSWORD, newPassword: 'a lamp above the harbour' };
    for (const [method, path, body] of [
      ['GET', PATH],
      ['POST', PATH, form],
      ['GET', '/api/admin/sessions'],
      ['DELETE', '/api/admin/sessions'],
      ['POST', '/api/admin/password', change],
      ['POST', '/api/admin/password-link'],
      ['GET', '/api/admin/second-factor'],
      ['POST', '/api/admin/second-factor'],
      ['PUT', '/api/admin/language', { language: 'de' }],
      ['GET', '/api/staff/own'],
      ['PUT', '/api/staff/own', { isShown: true, displayName: 'Mara', roleTitle: 'Owner' }],
      ['POST', '/api/admin/reauthenticate', { password: PASSWORD }],
      ['POST', '/api/admin/invitations', { username: 'Ben', permissions: ['bans'] }],
    ] as const) {
      const { status } = await script.rest(method, path, body);
      expect({ method, path, status }).toEqual({ method, path, status: 403 });
    }
    for (const query of [
      LIST,
      '{ ownSessions { id } }',
      'mutation { beginSecondFactor { uri } }',
      'mutation { createOwnPasswordLink { path } }',
      `mutation { reauthenticate(password: "${PASSWORD}") }`,
      'mutation { updateOwnLanguage(language: "de") { id } }',
    ])
      expect((await script.graphql(query)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('do nothing while their account lacks the second factor that all staff must have', async () => {
    const script = new Script((await create(await signedIn('Mara', ['bans']))).token);
    await site.source.query(`INSERT INTO staff_policy (second_factor_required) VALUES (true)`);

    const { status, body } = await addBan(script);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'SECOND_FACTOR_SETUP_REQUIRED' });
  });

  it('need a recent password, a name, an access, permissions and a lifetime', async () => {
    const mara = await signedIn('Mara', ['bans']);
    const empty = { name: ' ', access: 'admin', permissions: [], lifetimeDays: 1_000 };
    const { status, body } = await mara.rest<{ fields: object }>('POST', PATH, empty);
    expect({ status, fields: Object.keys(body.fields).sort() }).toEqual({
      status: 400,
      fields: ['access', 'lifetimeDays', 'name', 'permissions'],
    });

    await site.source.query(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`);
    expect((await mara.rest<{ code: string }>('POST', PATH, form)).body.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('are at most 20 for an account, however many requests come at once', async () => {
    const mara = await signedIn('Mara', ['bans']);
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async () => (await mara.rest('POST', PATH, form)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  });

  it('of other accounts cannot be seen or revoked', async () => {
    const { apiToken } = await create(await signedIn('Mara', ['bans']));
    const ben = await signedIn('Ben', ['bans', 'user_management']);
    expect((await ben.rest<Token[]>('GET', PATH)).body).toEqual([]);
    expect((await ben.rest('DELETE', `${PATH}/${apiToken.id}`)).status).toBe(404);
    expect((await ben.rest('DELETE', `${PATH}/not-an-id`)).status).toBe(404);
  });
});
