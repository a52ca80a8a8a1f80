import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { mapConcurrently } from '../support/mapConcurrently';
import { buildMessage, sendWebhook, WEBHOOK_SECRET } from '../support/tebex';
import { ticketForm } from '../support/tickets';
import { voteWithVersion2 } from '../support/votingSites';
import type { Environment } from '../../src/config';
import { runDoctor } from './support/runDoctor';
import { freePort } from './support/freePort';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { PgBouncer } from './support/PgBouncer';
import { queryNumber, queryRows } from './support/queryRows';
import { SiteProcess } from './support/SiteProcess';
import { waitUntil } from './support/waitUntil';

const TOKEN = 'a token for all voting sites';
const POOL_SIZE = 4;
const SET_CART_ITEM = `mutation ($id: ID!) { setCartItem(storeItemId: $id, quantity: 7) { total } }`;

let postgres: DedicatedPostgres;
let pooler: PgBouncer;
let sites: [SiteProcess, SiteProcess];
let votePort: number;
let poolerEnvironment: { DATABASE_URL: string; DATABASE_DIRECT_URL: string; DATABASE_POOLED: string };

const count = (sql: string, ...values: unknown[]) => queryNumber(postgres.url, sql, values);
const indexes = (length: number) => Array.from({ length: length }, (_, turn) => turn);
const siteForTurn = (turn: number) => sites[turn % 2] as SiteProcess;

/** The sessions that hold the job locks of an instance. */
const findJobLockHolders = async () =>
  (
    await queryRows<{ pid: number }>(
      postgres.url,
      `SELECT DISTINCT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND granted AND application_name = 'costa jobs'`,
    )
  ).map(({ pid }) => pid);

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  pooler = await PgBouncer.start(postgres.url, { size: POOL_SIZE });
  votePort = await freePort();
  poolerEnvironment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url, DATABASE_POOLED: 'true' };
  const environment = {
    ...poolerEnvironment,
    DEMO_DATA: 'true',
    LOG_LEVEL: 'warn',
    RCON_ADDRESS: '127.0.0.1:1',
    RCON_PASSWORD: 'an unused password',
  };
  const first = await SiteProcess.start({ ...environment, VOTIFIER_PORT: String(votePort), VOTIFIER_TOKEN: TOKEN });
  await waitUntil('the first instance holds the job locks', async () => (await findJobLockHolders()).length === 1);
  sites = [first, await SiteProcess.start(environment)];
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await pooler.remove();
  await postgres.remove();
});

describe('Behind a pooler in transaction mode', () => {
  it('shares sessions, bans and articles between instances', async () => {
    const cookie = await sites[0].signIn();
    const staff = sites[1].visitor(cookie);
    const ban = { username: 'Wrecker', reason: 'Wrecks', bannedBy: 'mara', duration: 'permanent' };
    const article = { title: 'The tide turned', excerpt: 'At last', content: 'It did.' };

    expect((await staff.rest('POST', '/api/bans', ban)).status).toBe(201);
    expect((await staff.rest('POST', '/api/news', article)).status).toBe(201);
    expect(await (await sites[0].visitor().fetch('/bans')).text()).toContain('Wrecker');
    expect(await (await sites[0].visitor().fetch('/news')).text()).toContain('The tide turned');
  });

  it('allows three tickets an hour across both instances', async () => {
    const before = await count('SELECT count(*) FROM tickets');
    const answers = await mapConcurrently(indexes(30), 30, (turn) =>
      siteForTurn(turn).visitor().rest('POST', '/api/tickets', ticketForm),
    );

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(27);
    expect(await count('SELECT count(*) FROM tickets')).toBe(before + 3);
  });

  it('shares the cart and counts a like once across instances', async () => {
    const [item] = await queryRows<{ id: string }>(postgres.url, 'SELECT id FROM store_items LIMIT 1');
    const [picture] = await queryRows<{ id: string; likes: number }>(
      postgres.url,
      'SELECT id, likes FROM gallery LIMIT 1',
    );
    const filled = await sites[0].visitor().fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SET_CART_ITEM, variables: { id: item?.id } }),
    });
    const cookie = filled.headers.get('set-cookie')?.split(';')[0];
    const cart = await sites[1].visitor(cookie).graphql('{ cart { items { quantity } } }');
    expect(cart.data).toEqual({ cart: { items: [{ quantity: 7 }] } });

    const likes = await mapConcurrently(indexes(20), 20, (turn) =>
      siteForTurn(turn).visitor(cookie).rest('POST', `/api/gallery/${picture?.id}/like`),
    );
    expect(likes.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await count('SELECT likes FROM gallery WHERE id = $1', picture?.id)).toBe((picture?.likes ?? 0) + 1);
  });

  it('processes a payment once when both instances receive it concurrently', async () => {
    const staff = sites[0].visitor(await sites[0].signIn());
    const secret = await staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: WEBHOOK_SECRET });
    expect(secret.status).toBe(200);
    const before = await count('SELECT count(*) FROM purchases');
    const messages = Array.from({ length: 15 }, () => {
      const message = buildMessage('payment.completed', { subject: { transaction_id: `tbx-${randomUUID()}` } });
      return [message, message];
    }).flat();
    const answers = await mapConcurrently(
      messages.map((message, turn) => ({ message, turn })),
      10,
      ({ message, turn }) => sendWebhook(siteForTurn(turn).visitor(), message),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(await count('SELECT count(*) FROM purchases')).toBe(before + 15);
  });

  it('pushes a vote that one instance received to subscribers of the other', async () => {
    const client = createClient({ url: `${sites[1].origin.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket });
    const updates = client.iterate<{ voteParty: { current: number } }>({
      query: 'subscription { voteParty { current } }',
    });
    const next = async () =>
      ((await updates.next()) as IteratorYieldResult<{ data: { voteParty: { current: number } } }>).value.data.voteParty
        .current;
    const before = await next();
    const [link] = await queryRows<{ site: string }>(
      postgres.url,
      'SELECT site FROM vote_links WHERE is_active LIMIT 1',
    );

    expect(await voteWithVersion2(votePort, TOKEN, { serviceName: link?.site ?? '', username: 'Amberwick' })).toBe(
      'ok',
    );
    expect(await next()).toBe(before + 1);
    await client.dispose();
  });

  it('answers 300 requests to both instances within the session limit of the pooler', async () => {
    const paths = ['/', '/news', '/bans', '/api/news', '/api/bans', '/api/gallery', '/players', '/vote', '/api/config'];
    let peakSessions = 0;
    const answers = await mapConcurrently(indexes(300), 16, async (turn) => {
      const { status } = await siteForTurn(turn)
        .visitor()
        .fetch(paths[turn % paths.length] ?? '/');
      if (turn % 40 === 0) {
        const sessions = await count(`SELECT count(*) FROM pg_stat_activity WHERE application_name = 'costa'`);
        peakSessions = Math.max(peakSessions, sessions);
      }
      return status;
    });

    expect(answers).toEqual(Array(300).fill(200));
    expect(peakSessions).toBeLessThanOrEqual(POOL_SIZE);
    expect(peakSessions).toBeGreaterThan(0);
  });

  it('hands its jobs to the other instance after a kill, and leaves no lock in the pool', async () => {
    const [holder] = await findJobLockHolders();
    await sites[0].kill();

    const [next] = await waitUntil(
      'the other instance holds the job locks',
      async () => {
        const holders = await findJobLockHolders();
        return holders.length === 1 && holders[0] !== holder && holders;
      },
      45_000,
    );
    expect(next).not.toBe(holder);
    expect((await sites[1].visitor().fetch('/')).status).toBe(200);
    const remainingLocksSql = `SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid)
                  WHERE locktype = 'advisory' AND application_name = 'costa' AND state = 'idle'`;
    expect(await count(remainingLocksSql)).toBe(0);
  });

  it('logs no errors on the instances or the pooler', () => {
    const warnings = sites.flatMap(({ log }) =>
      log.split('\n').filter((line) => /"level":"(warn|error|fatal)"/.test(line)),
    );
    expect(warnings.filter((line) => !line.includes('game server'))).toEqual([]);
    expect(pooler.log).not.toMatch(/ERROR|FATAL|unsupported|prepared statement/);
  });
});

describe('The doctor', () => {
  const findFinding = async (check: string, environment: Environment) =>
    (await runDoctor(environment)).find((finding) => finding.check === check);

  it('prints the statements that set the limits of pooler sessions', async () => {
    const before = await findFinding('pooler', poolerEnvironment);
    expect(before).toMatchObject({ state: 'attention', finding: 'The sessions of the pooler have no time limits.' });
    const statements = (before?.advice ?? '').split('\n').filter((line) => line.startsWith('ALTER ROLE'));
    await queryRows(postgres.url, statements.join('\n'));

    // Sessions that were opened before keep their limits.
    const other = await PgBouncer.start(postgres.url, { size: POOL_SIZE });
    expect(await readSessionLimits(other.url)).toEqual(Array(POOL_SIZE).fill('3s 2s 5s'));
    expect(await findFinding('pooler', { ...poolerEnvironment, DATABASE_URL: other.url })).toMatchObject({
      state: 'ok',
    });
    await other.remove();
  });

  it('reports a pooler that does not respond', async () => {
    const DATABASE_URL = 'postgres://costa@127.0.0.1:1/costa';

    expect(await findFinding('pooler', { ...poolerEnvironment, DATABASE_URL })).toMatchObject({
      state: 'problem',
      finding: expect.stringContaining('cannot connect to DATABASE_URL'),
    });
  });

  it('detects a pooler where a direct PostgreSQL connection is expected', async () => {
    const lenient = await PgBouncer.start(postgres.url, {
      ignored: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    });

    expect(await findFinding('pooler', { DATABASE_URL: lenient.url })).toMatchObject({
      state: 'attention',
      finding: 'DATABASE_URL seems to point to a pooler.',
    });
    await lenient.remove();
  });
});

/** The limits of the sessions that the pooler lends. */
async function readSessionLimits(url: string): Promise<string[]> {
  const clients = await Promise.all(
    Array.from({ length: POOL_SIZE }, async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('BEGIN');
      return client;
    }),
  );
  const sessions = await Promise.all(
    clients.map(async (client) => {
      const { rows: found } = await client.query(
        `SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') || ' ' || current_setting('lock_timeout')
           || ' ' || current_setting('idle_in_transaction_session_timeout') AS limits`,
      );
      await client.query('ROLLBACK');
      await client.end();
      return found[0] as { pid: number; limits: string };
    }),
  );
  expect(new Set(sessions.map(({ pid }) => pid)).size).toBe(POOL_SIZE);
  return sessions.map(({ limits }) => limits);
}

describe('Without DATABASE_POOLED', () => {
  it('does not start behind a pooler that rejects session limits, and names the settings to use', async () => {
    const site = await SiteProcess.launch({ DATABASE_URL: pooler.url });

    expect((await site.exited).code).toBe(1);
    expect(site.log).toContain('set DATABASE_POOLED=true and DATABASE_DIRECT_URL');
  });
});

describe('Behind a pooler in session mode', () => {
  it('starts and serves the news list', async () => {
    const other = await PgBouncer.start(postgres.url, { mode: 'session', size: 20 });
    const site = await SiteProcess.start({ ...poolerEnvironment, DATABASE_URL: other.url });

    expect((await site.visitor().rest('GET', '/api/news')).status).toBe(200);
    await site.kill();
    await other.remove();
  });
});
