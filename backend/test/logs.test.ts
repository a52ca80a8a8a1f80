import { PinoLog } from '../src/infrastructure/observability/PinoLog';
import { emptyTables } from './support/databases';
import { Site } from './support/site';
import { Visitor } from './support/Visitor';

/** Values that must never appear in a log. */
const PRIVATE_VALUES = {
  password: 'a password that was typed',
  newPassword: 'a password that was chosen',
  secret: 'a webhook secret of the store',
  email: 'quartz@example.com',
  message: 'I live at the end of the lane',
  search: 'a player I look for',
  token: 'a token for the metrics',
  forwarded: '203.0.113.77',
  address: '127.0.0.1',
};

describe('The log', () => {
  const lines: string[] = [];
  const site = new Site();
  beforeAll(() =>
    site.start(
      { METRICS_TOKEN: PRIVATE_VALUES.token, TRUST_PROXY: '1', GAME_SERVER_ADDRESS: 'play.example.com' },
      new PinoLog('trace', { write: (line) => void lines.push(line) }),
    ),
  );
  beforeEach(() => emptyTables(site.source));
  afterAll(() => site.stop());

  it('contains no secrets and personal data at level trace, even when requests fail', async () => {
    await site.addStaff({ username: 'mara', password: PRIVATE_VALUES.password }, [
      'tebex',
      'user_management',
      'tickets',
    ]);
    const signedIn = await site.rest('POST', '/api/admin/auth', {
      username: 'mara',
      password: PRIVATE_VALUES.password,
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const staff = new Visitor(site.origin, cookie);

    const everything = async () => {
      await site.rest('POST', '/api/admin/auth', { username: 'mara', password: `${PRIVATE_VALUES.password}!` });
      await site.rest('POST', '/api/tickets', {
        username: 'Quartz',
        email: PRIVATE_VALUES.email,
        category: 'general',
        subject: PRIVATE_VALUES.message,
        message: PRIVATE_VALUES.message,
      });
      await site.rest('GET', `/api/players/search?query=${encodeURIComponent(PRIVATE_VALUES.search)}`);
      await staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: PRIVATE_VALUES.secret });
      await staff.rest('POST', '/api/admin/users', {
        username: 'ben',
        password: PRIVATE_VALUES.newPassword,
        role: 'staff',
        permissions: ['tickets'],
      });
      await staff.rest('GET', `/api/tickets?search=${PRIVATE_VALUES.email}`);
      await site.graphql('mutation ($password: String!) { login(username: "mara", password: $password) { success } }', {
        password: PRIVATE_VALUES.password,
      });
      await site.fetch('/api/tickets', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': PRIVATE_VALUES.forwarded },
        body: `{"email": "${PRIVATE_VALUES.email}", `,
      });
      for (const token of [PRIVATE_VALUES.token, `${PRIVATE_VALUES.token}!`]) {
        await site.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } });
      }
    };

    await everything();
    const tables = ['tickets', 'players', 'tebex_config', 'admin_users'];
    for (const table of tables) await site.source.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    try {
      await everything();
    } finally {
      for (const table of tables) await site.source.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    }

    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(20);
    expect(text).toContain('request failed');
    expect(text).toContain('sign-in failed');
    const secrets = { ...PRIVATE_VALUES, session: cookie.split('=')[1] ?? 'no session' };
    for (const [name, secret] of Object.entries(secrets)) {
      if (
        [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].some((form) => text.includes(form))
      ) {
        throw new Error(`The ${name} is in the log: ${lines.find((line) => line.includes(secret))}`);
      }
    }
  });

  it('contains no private link, and neither does any table', async () => {
    const { headers } = await site.rest('POST', '/api/tickets', {
      username: 'Quartz',
      email: PRIVATE_VALUES.email,
      category: 'general',
      subject: 'A question',
      message: 'Where is the harbour?',
    });
    const path = new URL(headers.get('location') ?? '').pathname;
    const token = path.slice(path.lastIndexOf('/') + 1);
    const isThere = lines.length;
    for (const method of ['GET', 'HEAD', 'POST']) await site.fetch(path, { method });
    await site.fetch(`${path}/stop`, { method: 'POST' });
    await site.source.query('ALTER TABLE conversations RENAME TO conversations_away');
    try {
      await site.fetch(path, { method: 'POST' });
    } finally {
      await site.source.query('ALTER TABLE conversations_away RENAME TO conversations');
    }

    expect(lines.length).toBeGreaterThan(isThere);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    const tables: { name: string }[] = await site.source.query(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    for (const { name } of tables) {
      const sql = `SELECT count(*)::int AS rows FROM "${name}" AS row WHERE row::text LIKE '%' || $1 || '%'`;
      expect([name, await site.source.query(sql, [token])]).toEqual([name, [{ rows: 0 }]]);
    }
  });
});
