import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { SiteProcess } from './support/SiteProcess';
import { measureTime } from './support/measureTime';

const METRICS_TOKEN = 'a token for the metrics';
const metricsRequest = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

let postgres: DedicatedPostgres;
let site: SiteProcess;
let cookie: string;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  site = await SiteProcess.start({ DATABASE_URL: postgres.url, DEMO_DATA: 'true', METRICS_TOKEN });
  cookie = await site.signIn();
});

afterAll(async () => {
  await site?.kill();
  await postgres?.remove();
});

interface TimedResponse {
  readonly status: number;
  /** From the moment when a connection is free for the request, because a proxy in front waits for one too. */
  readonly durationMs: number;
  readonly retryAfter: string | undefined;
}

/** As many keep-alive connections as a proxy in front has. */
const CONNECTION_COUNT = 640;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT, maxFreeSockets: CONNECTION_COUNT });

/** The ticket list of staff: a few statements, and never cached. */
const fetchTickets = () => get('/api/tickets?page=1');

function get(path: string): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    let startedAt = NaN;
    const options = { agent, headers: { cookie, accept: 'application/json' } };
    request(site.origin + path, options, (response) => {
      response.resume().once('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, durationMs: performance.now() - startedAt, retryAfter: headers['retry-after'] });
      });
    })
      .once('socket', () => (startedAt = performance.now()))
      .once('error', reject)
      .end();
  });
}

/** Responses per second for sixteen clients that send the next request as soon as they get a response. */
async function measureCapacity(): Promise<number> {
  const DURATION_MS = 2_000;
  let answered = 0;
  const end = performance.now() + DURATION_MS;
  const callers = Array.from({ length: 16 }, async () => {
    while (performance.now() < end) {
      expect((await fetchTickets()).status).toBe(200);
      answered += 1;
    }
  });
  await Promise.all(callers);
  return answered / (DURATION_MS / 1_000);
}

/** Sends requests at a fixed rate per second, regardless of the responses. Also returns how many seconds it all took. */
async function sendAtRate(rate: number, seconds: number): Promise<{ answers: TimedResponse[]; tookSeconds: number }> {
  const answers: Promise<TimedResponse>[] = [];
  const startedAt = performance.now();
  while (answers.length < rate * seconds) {
    const due = Math.min(rate * seconds, ((performance.now() - startedAt) / 1_000) * rate);
    while (answers.length < due) answers.push(fetchTickets());
    await sleep(5);
  }
  return { answers: await Promise.all(answers), tookSeconds: (performance.now() - startedAt) / 1_000 };
}

const percentile = (responses: readonly TimedResponse[], share: number) =>
  responses.map(({ durationMs }) => durationMs).toSorted((one, other) => one - other)[
    Math.floor(responses.length * share)
  ] ?? NaN;

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}

async function countShedRequests(): Promise<number> {
  const text = await (await site.visitor().fetch('/metrics', metricsRequest)).text();
  return Number(/^costa_requests_shed_total (\d+)/m.exec(text)?.[1]);
}

describe('Load at five times the capacity', () => {
  it('is shed immediately beyond the capacity, while accepted requests are answered quickly', async () => {
    await Promise.all(Array.from({ length: CONNECTION_COUNT }, () => get('/health/live')));
    await measureCapacity();
    const baseline = await measureCapacity();
    const before = await residentMegabytes();
    const shedBefore = await countShedRequests();
    let isOver = false;
    const others: { status: number; took: number }[] = [];
    const watching = (async () => {
      while (!isOver) {
        for (const path of ['/health/live', '/metrics']) {
          const { outcome, took } = await measureTime(() => site.visitor().fetch(path, metricsRequest));
          await outcome.arrayBuffer();
          others.push({ status: outcome.status, took });
        }
        await sleep(100);
      }
    })();
    const { answers, tookSeconds } = await sendAtRate(5 * baseline, 4);
    const peakMemory = await residentMegabytes();
    isOver = true;
    await watching;

    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === '2');
    // On a machine that stalls, accepted requests may miss the deadline of the database.
    const overdue = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === undefined);
    expect(accepted.length + refused.length + overdue.length).toBe(answers.length);
    expect(overdue.length).toBeLessThan(accepted.length / 10);
    expect(refused.length).toBeGreaterThan(answers.length / 4);
    expect((await countShedRequests()) - shedBefore).toBe(refused.length);
    expect(accepted.length).toBeGreaterThan(Math.min(baseline, await measureCapacity()));
    // At most 128 requests are queued before another one. The factor is slack for a machine whose speed changes.
    expect(percentile(accepted, 0.99)).toBeLessThan((6 * 128_000 * tookSeconds) / accepted.length);
    expect(percentile(refused, 0.5)).toBeLessThan(percentile(accepted, 0.5));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect(peakMemory - before).toBeLessThan(200);
    expect(site.log.match(/load shedding started/g)).toHaveLength(1);
    expect((await countShedRequests()) - shedBefore).toBe(refused.length);
  });
});
