import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { MIGRATION_LOCK_KEY } from '../../src/infrastructure/database/migrate';
import { migrations } from '../../src/infrastructure/database/migrations';
import { ticketForm } from '../support/tickets';
import { freePort } from './support/freePort';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber } from './support/queryRows';
import { SiteProcess } from './support/SiteProcess';
import { GENEROUS_LIMITS } from './support/SiteCluster';
import { waitUntil } from './support/waitUntil';

/** In milliseconds. A process that takes longer to shut down is cut off, which counts as a failure. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

let postgres: DedicatedPostgres;
let environment: Record<string, string>;
const running: SiteProcess[] = [];
const connections: Client[] = [];

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  environment = { ...GENEROUS_LIMITS, DATABASE_URL: postgres.url };
});

afterEach(async () => {
  for (const client of connections.splice(0)) await client.end();
  for (const site of running.splice(0)) await site.kill();
});
afterAll(() => postgres.remove());

async function launch(overrides: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await SiteProcess.launch({ ...environment, ...overrides });
  running.push(site);
  return site;
}

async function start(overrides?: Record<string, string>): Promise<SiteProcess> {
  const site = await launch(overrides);
  await site.waitUntilReady();
  return site;
}

async function openClient(connectionString = postgres.url): Promise<Client> {
  const client = new Client({ connectionString });
  connections.push(client);
  await client.connect();
  return client;
}

/** A ticket that waits for a table lock until `release`, so that it stays in progress as long as the test likes. */
async function startBlockedTicket(site: SiteProcess) {
  const lock = await openClient();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE tickets IN EXCLUSIVE MODE');
  const answer = site.visitor().rest('POST', '/api/tickets', ticketForm);
  await waitUntil(
    'the ticket waits',
    async () => (await queryNumber(postgres.url, WAITING_LOCKS_SQL, ['tickets'])) > 0,
  );
  return {
    answer,
    release: () => lock.end(),
  };
}

const WAITING_LOCKS_SQL = `SELECT count(*) FROM pg_locks JOIN pg_class ON oid = relation WHERE NOT granted AND relname = $1`;
const countTickets = () => queryNumber(postgres.url, 'SELECT count(*) FROM tickets');

describe('Startup', () => {
  it('waits for a database that starts later, and exits when the database rejects the password', async () => {
    await postgres.stop();
    const site = await launch();
    await waitUntil('the site logs that it waits', () => site.log.includes('database unreachable, start waits'));
    expect(site.isRunning).toBe(true);
    await postgres.start();
    await site.waitUntilReady();

    const wrongPasswordUrl = postgres.url.replace(/:[^:@]+@/, ':another-password@');
    const refused = await launch({ DATABASE_URL: wrongPasswordUrl });
    expect(await refused.exited).toMatchObject({ code: 1 });
    expect(refused.log).toMatch(/The database at \S+ cannot be used: .*password/);
    expect(refused.log).not.toContain('another-password');
  });

  it('reports ready only after the migrations, and then serves pages', async () => {
    await (await openClient()).query('CREATE DATABASE untouched');
    const url = postgres.cluster.supervisorUrl(postgres.port, 'untouched');
    const lock = await openClient(url);
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    const site = await launch({ DATABASE_URL: url });
    const waitingLocksSql = `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    await waitUntil(
      'the site waits for the migration lock',
      async () => (await queryNumber(url, waitingLocksSql)) === 1,
    );
    expect(await site.isReady()).toBe(false);
    expect(await queryNumber(url, `SELECT count(*) FROM pg_tables WHERE schemaname = 'public'`)).toBe(0);

    await lock.end();
    await site.waitUntilReady();
    expect(await queryNumber(url, 'SELECT count(*) FROM migrations')).toBe(migrations.length);
    const page = await site.visitor().fetch('/news');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1');
  });

  it('names every invalid setting, and exits without touching the port or the database', async () => {
    const acceptedSockets: Socket[] = [];
    const database = createServer((socket) => acceptedSockets.push(socket)).listen(0, '127.0.0.1');
    const occupiedPort = createServer().listen(0, '127.0.0.1');
    await Promise.all([once(database, 'listening'), once(occupiedPort, 'listening')]);
    const portOf = (server: Server) => String((server.address() as AddressInfo).port);
    const site = await launch({
      // Listening on this port would fail with an error.
      PORT: portOf(occupiedPort),
      DATABASE_URL: `postgres://costa:a-password-of-the-database@127.0.0.1:${portOf(database)}/costa`,
      SECRET_KEY: 'much too short',
      DEMO_DATA: 'perhaps',
      VOTIFIER_PORT: '70000',
      LIMIT_LOGIN_PER_MINUTE: '0',
    });

    expect(await site.exited).toMatchObject({ code: 1, signal: null });
    expect(site.log.match(/[A-Z_]{6,}(?= must be)/g)?.sort()).toEqual([
      'DEMO_DATA',
      'LIMIT_LOGIN_PER_MINUTE',
      'SECRET_KEY',
      'VOTIFIER_PORT',
    ]);
    expect(site.log).not.toMatch(/much too short|a-password-of-the-database|EADDRINUSE|cannot listen/);
    expect(acceptedSockets).toHaveLength(0);
    for (const server of [database, occupiedPort]) server.close();
  });
});

describe('Graceful shutdown', () => {
  it('reports not ready, still serves requests, completes those in progress, and exits with 0', async () => {
    const site = await start({ TRUST_PROXY: '1' });
    const before = await countTickets();
    const { answer, release } = await startBlockedTicket(site);

    const signalledAt = Date.now();
    site.signal('SIGTERM');
    await waitUntil('it is no longer ready', async () => !(await site.isReady()));
    expect(site.isRunning).toBe(true);
    const late = await site.visitor().fetch('/api/news');
    expect(late.status).toBe(200);
    // A client with keep-alive connections then sends its next request to another instance.
    expect(late.headers.get('connection')).toBe('close');
    await release();

    expect((await answer).status).toBe(201);
    expect(await countTickets()).toBe(before + 1);
    const { code, at } = await site.exited;
    expect(code).toBe(0);
    expect(at - signalledAt).toBeLessThan(SHUTDOWN_TIMEOUT_MS);
  });

  it('completes requests in progress and exits with 0, also without a proxy', async () => {
    const site = await start();
    const { answer, release } = await startBlockedTicket(site);

    site.signal('SIGTERM');
    await waitUntil(
      'the site accepts no new connections',
      async () =>
        !(await site
          .visitor()
          .fetch('/health/live')
          .catch(() => null)),
    );
    await release();

    expect((await answer).status).toBe(201);
    expect(await site.exited).toMatchObject({ code: 0 });
  });

  it('does not wait for connections that never finish', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const silentAddress = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const votifierPort = await freePort();
    const site = await start({
      TRUST_PROXY: '1',
      VOTIFIER_PORT: String(votifierPort),
      VOTIFIER_TOKEN: 'a token for all voting sites',
      GAME_SERVER_ADDRESS: silentAddress,
      RCON_ADDRESS: silentAddress,
      RCON_PASSWORD: 'a password',
      LITEBANS_URL: `postgres://costa:costa@${silentAddress}/litebans`,
    });
    const openConversations = await Promise.all([
      openConversation(
        site.port,
        'POST /api/tickets HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{"a',
      ),
      openConversation(
        site.port,
        'POST /webhook/tebex HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a',
      ),
      openConversation(site.port, 'GET /api/news HTTP/1.1\r\nho'),
      openConversation(site.port, SUBSCRIBE_HANDSHAKE),
      openConversation(votifierPort, ''),
    ]);
    await waitUntil('the subscription is open', () => openConversations[3]?.text.includes('101 Switching') ?? false);

    const signalledAt = Date.now();
    site.signal('SIGTERM');
    const { code, at } = await site.exited;
    for (const { socket } of openConversations) socket.destroy();
    silent.close();
    expect(site.log).not.toContain('shutdown timed out');
    expect(code).toBe(0);
    expect(at - signalledAt).toBeLessThan(SHUTDOWN_TIMEOUT_MS);
  });
});

describe('An unexpected error', () => {
  it.each([
    ['thrown', 'SIGUSR2'],
    ['in a promise', 'SIGHUP'],
  ] as const)(
    'is logged, and the process shuts down gracefully with code 1: %s',
    async (_how, signal) => {
      const site = await start({ NODE_OPTIONS: `--import ${join(__dirname, 'support/faults.mjs')}` });
      const { answer, release } = await startBlockedTicket(site);

      site.signal(signal);
      await waitUntil('the error is logged', () => site.log.includes('an unexpected error of the test'));
      await release();

      expect((await answer).status).toBe(201);
      expect(await site.exited).toMatchObject({ code: 1, signal: null });
      expect(site.log).toContain('unexpected fault, shutting down');
      expect(await countConnections()).toBe(0);
    },
    180_000,
  );

  /** The number of connections that the site still has open. */
  const countConnections = () =>
    queryNumber(postgres.url, `SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'costa%'`);
});

const SUBSCRIBE_HANDSHAKE = [
  'GET /graphql HTTP/1.1',
  'host: a',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol: graphql-transport-ws',
  '\r\n',
].join('\r\n');

/** Sends this text and nothing more, ignores the other side, and never hangs up. */
async function openConversation(port: number, payload: string): Promise<{ socket: Socket; text: string }> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const conversation = { socket, text: '' };
  socket.on('error', () => undefined).on('data', (chunk) => (conversation.text += chunk.toString('latin1')));
  await once(socket, 'connect');
  socket.write(payload);
  return conversation;
}
