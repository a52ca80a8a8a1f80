import { Client } from 'pg';
import { ticketForm } from '../support/tickets';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows } from './support/psql';
import { SiteProcess } from './support/SiteProcess';
import { measureTime } from './support/measureTime';
import { waitUntil } from './support/waitUntil';

/** See docs/operations.md: ten for requests and jobs, one each for change events and job locks, two for a backup. */
const MAX_CONNECTIONS_PER_INSTANCE = 14;

/** Of the server. The tests are a superuser, who may take the reserved ones too. */
const MAX_CONNECTIONS = 30;

/** In milliseconds: the deadline of a request and some slack. */
const MAX_REFUSAL_MS = 8_000;

let postgres: DedicatedPostgres;
let site: SiteProcess;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start({ max_connections: String(MAX_CONNECTIONS) });
  // A backup is due at once, and the jobs for votes, payments, rewards and analytics run as in production.
  site = await SiteProcess.start({
    DATABASE_URL: postgres.url,
    LIMIT_TICKETS_PER_HOUR: '100000',
    BACKUP_SCHEDULE: 'every 15m',
    BACKUP_DIR: `${postgres.cluster.path}/../backups`,
    RCON_ADDRESS: '127.0.0.1:1',
    RCON_PASSWORD: 'a password',
    GAME_SERVER_ADDRESS: '127.0.0.1:1',
    DEMO_DATA: 'true',
  });
});

afterAll(async () => {
  await site?.kill();
  await postgres?.remove();
});

const submit = () => site.visitor().rest('POST', '/api/tickets', ticketForm);

const otherClients: Client[] = [];

afterEach(async () => {
  await Promise.all(otherClients.splice(0).map((client) => client.end()));
});

describe('Database connections of an instance', () => {
  it('never exceed fourteen with all jobs, a backup and more requests than the site can answer', async () => {
    let peakConnections = 0;
    let isOver = false;
    const counting = (async () => {
      while (!isOver) {
        const [row] = await queryRows<{ n: number }>(
          postgres.url,
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name LIKE 'costa%' AND pid <> pg_backend_pid()`,
        );
        peakConnections = Math.max(peakConnections, row?.n ?? 0);
      }
    })();
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.all(Array.from({ length: 100 }, () => site.visitor().fetch('/api/bans?page=1')));
    }
    isOver = true;
    await counting;

    expect(peakConnections).toBeGreaterThan(8);
    expect(peakConnections).toBeLessThanOrEqual(MAX_CONNECTIONS_PER_INSTANCE);
  });

  it('cause a quick 503 when other clients take all of them, and recover afterwards', async () => {
    const takeAllConnections = async () => {
      for (;;) {
        const otherClient = new Client({ connectionString: postgres.url });
        otherClient.on('error', () => undefined);
        try {
          await otherClient.connect();
          otherClients.push(otherClient);
        } catch {
          return;
        }
      }
    };
    await waitUntil('other clients hold all connections', async () => {
      await takeAllConnections();
      const terminated = await otherClients[0]?.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'costa%'`,
      );
      // A connection that is just being opened has no name yet.
      return terminated?.rowCount === 0 && otherClients.length === MAX_CONNECTIONS;
    });

    // On a busy machine, the site has closed idle connections of this process, which notices it with a request.
    await Promise.allSettled(Array.from({ length: 20 }, () => site.visitor().fetch('/health/live')));
    const refused = await Promise.all(Array.from({ length: 20 }, () => measureTime(submit)));
    expect(new Set(refused.map(({ outcome }) => outcome.status))).toEqual(new Set([503]));
    expect(Math.max(...refused.map(({ took }) => took))).toBeLessThan(MAX_REFUSAL_MS);
    expect((await site.visitor().fetch('/health/live')).status).toBe(200);

    await Promise.all(otherClients.splice(0).map((client) => client.end()));
    await site.waitUntilReady();
    expect((await submit()).status).toBe(201);
  });
});
