import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { aMessage, deliver, SECRET } from '../support/tebex';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';
import { castVote } from './support/castVote';
import { pick } from './support/chance';
import { freePort } from './support/freePort';
import { OwnPostgres } from './support/OwnPostgres';
import { number } from './support/rows';
import { owner, SiteProcess } from './support/SiteProcess';
import { GENEROUS } from './support/Swarm';
import { until } from './support/until';

/** The short run only shows what memory does in half a minute; `npm run test:long` takes five minutes. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 24);

/** The number of concurrent clients. */
const CROWD = 8;

/** A pool of ten, and one connection each for change events, job locks and a backup. */
const MOST_CONNECTIONS = 13;

const TOKEN = 'a token for all voting sites';
const MEGABYTE = 1024 * 1024;

/** In bytes: the allowed growth of memory after the first third of the run, for caches that fill up, and noise. */
const MOST_GROWTH = 8 * MEGABYTE;

let postgres: OwnPostgres;
let site: SiteProcess;
let votePort: number;

beforeAll(async () => {
  postgres = await OwnPostgres.start();
  votePort = await freePort();
  site = await SiteProcess.start({
    ...GENEROUS,
    DATABASE_URL: postgres.url,
    DEMO_DATA: 'true',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    VOTIFIER_PORT: String(votePort),
    VOTIFIER_TOKEN: TOKEN,
    NODE_OPTIONS: `--import ${join(__dirname, 'support/heap.mjs')}`,
  });
  const staff = site.visitor(await site.signIn());
  await staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: SECRET });
  await staff.rest('POST', '/api/vote', { site: 'Anchor List', url: 'https://list.example/costa', reward: 'Coins' });
}, 90_000);

afterAll(async () => {
  await site.kill();
  await postgres.remove();
});

/** A visitor that the site has never seen, at a new address. */
function stranger(): Visitor {
  const visitor = site.visitor();
  const fetch = visitor.fetch.bind(visitor);
  const address = `198.51.${randomBytes(1)[0]}.${randomBytes(1)[0]}`;
  visitor.fetch = (path, init) => fetch(path, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } });
  return visitor;
}

const read = async (path: string) => void (await (await stranger().fetch(path)).text());

/** Everything that clients do to a site, including misuse; each request uses new names. */
const deeds: readonly (() => Promise<unknown>)[] = [
  () => read('/'),
  () => read(`/news?page=${1 + Math.floor(Math.random() * 3)}`),
  () => read(`/${randomUUID()}`),
  () => read(`/api/${randomUUID()}`),
  () => read(`/api/players/search?query=${randomUUID().slice(0, 8)}`),
  () => read(`/avatars/N${randomUUID().slice(0, 8)}`),
  () => read('/api/gallery?limit=24'),
  () => stranger().graphql(`query Q${randomBytes(6).toString('hex')} { news { items { id title } } }`),
  () => stranger().graphql(`{ ${randomBytes(6).toString('hex')} }`),
  () => stranger().rest('POST', '/api/tickets', { ...ticketForm, subject: randomUUID() }),
  () => stranger().rest('POST', '/api/admin/auth', { ...owner, username: `nobody_${randomBytes(4).toString('hex')}` }),
  () => deliver(stranger(), aMessage('payment.completed', { subject: { transaction_id: randomUUID() } })),
  () => deliver(stranger(), aMessage('payment.completed'), { signature: 'of nobody' }),
  () =>
    castVote(votePort, TOKEN, {
      serviceName: Math.random() < 0.5 ? 'Anchor List' : randomUUID(),
      username: `V${randomBytes(6).toString('hex')}`,
      timestamp: Date.now(),
    }),
  watchAndLeave,
  leaveEarly,
];

async function watchAndLeave(): Promise<void> {
  const client = createClient({ url: `${site.origin.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket });
  await client.iterate({ query: 'subscription { voteParty { current } }' }).next();
  await client.dispose();
}

/** Disconnects in the middle of a request, or before the response. */
function leaveEarly(): Promise<void> {
  return new Promise((resolve) => {
    const isWhole = Math.random() < 0.5;
    const sent = request(`${site.origin}/api/tickets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '200' },
    });
    sent.on('error', () => undefined).on('close', () => resolve());
    sent.write(isWhole ? JSON.stringify(ticketForm).padEnd(200) : '{"username"');
    setTimeout(() => sent.destroy(), 5);
  });
}

/** The memory in use after garbage collection, in bytes. */
async function heap(): Promise<number> {
  const before = site.log.length;
  site.signal('SIGUSR2');
  return until(
    'the process says what it holds',
    () => Number(/heap (\d+)\n/.exec(site.log.slice(before))?.[1]) || null,
  );
}

const connections = () =>
  number(postgres.url, `SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'costa%'`);

it(
  'Memory and connections stay level, whatever comes, for as long as it comes',
  async () => {
    const end = Date.now() + SECONDS * 1_000;
    let done = 0;
    let mostConnections = 0;
    const broken: unknown[] = [];
    const crowd = Array.from({ length: CROWD }, async () => {
      for (; Date.now() < end && site.isRunning; done += 1) {
        await pick(Math.random, deeds)().catch((error: Error) => broken.push(error.cause ?? error));
      }
    });
    const measured: { heap: number; done: number }[] = [];
    for (let third = 1; third <= 3; third += 1) {
      while (Date.now() < end - ((3 - third) * SECONDS * 1_000) / 3) {
        mostConnections = Math.max(mostConnections, await connections());
        await pause(500);
      }
      if (third === 3) await Promise.all(crowd);
      measured.push({ heap: await heap(), done });
    }

    const [early, , late] = measured as [(typeof measured)[0], unknown, (typeof measured)[0]];
    const heaps = measured.map((each) => `${(each.heap / MEGABYTE).toFixed(1)} MB after ${each.done}`);
    process.stdout.write(
      `Soak of ${SECONDS} s: ${heaps.join(', ')} requests; ${mostConnections} connections at most\n`,
    );
    expect(site.isRunning ? '' : site.log).toBe('');
    // On a busy machine, a keep-alive connection sometimes closes at the moment in which a client reuses it.
    expect(broken.length).toBeLessThan(late.done / 100);
    expect(late.done).toBeGreaterThan(SECONDS * 2);
    expect(late.heap - early.heap).toBeLessThan(MOST_GROWTH);
    expect(mostConnections).toBeLessThanOrEqual(MOST_CONNECTIONS);
    expect(await site.isReady()).toBe(true);
  },
  (SECONDS + 60) * 1_000,
);
