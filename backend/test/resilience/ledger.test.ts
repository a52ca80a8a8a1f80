import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { VisitorKey } from '../../src/infrastructure/http/VisitorCookie';
import { buildMessage, sendWebhook, WEBHOOK_SECRET } from '../support/tebex';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';
import { castVote } from './support/castVote';
import { createRandom, pick } from './support/createRandom';
import { freePort } from './support/freePort';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber, queryRows } from './support/queryRows';
import { secretKey, SiteProcess } from './support/SiteProcess';
import { SupervisedSite } from './support/SupervisedSite';
import { GENEROUS_LIMITS } from './support/SiteCluster';
import { waitUntil } from './support/waitUntil';

/** Duration, and the seed that chooses victims: `npm run test:long` takes ten minutes, a seed repeats the choices. */
const DURATION_SECONDS = Number(process.env.LEDGER_SECONDS ?? 45);
const SEED = Number(process.env.LEDGER_SEED ?? randomInt(2 ** 32));

/** The number of concurrent writers of each kind. */
const WRITERS_PER_KIND = 3;
const PICTURE_COUNT = 6;
const TOKEN = 'a token for all voting sites';
const SITE = 'Anchor List';
const SUBMIT = `mutation ($input: TicketInput!) { submitTicket(input: $input) { id } }`;

const random = createRandom(SEED);
const visitorKey = new VisitorKey(secretKey);

/** What was attempted, and what of it was acknowledged. */
class Ledger {
  readonly tried = new Set<string>();
  readonly acknowledged = new Set<string>();
}
const tickets = new Ledger();
const likes = new Ledger();
const votes = new Ledger();
const payments = new Ledger();
const ledgers = [tickets, likes, votes, payments];

let postgres: DedicatedPostgres;
let instances: readonly SupervisedSite[];
let votePorts: ReadonlyMap<SupervisedSite, number>;
let pictures: readonly string[];
let isOver = true;
const faultCounts = { 'instances killed': 0, 'instances ended': 0, 'databases killed': 0 };

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  const environment = { ...GENEROUS_LIMITS, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' };
  const first = await SiteProcess.start(environment);
  await seedContent(new Visitor(first.origin, await first.signIn()));
  await first.kill();

  const startInstance = async () => {
    const port = await freePort();
    const votifier = { VOTIFIER_PORT: String(port), VOTIFIER_TOKEN: TOKEN };
    return [await SupervisedSite.start({ ...environment, ...votifier }), port] as const;
  };
  votePorts = new Map([await startInstance(), await startInstance(), await startInstance()]);
  instances = [...votePorts.keys()];
  await waitUntilAllReady();
});

afterAll(async () => {
  isOver = true;
  await Promise.all(instances.map((instance) => instance.stop()));
  await postgres.remove();
});

/** Creates what visitors write about: pictures, a vote link, and the secret of the payment provider. */
async function seedContent(staff: Visitor): Promise<void> {
  await staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: WEBHOOK_SECRET });
  await staff.rest('POST', '/api/vote', { site: SITE, url: 'https://list.example/costa', reward: '50 Coins' });
  for (let index = 0; index < PICTURE_COUNT; index += 1) {
    const input = { title: `Picture ${index}`, description: 'The sea', author: 'mara', category: 'BUILDS' };
    const query = 'mutation ($input: GalleryItemInput!) { createGalleryItem(input: $input) { id } }';
    await staff.graphql(query, { input: { ...input, imageUrl: 'https://example.com/sea.png' } });
  }
  pictures = (await queryRows<{ id: string }>(postgres.url, 'SELECT id FROM gallery')).map(({ id }) => id);
}

const waitUntilAllReady = () =>
  waitUntil(
    'all instances are ready',
    async () => (await Promise.all(instances.map((instance) => instance.isReady()))).every(Boolean),
    180_000,
  );

/** A visitor of a random instance, whether it is running or not, with the timeout of a browser. */
function randomVisitor(cookie?: string): Visitor {
  const visitor = new Visitor(`http://127.0.0.1:${pick(Math.random, instances).port}`, cookie);
  const fetch = visitor.fetch.bind(visitor);
  visitor.fetch = (path, request) => fetch(path, { ...request, signal: AbortSignal.timeout(10_000) });
  return visitor;
}

/** Records an attempt, makes it, and records whether it was acknowledged. */
async function recordAttempt(ledger: Ledger, name: string, attempt: () => Promise<boolean>): Promise<boolean> {
  ledger.tried.add(name);
  const isAcknowledged = await attempt().catch(() => false);
  if (isAcknowledged) ledger.acknowledged.add(name);
  else await pause(50);
  return isAcknowledged;
}

/** The other side retries until it gets an acknowledgement, even when the run is over. */
async function retryUntilAcknowledged(ledger: Ledger, name: string, attempt: () => Promise<boolean>): Promise<void> {
  while (!(await recordAttempt(ledger, name, attempt)));
}

async function writeTicket(): Promise<void> {
  const form = { ...ticketForm, subject: randomUUID() };
  await recordAttempt(tickets, form.subject, async () => {
    if (Math.random() < 0.5) return (await randomVisitor().rest('POST', '/api/tickets', form)).status === 201;
    return Boolean((await randomVisitor().graphql(SUBMIT, { input: form })).data?.['submitTicket']);
  });
}

async function likePicture(): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  const picture = pick(Math.random, pictures);
  const cookie = `costa_visitor=${id}.${visitorKey.sign(id)}`;
  await retryUntilAcknowledged(
    likes,
    `${picture} ${id}`,
    async () => (await randomVisitor(cookie).rest('POST', `/api/gallery/${picture}/like`)).status === 200,
  );
}

async function submitVote(): Promise<void> {
  const cast = { serviceName: SITE, username: `V${randomBytes(6).toString('hex')}`, timestamp: Date.now() };
  const port = () => pick(Math.random, [...votePorts.values()]);
  await retryUntilAcknowledged(votes, cast.username, () => castVote(port(), TOKEN, cast));
}

/** Sometimes two copies arrive at the same moment, or another one after the acknowledgement. */
async function sendPayment(): Promise<void> {
  const paymentId = `tbx-${randomUUID()}`;
  const day = `2026-01-0${1 + Math.floor(Math.random() * 5)}`;
  const message = buildMessage('payment.completed', {
    date: `${day}T12:00:00+00:00`,
    subject: { transaction_id: paymentId, created_at: `${day}T11:59:00.000000Z` },
  });
  const send = async () => (await sendWebhook(randomVisitor(), message)).status === 200;
  await retryUntilAcknowledged(payments, paymentId, async () => {
    const copies = await Promise.allSettled(Math.random() < 0.3 ? [send(), send()] : [send()]);
    return copies.some((copy) => copy.status === 'fulfilled' && copy.value);
  });
  if (Math.random() < 0.2) await send().catch(() => false);
}

async function keepWriting(write: () => Promise<void>): Promise<void> {
  while (!isOver) await write();
}

/** Kills random victims. Between two kills, at least one item of every kind is acknowledged. */
async function injectFaults(end: number): Promise<void> {
  let nextDatabase = 0;
  for (let turn = 0; turn < 2 || Date.now() < end; turn += 1) {
    const before = ledgers.map(({ acknowledged }) => acknowledged.size);
    await pause(1_000 + random() * 5_000);
    await waitUntil(
      'all ledgers have grown',
      () => ledgers.every(({ acknowledged }, index) => acknowledged.size > (before[index] ?? 0)),
      120_000,
    );
    const victim = pick(random, instances);
    const roll = random();
    if (turn > 0 && Date.now() > nextDatabase) {
      await postgres.kill();
      await pause(random() * 1_500);
      await postgres.start();
      faultCounts['databases killed'] += 1;
      nextDatabase = Date.now() + 10_000 + random() * 10_000;
    } else if (turn === 0 || roll < 0.75) {
      victim.signal('SIGKILL');
      faultCounts['instances killed'] += 1;
    } else {
      victim.signal('SIGTERM');
      faultCounts['instances ended'] += 1;
    }
  }
}

/** How often each item is stored, by its name in the ledger. */
async function countStored(sql: string): Promise<Map<string, number>> {
  const found = await queryRows<{ name: string; count: number }>(
    postgres.url,
    `SELECT name, count(*)::int AS count FROM (${sql}) AS kept (name) GROUP BY name`,
  );
  return new Map(found.map(({ name, count }) => [name, count]));
}

/** Items that are stored more or less often than allowed; empty when the ledger matches the database. */
async function findDifferences({ tried, acknowledged }: Ledger, sql: string): Promise<object> {
  const found = await countStored(sql);
  return {
    lost: [...acknowledged].filter((name) => !found.has(name)),
    twice: [...found].filter(([, count]) => count > 1),
    neverWritten: [...found.keys()].filter((name) => !tried.has(name)),
  };
}

const NO_DIFFERENCES = { lost: [], twice: [], neverWritten: [] };

it(
  'Every acknowledged write is stored exactly once, however often instances and the database are killed',
  async () => {
    isOver = false;
    process.stdout.write(`Ledger: LEDGER_SECONDS=${DURATION_SECONDS} LEDGER_SEED=${SEED}\n`);
    const work = [writeTicket, likePicture, submitVote, sendPayment].flatMap((write) =>
      Array.from({ length: WRITERS_PER_KIND }, () => keepWriting(write)),
    );
    await injectFaults(Date.now() + DURATION_SECONDS * 1_000);
    isOver = true;
    await waitUntilAllReady();
    await Promise.all(work);
    const due = `SELECT count(*) FROM vote_inbox WHERE state = 'waiting'`;
    await waitUntil('all votes are counted', async () => (await queryNumber(postgres.url, due)) === 0, 60_000);
    // A payment never waits for figures: a job recounts within two minutes what could not be recounted with it.
    const dueDays = 'SELECT count(*) FROM analytics_due';
    await waitUntil('all days are recounted', async () => (await queryNumber(postgres.url, dueDays)) === 0, 180_000);

    const sizes = Object.entries({ tickets, likes, votes, payments }).map(
      ([name, { tried, acknowledged }]) => `${acknowledged.size} of ${tried.size} ${name} acknowledged`,
    );
    const done = Object.entries(faultCounts).map(([what, count]) => `${count} ${what}`);
    process.stdout.write(`Ledger: ${[...sizes, ...done].join(', ')}\n`);

    expect(await findDifferences(tickets, 'SELECT subject FROM tickets')).toEqual(NO_DIFFERENCES);
    expect(await findDifferences(likes, `SELECT image_id || ' ' || visitor FROM gallery_likes`)).toEqual(
      NO_DIFFERENCES,
    );
    expect(await findDifferences(payments, 'SELECT payment_id FROM purchases')).toEqual(NO_DIFFERENCES);
    expect(await findDifferences(payments, 'SELECT transaction_id FROM tebex_webhook_logs')).toEqual(NO_DIFFERENCES);
    const byPlayer = 'SELECT player.username FROM votes JOIN players player ON player.id = player_id';
    expect(await findDifferences(votes, byPlayer)).toEqual(NO_DIFFERENCES);
    expect(await findDifferences(votes, 'SELECT username FROM vote_inbox')).toEqual(NO_DIFFERENCES);

    // The stored counts agree with the rows.
    expect(await queryRows(postgres.url, MISCOUNTED_LIKES_SQL)).toEqual([]);
    expect(await queryRows(postgres.url, MISCOUNTED_VOTES_SQL)).toEqual([]);
    expect(await queryRows(postgres.url, MISCOUNTED_DAYS_SQL)).toEqual([]);

    expect(faultCounts['instances killed']).toBeGreaterThan(0);
    expect(faultCounts['databases killed']).toBeGreaterThan(0);
  },
  (DURATION_SECONDS + 400) * 1_000,
);

const MISCOUNTED_LIKES_SQL = `
  SELECT id, likes FROM gallery
  WHERE likes <> (SELECT count(*) FROM gallery_likes WHERE image_id = gallery.id)`;

const MISCOUNTED_VOTES_SQL = `
  SELECT username, total_votes FROM players
  WHERE total_votes <> (SELECT count(*) FROM votes WHERE player_id = players.id)`;

const MISCOUNTED_DAYS_SQL = `
  SELECT date, revenue, paid FROM analytics FULL JOIN (
    SELECT date_trunc('day', created_at, 'UTC') AS date, sum(total_amount) AS paid
    FROM purchases WHERE status = 'completed' GROUP BY 1
  ) AS sold USING (date)
  WHERE coalesce(revenue, 0) <> coalesce(paid, 0)`;
