import { RATE_LIMITED_ACTIONS } from '../../src/application/shared/Limits';
import { RateLimited } from '../../src/domain/shared/DomainError';
import { toUnavailable } from '../../src/infrastructure/http/outages';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { createDataSource } from '../../src/infrastructure/database/dataSource';
import { SqlRateLimits } from '../../src/infrastructure/persistence/limits/SqlRateLimits';
import { Pseudonyms } from '../../src/infrastructure/security/Pseudonyms';
import { emptyTables, workerDatabase } from '../support/databases';

const log = new PinoLog('silent');
const pseudonyms = new Pseudonyms('a secret key that all instances share');
const allowed = {
  tickets: 3,
  wrongLinks: 1,
  guestReplies: 1,
  guestRepliesInADay: 1,
  linkRenewals: 1,
  attachments: 1,
  attachmentsInADay: 1,
  applications: 3,
  likes: 30,
  signUps: 10,
  cart: 60,
  search: 60,
  codes: 3,
  codesInAnHour: 10,
  login: 6,
  loginFrom56: 24,
  loginFrom48: 96,
  passwordLinks: 10,
  addressTests: 10,
  uploads: 30,
  uploadsInADay: 300,
};

describe('SqlRateLimits', () => {
  const connect = async () => createDataSource({ url: await workerDatabase(), log }).initialize();
  let [one, other]: Awaited<ReturnType<typeof connect>>[] = [];
  const limitsOf = (source = one) => {
    if (!source) throw new Error('There is no database yet.');
    return new SqlRateLimits(source, allowed, pseudonyms);
  };

  beforeAll(async () => {
    [one, other] = [await connect(), await connect()];
  });
  beforeEach(async () => one && emptyTables(one));
  afterAll(() => Promise.all([one?.destroy(), other?.destroy()]));

  it('counts exactly when two instances spend at the same time', async () => {
    const [here, there] = [limitsOf(one), limitsOf(other)];
    const turns = Array.from({ length: 40 }, (_, turn) => (turn % 2 ? here : there).spend('likes', 'visitor-1'));
    const outcomes = await Promise.allSettled(turns);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RateLimited);
    }
  });

  it.each([
    ['tickets', 3600],
    ['applications', 86_400],
    ['likes', 60],
    ['cart', 60],
    ['search', 60],
    ['login', 60],
  ] as const)('returns a retryAfter for %s of at most %i seconds', async (limited, longest) => {
    const limits = limitsOf();
    for (let turn = 0; turn < allowed[limited]; turn += 1) await limits.spend(limited, 'visitor-1');
    const refusal: RateLimited = await limits.spend(limited, 'visitor-1').catch((refused) => refused);

    expect(refusal).toBeInstanceOf(RateLimited);
    expect(Number.isInteger(refusal.retryAfter)).toBe(true);
    expect(refusal.retryAfter).toBeLessThanOrEqual(longest);
    expect(refusal.retryAfter).toBeGreaterThan(longest - 5);
  });

  it('allows calls again after the period', async () => {
    const limits = limitsOf();
    for (let turn = 0; turn < 4; turn += 1) await limits.spend('tickets', 'visitor-1').catch(() => undefined);
    await one?.query('UPDATE limit_counters SET expire = expire - 3600000');

    await expect(limits.spend('tickets', 'visitor-1')).resolves.toBeUndefined();
  });

  it('counts callers and actions separately', async () => {
    const limits = limitsOf();
    for (let turn = 0; turn < 3; turn += 1) await limits.spend('tickets', 'visitor-1');

    await expect(limits.spend('tickets', 'visitor-2')).resolves.toBeUndefined();
    await expect(limits.spend('applications', 'visitor-1')).resolves.toBeUndefined();
  });

  it('refunds a call', async () => {
    const limits = limitsOf();
    for (let turn = 0; turn < 3; turn += 1) await limits.spend('tickets', 'visitor-1');
    await limits.giveBack('tickets', 'visitor-1');

    await expect(limits.spend('tickets', 'visitor-1')).resolves.toBeUndefined();
    await expect(limits.spend('tickets', 'visitor-1')).rejects.toThrow(RateLimited);
  });

  it('stores no IP address', async () => {
    for (const limited of RATE_LIMITED_ACTIONS) await limitsOf().spend(limited, '203.0.113.7');
    const rows = await one?.query('SELECT * FROM limit_counters');

    expect(rows).toHaveLength(RATE_LIMITED_ACTIONS.length);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
  });

  it('throws when the database is unavailable', async () => {
    const away = await connect();
    const limits = limitsOf(away);
    const pool = (away.driver as unknown as { master: { options: object } }).master;
    Object.assign(pool.options, { port: 1, host: '127.0.0.1', connectionString: 'postgres://127.0.0.1:1/nothing' });
    await away.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);

    const refusal = await limits.spend('likes', 'visitor-1').catch((thrown: unknown) => thrown);
    expect(toUnavailable(refusal)).not.toBeNull();
    await away.destroy();
  });
});
