import { setTimeout as sleep } from 'node:timers/promises';
import { ticketForm } from '../support/tickets';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows } from './support/psql';
import { SiteProcess } from './support/SiteProcess';
import { TcpProxy } from './support/TcpProxy';
import { measureTime } from './support/measureTime';
import { waitUntil } from './support/waitUntil';

/** The maximum response time, in milliseconds: the deadline of a request and some slack. */
const MAX_RESPONSE_MS = 8_000;

const WRITER_COUNT = 6;

let postgres: DedicatedPostgres;
let network: TcpProxy;
let site: SiteProcess;
let cookie: string;
/** Makes the subjects of tickets unique, because the retry of a test sees the tickets of its first try. */
let round = 0;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  network = await TcpProxy.start(postgres.port);
  site = await SiteProcess.start({
    DATABASE_URL: network.rewriteUrl(postgres.url),
    LIMIT_TICKETS_PER_HOUR: '100000',
  });
  cookie = await site.signIn();
});

afterAll(async () => {
  await site?.kill();
  await network?.close();
  await postgres?.remove();
});

const submit = (subject: string) => site.visitor().rest('POST', '/api/tickets', { ...ticketForm, subject });
const readStatuses = () =>
  Promise.all(
    ['/news', '/api/news?page=1', '/api/admin/session'].map(
      async (path) => (await site.visitor(cookie).fetch(path)).status,
    ),
  );

/** Writes while the network is bad; returns the confirmed tickets and the time of the slowest response. */
async function writeDuring(disturb: (confirmed: readonly string[]) => Promise<void>) {
  const name = `Round ${(round += 1)}`;
  const confirmed: string[] = [];
  const statuses = new Set<number>();
  let slowest = 0;
  let isOver = false;
  const writers = Array.from({ length: WRITER_COUNT }, async (_, writer) => {
    for (let turn = 0; !isOver; turn += 1) {
      const subject = `${name} ${writer}-${turn}`;
      const { outcome, took } = await measureTime(() => submit(subject));
      slowest = Math.max(slowest, took);
      statuses.add(outcome.status);
      if (outcome.status === 201) confirmed.push(subject);
    }
  });
  await disturb(confirmed).finally(() => (isOver = true));
  await Promise.all(writers);
  const stored = await queryRows<{ subject: string }>(
    postgres.url,
    'SELECT subject FROM tickets WHERE subject LIKE $1',
    [`${name} %`],
  );
  return { confirmed, kept: stored.map(({ subject }) => subject), statuses, slowest };
}

async function expectRecovery(report: Awaited<ReturnType<typeof writeDuring>>): Promise<void> {
  const { confirmed, kept: stored, statuses, slowest } = report;
  await site.waitUntilReady();
  await waitUntil('all routes respond again', async () => (await readStatuses()).join() === '200,200,200');
  // A transaction whose site is gone keeps its locks until the server's timeout ends it.
  await waitUntil('tickets are accepted again', async () => (await submit('Afterwards')).status === 201);

  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(confirmed.filter((subject) => !stored.includes(subject))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  expect(slowest).toBeLessThan(MAX_RESPONSE_MS);
}

describe('A bad network between site and database', () => {
  it('slows requests but causes no errors when it is slow', async () => {
    network.setConditions({ delayMs: 50 });
    const { outcome, took } = await measureTime(readStatuses);
    const ticket = await submit('One writer');
    // All writers wait for one lock, so their transactions must fit into its deadline one after another.
    network.setConditions({ delayMs: 10 });
    const report = await writeDuring(async (confirmed) => {
      await waitUntil('each writer had a turn', () => confirmed.length >= 2 * WRITER_COUNT);
    });
    network.setConditions({});

    expect(outcome).toEqual([200, 200, 200]);
    expect(took).toBeGreaterThanOrEqual(2 * 50);
    expect(ticket.status).toBe(201);
    expect(report.statuses).toEqual(new Set([201]));
    await expectRecovery(report);
  });

  it('causes a timely 503 and no duplicates when it drops all packets', async () => {
    const report = await writeDuring(async () => {
      await sleep(500);
      network.setConditions({ dropsAll: true });
      const { outcome, took } = await measureTime(readStatuses);
      expect(outcome).toEqual([503, 503, 503]);
      expect(took).toBeLessThan(MAX_RESPONSE_MS);
      expect((await site.visitor().fetch('/health/live')).status).toBe(200);
      expect(await site.isReady()).toBe(false);
      network.setConditions({});
    });

    expect(report.statuses).toEqual(new Set([201, 503]));
    await expectRecovery(report);
  });

  it.each([
    ['resets every connection', () => network.reset()],
    ['closes one direction of every connection', () => network.halfClose()],
  ])('that %s repeatedly loses no confirmed ticket', async (_, disrupt) => {
    const report = await writeDuring(async (confirmed) => {
      for (let turn = 0; turn < 10 || (confirmed.length <= 10 && turn < 100); turn += 1) {
        // A slow machine gets longer until it has written enough.
        await sleep(200 + 20 * turn);
        disrupt();
      }
    });
    expect(report.confirmed.length).toBeGreaterThan(10);
    await expectRecovery(report);
  });
});
