import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { buildMessage, sendWebhook, WEBHOOK_SECRET } from '../support/tebex';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';
import { castVote } from './support/castVote';
import { pick } from './support/createRandom';
import { freePort } from './support/freePort';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber } from './support/queryRows';
import { owner, SiteProcess } from './support/SiteProcess';
import { GENEROUS_LIMITS } from './support/SiteCluster';
import { waitUntil } from './support/waitUntil';

/** In seconds; `npm run test:long` sets five minutes. */
const DURATION_SECONDS = Number(process.env.SOAK_SECONDS ?? 300);

/** The number of concurrent clients. */
const CLIENT_COUNT = 8;

/** A pool of ten, and one connection each for change events, job locks and a backup. */
const MAX_CONNECTIONS = 13;

const TOKEN = 'a token for all voting sites';
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** In bytes: the allowed growth of memory after the first third of the run, for caches that fill up, and noise. */
const MAX_HEAP_GROWTH_BYTES = 8 * BYTES_PER_MEGABYTE;

let postgres: DedicatedPostgres;
let site: SiteProcess;
let votePort: number;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  votePort = await freePort();
  site = await SiteProcess.start({
    ...GENEROUS_LIMITS,
    DATABASE_URL: postgres.url,
    DEMO_DATA: 'true',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    VOTIFIER_PORT: String(votePort),
    VOTIFIER_TOKEN: TOKEN,
    NODE_OPTIONS: `--import ${join(__dirname, 'support/heap.mjs')}`,
  });
  const staff = site.visitor(await site.signIn());
  await staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: WEBHOOK_SECRET });
  await staff.rest('POST', '/api/vote', { site: 'Anchor List', url: 'https://list.example/costa', reward: 'Coins' });
});

afterAll(async () => {
  await site.kill();
  await postgres.remove();
});

/** A visitor that the site has never seen, at a new address. */
function createVisitor(): Visitor {
  const visitor = site.visitor();
  const fetch = visitor.fetch.bind(visitor);
  const address = `198.51.${randomBytes(1)[0]}.${randomBytes(1)[0]}`;
  visitor.fetch = (path, init) => fetch(path, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } });
  return visitor;
}

const read = async (path: string) => void (await (await createVisitor().fetch(path)).text());

/** Everything that clients do to a site, including misuse; each request uses new names. */
const actions: readonly (() => Promise<unknown>)[] = [
  () => read('/'),
  () => read(`/news?page=${1 + Math.floor(Math.random() * 3)}`),
  () => read(`/${randomUUID()}`),
  () => read(`/api/${randomUUID()}`),
  () => read(`/api/players/search?query=${randomUUID().slice(0, 8)}`),
  () => read(`/avatars/N${randomUUID().slice(0, 8)}`),
  () => read('/api/gallery?limit=24'),
  () => createVisitor().graphql(`query Q${randomBytes(6).toString('hex')} { news { items { id title } } }`),
  () => createVisitor().graphql(`{ ${randomBytes(6).toString('hex')} }`),
  () => createVisitor().rest('POST', '/api/tickets', { ...ticketForm, subject: randomUUID() }),
  () =>
    createVisitor().rest('POST', '/api/admin/auth', { ...owner, username: `nobody_${randomBytes(4).toString('hex')}` }),
  () => sendWebhook(createVisitor(), buildMessage('payment.completed', { subject: { transaction_id: randomUUID() } })),
  () => sendWebhook(createVisitor(), buildMessage('payment.completed'), { signature: 'an invalid signature' }),
  () =>
    castVote(votePort, TOKEN, {
      serviceName: Math.random() < 0.5 ? 'Anchor List' : randomUUID(),
      username: `V${randomBytes(6).toString('hex')}`,
      timestamp: Date.now(),
    }),
  subscribeAndClose,
  disconnectEarly,
];

async function subscribeAndClose(): Promise<void> {
  const client = createClient({ url: `${site.origin.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket });
  await client.iterate({ query: 'subscription { voteParty { current } }' }).next();
  await client.dispose();
}

/** Disconnects in the middle of a request, or before the response. */
function disconnectEarly(): Promise<void> {
  return new Promise((resolve) => {
    const isComplete = Math.random() < 0.5;
    const sent = request(`${site.origin}/api/tickets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '200' },
    });
    sent.on('error', () => undefined).on('close', () => resolve());
    sent.write(isComplete ? JSON.stringify(ticketForm).padEnd(200) : '{"username"');
    setTimeout(() => sent.destroy(), 5);
  });
}

/** The memory in use after garbage collection, in bytes. */
async function measureHeap(): Promise<number> {
  const before = site.log.length;
  site.signal('SIGUSR2');
  return waitUntil(
    'the process prints its heap size',
    () => Number(/heap (\d+)\n/.exec(site.log.slice(before))?.[1]) || null,
  );
}

const countConnections = () =>
  queryNumber(postgres.url, `SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'costa%'`);

it(
  'Memory and connections stay level under sustained mixed load',
  async () => {
    const end = Date.now() + DURATION_SECONDS * 1_000;
    let done = 0;
    let peakConnections = 0;
    const errors: unknown[] = [];
    const clients = Array.from({ length: CLIENT_COUNT }, async () => {
      for (; Date.now() < end && site.isRunning; done += 1) {
        await pick(Math.random, actions)().catch((error: Error) => errors.push(error.cause ?? error));
      }
    });
    const measured: { heap: number; done: number }[] = [];
    for (let third = 1; third <= 3; third += 1) {
      while (Date.now() < end - ((3 - third) * DURATION_SECONDS * 1_000) / 3) {
        peakConnections = Math.max(peakConnections, await countConnections());
        await pause(500);
      }
      if (third === 3) await Promise.all(clients);
      measured.push({ heap: await measureHeap(), done });
    }

    const [early, , late] = measured as [(typeof measured)[0], unknown, (typeof measured)[0]];
    const heaps = measured.map((each) => `${(each.heap / BYTES_PER_MEGABYTE).toFixed(1)} MB after ${each.done}`);
    process.stdout.write(
      `Soak of ${DURATION_SECONDS} s: ${heaps.join(', ')} requests; ${peakConnections} connections at most\n`,
    );
    expect(site.isRunning ? '' : site.log).toBe('');
    // On a busy machine, a keep-alive connection sometimes closes at the moment in which a client reuses it.
    expect(errors.length).toBeLessThan(late.done / 100);
    expect(late.done).toBeGreaterThan(DURATION_SECONDS * 2);
    expect(late.heap - early.heap).toBeLessThan(MAX_HEAP_GROWTH_BYTES);
    expect(peakConnections).toBeLessThanOrEqual(MAX_CONNECTIONS);
    expect(await site.isReady()).toBe(true);
  },
  (DURATION_SECONDS + 60) * 1_000,
);
