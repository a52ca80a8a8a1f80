import { setTimeout as sleep } from 'node:timers/promises';
import { ticketForm } from '../support/tickets';
import { OwnPostgres } from './support/OwnPostgres';
import { ask } from './support/psql';
import { SiteProcess } from './support/SiteProcess';
import { TcpProxy } from './support/TcpProxy';
import { timed } from './support/timed';
import { until } from './support/until';

/** The maximum response time, in milliseconds: the deadline of a request and some slack. */
const SOON = 8_000;

let postgres: OwnPostgres;
let network: TcpProxy;
let site: SiteProcess;
let cookie: string;
/** Makes the subjects of tickets unique, because the retry of a test sees the tickets of its first try. */
let round = 0;

beforeAll(async () => {
  postgres = await OwnPostgres.start();
  network = await TcpProxy.to(postgres.port);
  site = await SiteProcess.start({
    DATABASE_URL: network.before(postgres.url),
    LIMIT_TICKETS_PER_HOUR: '100000',
  });
  cookie = await site.signIn();
}, 90_000);

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
async function writeWhile(bad: (confirmed: readonly string[]) => Promise<void>) {
  const name = `Round ${(round += 1)}`;
  const confirmed: string[] = [];
  const statuses = new Set<number>();
  let slowest = 0;
  let isOver = false;
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let turn = 0; !isOver; turn += 1) {
      const subject = `${name} ${writer}-${turn}`;
      const { outcome, took } = await timed(() => submit(subject));
      slowest = Math.max(slowest, took);
      statuses.add(outcome.status);
      if (outcome.status === 201) confirmed.push(subject);
    }
  });
  await bad(confirmed).finally(() => (isOver = true));
  await Promise.all(writers);
  const kept = await ask<{ subject: string }>(postgres.url, 'SELECT subject FROM tickets WHERE subject LIKE $1', [
    `${name} %`,
  ]);
  return { confirmed, kept: kept.map(({ subject }) => subject), statuses, slowest };
}

async function goesOnByItself(written: Awaited<ReturnType<typeof writeWhile>>): Promise<void> {
  const { confirmed, kept, statuses, slowest } = written;
  await site.ready();
  await until('everything is answered again', async () => (await readStatuses()).join() === '200,200,200');
  // A transaction whose site is gone keeps its locks until the server's timeout ends it.
  await until('tickets are taken again', async () => (await submit('Afterwards')).status === 201, 15_000);

  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(confirmed.filter((subject) => !kept.includes(subject))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  expect(slowest).toBeLessThan(SOON);
}

describe('A network between site and database', () => {
  it('that is slow costs time and nothing else', async () => {
    network.becomes({ delay: 50 });
    const { outcome, took } = await timed(readStatuses);
    const written = await writeWhile(() => sleep(2_000));
    network.becomes({});

    expect(outcome).toEqual([200, 200, 200]);
    expect(took).toBeGreaterThan(100);
    expect(written.statuses).toEqual(new Set([201]));
    await goesOnByItself(written);
  });

  it('that swallows everything is told in time, and nothing is kept twice', async () => {
    const written = await writeWhile(async () => {
      await sleep(500);
      network.becomes({ swallows: true });
      const { outcome, took } = await timed(readStatuses);
      expect(outcome).toEqual([503, 503, 503]);
      expect(took).toBeLessThan(SOON);
      expect((await site.visitor().fetch('/health/live')).status).toBe(200);
      expect(await site.isReady()).toBe(false);
      network.becomes({});
    });

    expect(written.statuses).toEqual(new Set([201, 503]));
    await goesOnByItself(written);
  });

  it.each([
    ['breaks every connection off', () => network.reset()],
    ['closes one direction of every connection', () => network.halfClose()],
  ])('that %s again and again loses nothing that was confirmed', async (_, harm) => {
    const written = await writeWhile(async (confirmed) => {
      for (let turn = 0; turn < 10 || (confirmed.length <= 10 && turn < 100); turn += 1) {
        await sleep(200);
        harm();
      }
    });
    expect(written.confirmed.length).toBeGreaterThan(10);
    await goesOnByItself(written);
  });
});
