import { buildMessage, sendWebhook, WEBHOOK_SECRET } from '../support/tebex';
import { ticketForm } from '../support/tickets';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows as query, countRows as countIn } from './support/psql';
import { SiteProcess } from './support/SiteProcess';
import { measureTime } from './support/measureTime';
import { waitUntil } from './support/waitUntil';

/** The time until a request that needs the database is refused at the latest, in milliseconds, on a busy machine. */
const MAX_REFUSAL_MS = 5_000;

/** Requests of a visitor, a staff member and another program, and the status while all is well. */
const requests: readonly [method: string, path: string, status: number, body?: object][] = [
  ['GET', '/api/news?page=1', 200],
  ['GET', '/api/admin/session', 200],
  ['POST', '/graphql', 200, { query: '{ newsPage { totalCount } }' }],
  ['POST', '/api/tickets', 201, ticketForm],
];

let postgres: DedicatedPostgres;
let site: SiteProcess;
let cookie: string;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  site = await SiteProcess.start({ DATABASE_URL: postgres.url, LIMIT_TICKETS_PER_HOUR: '1000', LOG_LEVEL: 'debug' });
  cookie = await site.signIn();
  await site.visitor(cookie).rest('POST', '/api/tebex/webhook-secret', { webhook_secret: WEBHOOK_SECRET });
});

afterAll(async () => {
  await site?.kill();
  await postgres?.remove();
});

const send = ([method, path, , body]: (typeof requests)[number]) => site.visitor(cookie).rest(method, path, body);
const statuses = async () => Promise.all(requests.map(async (request) => (await send(request)).status));
const expectedStatuses = requests.map(([, , status]) => status);
const count = (what: string) => countIn(postgres.url, what);
const healthStatus = async (which: string) => (await site.visitor().fetch(`/health/${which}`)).status;

/** Holds for every outage: concurrent requests are refused quickly, and the process stays alive but is not ready. */
async function expectQuickRefusal(): Promise<void> {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => requests.map((request) => measureTime(() => send(request)))).flat(),
  );
  const page = await measureTime(() => site.visitor().fetch('/news'));

  expect(new Set(all.map(({ outcome }) => outcome.status))).toEqual(new Set([503]));
  expect(page.outcome.status).toBe(503);
  expect(Math.max(page.took, ...all.map(({ took }) => took))).toBeLessThan(MAX_REFUSAL_MS);
  expect(await healthStatus('live')).toBe(200);
  // A check of the database is shared for a second.
  await waitUntil('the site is not ready', async () => (await healthStatus('ready')) === 503);
}

describe('A site whose database is down', () => {
  // First, because only the first twenty errors of a minute are logged with their request.
  it('uses one request id in the response header, the error and the log lines', async () => {
    await postgres.kill();
    const rest = await site.visitor().rest<{ requestId: string }>('GET', '/api/news?page=1');
    const graphql = await site.visitor().fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ newsPage { totalCount } }' }),
    });
    const { errors } = (await graphql.json()) as { errors: { extensions: { requestId: string } }[] };
    await postgres.start();
    await site.waitUntilReady();

    const requestIds = [
      [rest.headers.get('x-request-id'), rest.body.requestId],
      [graphql.headers.get('x-request-id'), errors[0]?.extensions.requestId],
    ];
    for (const [responseId, errorId] of requestIds) {
      expect(errorId).toBe(responseId);
      const lines = () =>
        site.log
          .split('\n')
          .filter((line) => line.includes(String(responseId)))
          .map((line) => JSON.parse(line));
      await waitUntil('the response is in the log', () => lines().some(({ msg }) => msg === 'request completed'));
      expect(lines().map(({ level }) => level)).toEqual(['error', 'debug']);
      expect(new Set(lines().map(({ requestId }) => requestId))).toEqual(new Set([responseId]));
    }
  });

  it('serves all routes while the database is up', async () => {
    expect(await statuses()).toEqual(expectedStatuses);
    expect(await Promise.all([healthStatus('live'), healthStatus('ready')])).toEqual([200, 200]);
  });

  it('returns 503 while the database is killed, stays alive, and recovers with its sessions', async () => {
    const tickets = await count('tickets');
    await postgres.kill();
    await expectQuickRefusal();

    await postgres.start();
    await site.waitUntilReady();
    expect(await count('tickets')).toBe(tickets);
    expect(await statuses()).toEqual(expectedStatuses);
  });

  it('returns a quick 503 for a payment while the database is killed, and processes it once when resent', async () => {
    const payment = buildMessage('payment.completed');
    await postgres.kill();
    const refused = await measureTime(() => sendWebhook(site.visitor(), payment));
    await postgres.start();
    await site.waitUntilReady();
    const again = await sendWebhook(site.visitor(), payment);
    const repeated = await sendWebhook(site.visitor(), payment);

    expect(refused.outcome.status).toBe(503);
    expect(refused.took).toBeLessThan(MAX_REFUSAL_MS);
    expect([again.status, repeated.status]).toEqual([200, 200]);
    expect(await count('purchases')).toBe(1);
    expect(await count('tebex_webhook_logs')).toBe(1);
  });

  it('returns 503 while the database is frozen, and recovers without a restart', async () => {
    await postgres.freeze();
    await expectQuickRefusal();
    await postgres.resume();

    await site.waitUntilReady();
    expect(await statuses()).toEqual(expectedStatuses);
  });

  it('stores nothing twice of what was sent while the database was frozen', async () => {
    const subjects = Array.from({ length: 20 }, (_, index) => `Sent ${index}`);
    const payment = buildMessage('payment.completed', { subject: { transaction_id: 'tbx-frozen' } });
    await postgres.freeze();
    const outcomes = await Promise.all(
      subjects.map((subject) => site.visitor().rest('POST', '/api/tickets', { ...ticketForm, subject })),
    );
    const refused = await measureTime(() => sendWebhook(site.visitor(), payment));
    await postgres.resume();
    await site.waitUntilReady();
    const again = await sendWebhook(site.visitor(), payment);

    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused.outcome.status).toBe(503);
    expect(refused.took).toBeLessThan(MAX_REFUSAL_MS);
    expect(again.status).toBe(200);
    expect(
      await count(`(SELECT FROM tickets WHERE subject LIKE 'Sent %' GROUP BY subject HAVING count(*) > 1) AS twice`),
    ).toBe(0);
    expect(await count(`purchases WHERE payment_id = 'tbx-frozen'`)).toBe(1);
  });

  it('loses no confirmed ticket when the database is killed repeatedly under load', async () => {
    const confirmed: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; !isOver; turn += 1) {
        const subject = `Load ${writer}-${turn}`;
        const { status } = await site.visitor().rest('POST', '/api/tickets', { ...ticketForm, subject });
        if (status !== 201 && status !== 503) throw new Error(`It answered ${status}:\n${site.log.slice(-4_000)}`);
        if (status === 201) confirmed.push(subject);
      }
    });
    for (let kill = 0; kill < 3; kill += 1) {
      const before = confirmed.length;
      await waitUntil('tickets are written', () => confirmed.length > before + 20);
      await postgres.kill();
      await postgres.start();
    }
    await site.waitUntilReady();
    isOver = true;
    await Promise.all(writers);

    const rows = await query(postgres.url, `SELECT subject FROM tickets WHERE subject LIKE 'Load %'`);
    const stored = rows.map(({ subject }) => subject);
    expect(confirmed.length).toBeGreaterThan(60);
    expect(confirmed.filter((subject) => !stored.includes(subject))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
  });
});
