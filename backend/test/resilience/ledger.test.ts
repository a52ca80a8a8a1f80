import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { VisitorKey } from '../../src/infrastructure/http/VisitorCookie';
import { aMessage, deliver, SECRET } from '../support/tebex';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';
import { castVote } from './support/castVote';
import { chance, pick } from './support/chance';
import { freePort } from './support/freePort';
import { OwnPostgres } from './support/OwnPostgres';
import { number, rows } from './support/rows';
import { secretKey, SiteProcess } from './support/SiteProcess';
import { Supervised } from './support/Supervised';
import { GENEROUS } from './support/Swarm';
import { until } from './support/until';

/** Duration, and the seed that chooses victims: `npm run test:long` takes ten minutes, a seed repeats the choices. */
const SECONDS = Number(process.env.LEDGER_SECONDS ?? 45);
const SEED = Number(process.env.LEDGER_SEED ?? randomInt(2 ** 32));

/** The number of concurrent writers of each kind. */
const WRITERS = 3;
const PICTURES = 6;
const TOKEN = 'a token for all voting sites';
const SITE = 'Anchor List';
const SUBMIT = `mutation ($input: TicketInput!) { submitTicket(input: $input) { id } }`;

const random = chance(SEED);
const visitorKey = new VisitorKey(secretKey);

/** What was attempted, and what of it was acknowledged. */
class Book {
  readonly tried = new Set<string>();
  readonly acknowledged = new Set<string>();
}
const tickets = new Book();
const likes = new Book();
const votes = new Book();
const payments = new Book();
const books = [tickets, likes, votes, payments];

let postgres: OwnPostgres;
let instances: readonly Supervised[];
let votePorts: ReadonlyMap<Supervised, number>;
let pictures: readonly string[];
let isOver = false;
const harm = { 'instances killed': 0, 'instances ended': 0, 'databases killed': 0 };

beforeAll(async () => {
  postgres = await OwnPostgres.start();
  const environment = { ...GENEROUS, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' };
  const first = await SiteProcess.start(environment);
  await furnish(new Visitor(first.origin, await first.signIn()));
  await first.kill();

  const begin = async () => {
    const port = await freePort();
    const votifier = { VOTIFIER_PORT: String(port), VOTIFIER_TOKEN: TOKEN };
    return [await Supervised.begin({ ...environment, ...votifier }), port] as const;
  };
  votePorts = new Map([await begin(), await begin(), await begin()]);
  instances = [...votePorts.keys()];
  await allReady();
}, 120_000);

afterAll(async () => {
  isOver = true;
  await Promise.all(instances.map((instance) => instance.end()));
  await postgres.remove();
}, 60_000);

/** Creates what visitors write about: pictures, a vote link, and the secret of the payment provider. */
async function furnish(staff: Visitor): Promise<void> {
  await staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: SECRET });
  await staff.rest('POST', '/api/vote', { site: SITE, url: 'https://list.example/costa', reward: '50 Coins' });
  for (let index = 0; index < PICTURES; index += 1) {
    const input = { title: `Picture ${index}`, description: 'The sea', author: 'mara', category: 'BUILDS' };
    const query = 'mutation ($input: GalleryItemInput!) { createGalleryItem(input: $input) { id } }';
    await staff.graphql(query, { input: { ...input, imageUrl: 'https://example.com/sea.png' } });
  }
  pictures = (await rows<{ id: string }>(postgres.url, 'SELECT id FROM gallery')).map(({ id }) => id);
}

const allReady = () =>
  until(
    'all instances are ready',
    async () => (await Promise.all(instances.map((instance) => instance.isReady()))).every(Boolean),
    60_000,
  );

/** A visitor of a random instance, whether it is running or not, with the timeout of a browser. */
function somebody(cookie?: string): Visitor {
  const visitor = new Visitor(`http://127.0.0.1:${pick(Math.random, instances).port}`, cookie);
  const fetch = visitor.fetch.bind(visitor);
  visitor.fetch = (path, request) => fetch(path, { ...request, signal: AbortSignal.timeout(10_000) });
  return visitor;
}

/** Records an attempt, makes it, and records whether it was acknowledged. */
async function enter(book: Book, name: string, attempt: () => Promise<boolean>): Promise<boolean> {
  book.tried.add(name);
  const isAcknowledged = await attempt().catch(() => false);
  if (isAcknowledged) book.acknowledged.add(name);
  else await pause(50);
  return isAcknowledged;
}

/** The other side retries until it gets an acknowledgement, even when the run is over. */
async function insist(book: Book, name: string, attempt: () => Promise<boolean>): Promise<void> {
  while (!(await enter(book, name, attempt)));
}

async function writeTicket(): Promise<void> {
  const form = { ...ticketForm, subject: randomUUID() };
  await enter(tickets, form.subject, async () => {
    if (Math.random() < 0.5) return (await somebody().rest('POST', '/api/tickets', form)).status === 201;
    return Boolean((await somebody().graphql(SUBMIT, { input: form })).data?.['submitTicket']);
  });
}

async function like(): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  const picture = pick(Math.random, pictures);
  const cookie = `costa_visitor=${id}.${visitorKey.sign(id)}`;
  await insist(
    likes,
    `${picture} ${id}`,
    async () => (await somebody(cookie).rest('POST', `/api/gallery/${picture}/like`)).status === 200,
  );
}

async function vote(): Promise<void> {
  const cast = { serviceName: SITE, username: `V${randomBytes(6).toString('hex')}`, timestamp: Date.now() };
  const port = () => pick(Math.random, [...votePorts.values()]);
  await insist(votes, cast.username, () => castVote(port(), TOKEN, cast));
}

/** Sometimes two copies arrive at the same moment, or another one after the acknowledgement. */
async function pay(): Promise<void> {
  const paymentId = `tbx-${randomUUID()}`;
  const day = `2026-01-0${1 + Math.floor(Math.random() * 5)}`;
  const message = aMessage('payment.completed', {
    date: `${day}T12:00:00+00:00`,
    subject: { transaction_id: paymentId, created_at: `${day}T11:59:00.000000Z` },
  });
  const send = async () => (await deliver(somebody(), message)).status === 200;
  await insist(payments, paymentId, async () => {
    const copies = await Promise.allSettled(Math.random() < 0.3 ? [send(), send()] : [send()]);
    return copies.some((copy) => copy.status === 'fulfilled' && copy.value);
  });
  if (Math.random() < 0.2) await send().catch(() => false);
}

async function keepWriting(write: () => Promise<void>): Promise<void> {
  while (!isOver) await write();
}

/** Kills random victims. Between two kills, at least one item of every kind is acknowledged. */
async function doHarm(end: number): Promise<void> {
  let nextDatabase = 0;
  for (let turn = 0; turn < 2 || Date.now() < end; turn += 1) {
    const before = books.map(({ acknowledged }) => acknowledged.size);
    await pause(1_000 + random() * 5_000);
    await until(
      'all books have grown',
      () => books.every(({ acknowledged }, index) => acknowledged.size > (before[index] ?? 0)),
      120_000,
    );
    const victim = pick(random, instances);
    const luck = random();
    if (turn > 0 && Date.now() > nextDatabase) {
      await postgres.kill();
      await pause(random() * 1_500);
      await postgres.start();
      harm['databases killed'] += 1;
      nextDatabase = Date.now() + 10_000 + random() * 10_000;
    } else if (turn === 0 || luck < 0.75) {
      victim.signal('SIGKILL');
      harm['instances killed'] += 1;
    } else {
      victim.signal('SIGTERM');
      harm['instances ended'] += 1;
    }
  }
}

/** How often each item is stored, by its name in the book. */
async function kept(sql: string): Promise<Map<string, number>> {
  const found = await rows<{ name: string; count: number }>(
    postgres.url,
    `SELECT name, count(*)::int AS count FROM (${sql}) AS kept (name) GROUP BY name`,
  );
  return new Map(found.map(({ name, count }) => [name, count]));
}

/** Items that are stored more or less often than allowed; empty when the book agrees with the database. */
async function differences({ tried, acknowledged }: Book, sql: string): Promise<object> {
  const found = await kept(sql);
  return {
    lost: [...acknowledged].filter((name) => !found.has(name)),
    twice: [...found].filter(([, count]) => count > 1),
    neverWritten: [...found.keys()].filter((name) => !tried.has(name)),
  };
}

const NONE = { lost: [], twice: [], neverWritten: [] };

it(
  'Whatever was acknowledged is there once, however often instances and the database are killed',
  async () => {
    process.stdout.write(`Ledger: LEDGER_SECONDS=${SECONDS} LEDGER_SEED=${SEED}\n`);
    const work = [writeTicket, like, vote, pay].flatMap((write) =>
      Array.from({ length: WRITERS }, () => keepWriting(write)),
    );
    await doHarm(Date.now() + SECONDS * 1_000);
    isOver = true;
    await allReady();
    await Promise.all(work);
    const due = `SELECT count(*) FROM vote_inbox WHERE state = 'waiting'`;
    await until('all votes are counted', async () => (await number(postgres.url, due)) === 0, 60_000);

    const sizes = Object.entries({ tickets, likes, votes, payments }).map(
      ([name, { tried, acknowledged }]) => `${acknowledged.size} of ${tried.size} ${name} acknowledged`,
    );
    const done = Object.entries(harm).map(([what, count]) => `${count} ${what}`);
    process.stdout.write(`Ledger: ${[...sizes, ...done].join(', ')}\n`);

    expect(await differences(tickets, 'SELECT subject FROM tickets')).toEqual(NONE);
    expect(await differences(likes, `SELECT image_id || ' ' || visitor FROM gallery_likes`)).toEqual(NONE);
    expect(await differences(payments, 'SELECT payment_id FROM purchases')).toEqual(NONE);
    expect(await differences(payments, 'SELECT transaction_id FROM tebex_webhook_logs')).toEqual(NONE);
    const byPlayer = 'SELECT player.username FROM votes JOIN players player ON player.id = player_id';
    expect(await differences(votes, byPlayer)).toEqual(NONE);
    expect(await differences(votes, 'SELECT username FROM vote_inbox')).toEqual(NONE);

    // The stored counts agree with the rows.
    expect(await rows(postgres.url, LIKES_MISCOUNTED)).toEqual([]);
    expect(await rows(postgres.url, VOTES_MISCOUNTED)).toEqual([]);
    expect(await rows(postgres.url, DAYS_MISCOUNTED)).toEqual([]);

    expect(harm['instances killed']).toBeGreaterThan(0);
    expect(harm['databases killed']).toBeGreaterThan(0);
  },
  (SECONDS + 400) * 1_000,
);

const LIKES_MISCOUNTED = `
  SELECT id, likes FROM gallery
  WHERE likes <> (SELECT count(*) FROM gallery_likes WHERE image_id = gallery.id)`;

const VOTES_MISCOUNTED = `
  SELECT username, total_votes FROM players
  WHERE total_votes <> (SELECT count(*) FROM votes WHERE player_id = players.id)`;

const DAYS_MISCOUNTED = `
  SELECT date, revenue, paid FROM analytics FULL JOIN (
    SELECT date_trunc('day', created_at, 'UTC') AS date, sum(total_amount) AS paid
    FROM purchases WHERE status = 'completed' GROUP BY 1
  ) AS sold USING (date)
  WHERE coalesce(revenue, 0) <> coalesce(paid, 0)`;
