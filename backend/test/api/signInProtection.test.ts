import { Clock } from '../../src/application/shared/Clock';
import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { useSite } from '../support/site';
import { stopClock } from '../support/stopClock';
import { Visitor } from '../support/Visitor';

const validCredentials = { username: 'Mara', password: 'a lantern on the coast' };
const wrongCredentials = { ...validCredentials, password: 'a lantern in the woods' };
const LOGIN = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password) { success message }
}`;

const cookies = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** No window or delay ends while a test counts. */
function useStoppedClock(): void {
  beforeEach(stopClock);
  afterEach(() => void jest.useRealTimers());
}

describe('Password attempts from one address', () => {
  const site = useSite({ LIMIT_LOGIN_PER_MINUTE: '6' });
  useStoppedClock();

  it('are limited to six a minute across concurrent GraphQL and REST requests', async () => {
    const guesses = Array.from({ length: 14 }, (_, turn) =>
      turn % 2
        ? site.rest('POST', '/api/admin/auth', { ...wrongCredentials, username: `nobody_${turn}` })
        : site.graphql(LOGIN, { ...wrongCredentials, username: `nobody_${turn}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);

    expect(statuses.filter((status) => status !== 429)).toHaveLength(6);
  });

  it('are rejected over REST with a sign-in body, an error and the exact Retry-After', async () => {
    await site.addStaff(validCredentials, ['news']);
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await site.rest('POST', '/api/admin/auth', wrongCredentials)).status).toBe(401);
    }
    const { status, body, headers } = await site.rest('POST', '/api/admin/auth', validCredentials);

    expect(status).toBe(429);
    expect(body).toEqual({
      success: false,
      message: expect.stringContaining('Too many requests'),
      error: expect.stringContaining('Too many requests'),
      code: 'RATE_LIMITED',
      requestId: expect.any(String),
    });
    expect(headers.get('retry-after')).toBe('60');
    expect(headers.get('set-cookie')).toBeNull();

    await site.source.query('UPDATE limit_counters SET expire = expire - 60000');
    await site.source.query(`UPDATE failed_sign_ins SET last_at = last_at - interval '60 s'`);
    expect((await site.rest('POST', '/api/admin/auth', validCredentials)).status).toBe(200);
  });

  it('are rejected over GraphQL with an error, not as a wrong password', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await site.graphql(LOGIN, wrongCredentials)).data?.['login']).toMatchObject({ success: false });
    }
    const response = await site.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: LOGIN, variables: wrongCredentials }),
    });

    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  });
});

describe('Password attempts on one account', () => {
  const site = useSite({ TRUST_PROXY: '1' });
  useStoppedClock();
  const signInFrom = (address: string, attempt: object, cookie = '') =>
    site.fetch('/api/admin/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify(attempt),
    });

  it('are delayed longer after each failure, also for unknown names', async () => {
    await site.addStaff(validCredentials, ['news']);
    for (const username of ['mara', 'nobody']) {
      for (let turn = 0; turn < 6; turn += 1) {
        expect((await signInFrom('203.0.113.7', { ...wrongCredentials, username })).status).toBe(401);
      }
      const refused = await signInFrom('203.0.113.7', { ...wrongCredentials, username });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('1');
    }
    await site.source.query(`UPDATE failed_sign_ins SET last_at = last_at - interval '1 s'`);
    expect((await signInFrom('203.0.113.7', wrongCredentials)).status).toBe(401);
    expect((await signInFrom('203.0.113.7', wrongCredentials)).headers.get('retry-after')).toBe('2');
  });

  it('cannot bypass the delay through concurrent requests', async () => {
    const guesses = Array.from({ length: 20 }, () => signInFrom('203.0.113.7', wrongCredentials));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  });

  it('do not lock out the owner at another address', async () => {
    await site.addStaff(validCredentials, ['news']);
    for (let turn = 0; turn < 7; turn += 1) await signInFrom('203.0.113.7', wrongCredentials);

    expect((await signInFrom('203.0.113.7', validCredentials)).status).toBe(429);
    expect((await signInFrom('198.51.100.1', validCredentials)).status).toBe(200);
  });

  it('slow down sign-in for all clients except a browser that signed in before', async () => {
    await site.addStaff(validCredentials, ['news']);
    const known = cookies((await signInFrom('198.51.100.1', validCredentials)).headers);
    for (let turn = 0; turn < 12; turn += 1) {
      await Promise.all([1, 2, 3, 4, 5].map((host) => signInFrom(`203.0.${turn}.${host}`, wrongCredentials)));
    }
    const pauses = jest.spyOn(site.container.get(Clock), 'pause').mockResolvedValue();
    const delaysOf = async (cookie?: string) => {
      pauses.mockClear();
      expect((await signInFrom('198.51.100.1', validCredentials, cookie)).status).toBe(200);
      return pauses.mock.calls.flat();
    };

    expect(await delaysOf()).toEqual([2_000]);
    expect(await delaysOf(known)).toEqual([]);
    expect(await delaysOf('costa_visitor=made-up.signature')).toEqual([2_000]);
    pauses.mockRestore();
  });

  it('are reset by a successful sign-in', async () => {
    await site.addStaff(validCredentials, ['news']);
    for (let turn = 0; turn < 5; turn += 1) await signInFrom('203.0.113.7', wrongCredentials);
    expect((await signInFrom('203.0.113.7', validCredentials)).status).toBe(200);
    for (let turn = 0; turn < 6; turn += 1)
      expect((await signInFrom('203.0.113.7', wrongCredentials)).status).toBe(401);
  });

  it('store no address, name or browser id', async () => {
    await site.addStaff(validCredentials, ['news']);
    const { headers } = await signInFrom('203.0.113.7', validCredentials);
    await signInFrom('203.0.113.7', wrongCredentials);
    const visitor = /costa_visitor=([\w-]+)/.exec(cookies(headers))?.[1] ?? 'no cookie';
    const stored = JSON.stringify([
      await site.source.query('SELECT * FROM failed_sign_ins'),
      await site.source.query('SELECT * FROM known_browsers'),
      await site.source.query('SELECT * FROM limit_counters'),
    ]);

    expect(stored).toContain('admin_user_id');
    for (const trace of ['203.0.113', 'mara', visitor]) expect(stored.toLowerCase()).not.toContain(trace.toLowerCase());
  });

  it('are deleted by housekeeping when they expire', async () => {
    const { id } = await site.addStaff(validCredentials, ['news']);
    await site.source.query(
      `INSERT INTO failed_sign_ins VALUES ('old', 9, now() - interval '49 hours'), ('new', 9, now())`,
    );
    await site.source.query(
      `INSERT INTO limit_counters VALUES ('old', 9, extract(epoch FROM now() - interval '25 hours') * 1000),
                                         ('new', 9, extract(epoch FROM now()) * 1000)`,
    );
    await site.source.query(
      `INSERT INTO known_browsers VALUES ($1, 'old', now() - interval '366 days'), ($1, 'new', now())`,
      [id],
    );
    await site.source.query(
      `INSERT INTO sessions VALUES ('old', $1, now() - interval '13 hours', now()), ('new', $1, now(), now())`,
      [id],
    );
    const housekeeping = site.container.getAll(Job).find((job) => job instanceof HousekeepingJob) as HousekeepingJob;
    await housekeeping.run();

    for (const [table, column] of [
      ['failed_sign_ins', 'key'],
      ['limit_counters', 'key'],
      ['known_browsers', 'browser'],
      ['sessions', 'token_hash'],
    ]) {
      expect(await site.source.query(`SELECT ${column} AS kept FROM ${table}`)).toEqual([{ kept: 'new' }]);
    }
  });
});

describe('A browser that signed in', () => {
  const site = useSite();

  it('receives the session cookie, then a visitor cookie, and keeps an existing visitor cookie', async () => {
    await site.addStaff(validCredentials, ['news']);
    const { headers } = await site.rest('POST', '/api/admin/auth', validCredentials);
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['costa_session', 'costa_visitor']);

    const again = await new Visitor(site.origin, cookies(headers)).rest('POST', '/api/admin/auth', validCredentials);
    expect(again.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['costa_session']);
  });
});
