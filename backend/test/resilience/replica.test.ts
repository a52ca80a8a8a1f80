import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { doctor } from './support/doctor';
import { inParallel } from '../support/inParallel';
import { askByHash, queryOfTheSite } from '../support/trustedQueries';
import { OwnPostgres } from './support/OwnPostgres';
import { number, rows } from './support/rows';
import { SiteProcess } from './support/SiteProcess';
import { until } from './support/until';

const pages = ['/', '/news', '/bans', '/players', '/vote', '/feed.xml'];
/** Lists that are read through TypeORM, which only knows the primary. */
const pagesOfThePrimary = ['/gallery', '/sitemap.xml'];
const METRICS = 'a token for the metrics';

let primary: OwnPostgres;
let replica: OwnPostgres;
let site: SiteProcess;

/** Makes a server log every statement. */
const OPENLY = { log_statement: 'all', logging_collector: 'on', log_directory: 'log', log_filename: 'statements' };

/** How often the articles were read on a server. */
const readsOn = async ({ cluster }: OwnPostgres) =>
  (await readFile(join(cluster.path, 'log/statements'), 'utf8')).match(/SELECT [^;]*? FROM "?news\b/g)?.length ?? 0;

/** Whether the metrics of the site contain this line. */
const measures = async (line: RegExp) =>
  line.test(await (await site.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${METRICS}` } })).text());
const isUsed = () => measures(/^costa_replica_used 1$/m);
const isUnused = () => measures(/^costa_replica_used 0$/m);

const stranger = () => site.visitor();
const publish = async (title: string) => {
  const staff = site.visitor(await site.signIn());
  return (await staff.rest('POST', '/api/news', { title, excerpt: 'Soon', content: 'Later.' })).status;
};
const newest = async () =>
  ((await stranger().rest<{ title: string }[]>('GET', '/api/news?limit=1')).body[0] ?? {}).title;
const graphqlNewest = async () => {
  const response = await askByHash(stranger(), queryOfTheSite('News'), { first: 1 });
  const { data } = (await response.json()) as { data: { news: { edges: { node: { title: string } }[] } } };
  return data.news.edges[0]?.node.title;
};

beforeAll(async () => {
  primary = await OwnPostgres.start({ wal_keep_size: '256MB', ...OPENLY });
  replica = await primary.replica();
  site = await SiteProcess.start({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    DEMO_DATA: 'true',
    METRICS_TOKEN: METRICS,
    LIMIT_LOGIN_PER_MINUTE: '1000',
  });
  await until('the replica is used', isUsed);
}, 120_000);

afterAll(async () => {
  await site.kill();
  await replica.remove();
  await primary.remove();
});

test('What strangers read by plain SQL is read from the replica, and nothing of it from the primary', async () => {
  // A machine that stalls for a second makes the replica lag, and then the site rightly does not use it.
  await until('a whole round is read from the replica', async () => {
    const before = { primary: await readsOn(primary), replica: await readsOn(replica) };
    for (let turn = 0; turn < 10; turn += 1) {
      // No response is requested twice, because it would come from the cache.
      expect((await stranger().fetch(`/news?pages=${turn + 2}`)).status).toBe(200);
      expect((await askByHash(stranger(), queryOfTheSite('News'), { first: turn + 1 })).status).toBe(200);
    }
    return (await readsOn(replica)) >= before.replica + 20 && (await readsOn(primary)) === before.primary;
  });
});

test('What staff read, and what other clients ask of GraphQL, is read from the primary', async () => {
  const staff = site.visitor(await site.signIn());
  const before = { primary: await readsOn(primary), replica: await readsOn(replica) };
  for (let round = 0; round < 10; round += 1) {
    expect((await staff.rest('GET', '/api/news')).status).toBe(200);
    expect((await stranger().graphql('{ news(first: 1) { totalCount } }')).errors).toEqual([]);
  }

  expect(await readsOn(primary)).toBeGreaterThanOrEqual(before.primary + 20);
  expect(await readsOn(replica)).toBe(before.replica);
});

test('Nothing is older than a second while changes go on, and a paused replica is left aside', async () => {
  await publish('Before the pause');
  await until('the article is there', async () => (await newest()) === 'Before the pause', 1_000);
  await number(replica.url, 'SELECT 1 FROM pg_wal_replay_pause()');
  await until(
    'the replay stands',
    async () =>
      (await rows<{ state: string }>(replica.url, 'SELECT pg_get_wal_replay_pause_state() AS state'))[0]?.state ===
      'paused',
  );

  expect(await publish('During the pause')).toBe(201);
  await until('the article is there all the same', async () => (await newest()) === 'During the pause', 1_500);
  expect(await graphqlNewest()).toBe('During the pause');
  expect(await (await stranger().fetch('/news')).text()).toContain('During the pause');
  expect(await number(replica.url, `SELECT count(*) FROM news WHERE title = 'During the pause'`)).toBe(0);
  expect(await isUnused()).toBe(true);
  expect((await doctorOnReplica()).state).toBe('attention');

  await number(replica.url, 'SELECT 1 FROM pg_wal_replay_resume()');
  await until('the replica is used again', isUsed);
  expect(await newest()).toBe('During the pause');
  expect(await doctorOnReplica()).toMatchObject({ state: 'ok', finding: 'the replica has all that the database has' });
});

test('No request fails when the replica is killed, and it is used again when it is back', async () => {
  const statuses: number[] = [];
  const all = [...pages, ...pagesOfThePrimary];
  let goesOn = true;
  const readers = Array.from({ length: 4 }, async (_, reader) => {
    for (let turn = reader; goesOn; turn += 1) {
      statuses.push((await stranger().fetch(all[turn % all.length] ?? '/')).status);
    }
  });
  await until('some have read', () => statuses.length > 20);
  await replica.kill();
  await until('it is known to be away', isUnused);
  const soFar = statuses.length;
  await until('others have read', () => statuses.length > soFar + 20);
  await replica.start();
  await until('the replica is used again', isUsed);
  goesOn = false;
  await Promise.all(readers);

  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('A frozen replica costs nobody an answer', async () => {
  await replica.freeze();
  const statuses = await inParallel(pages, 8, async (page) => (await stranger().fetch(page)).status);
  await replica.thaw();

  expect(statuses).toEqual(pages.map(() => 200));
  await until('the replica is used again', isUsed);
});

test('Strangers are served while the primary is killed, writes are refused, and both work again when it is back', async () => {
  await publish('The last one before');
  await until('the article is there', async () => (await newest()) === 'The last one before', 2_000);
  const cookie = await site.signIn();
  await until('the replica is used', isUsed);
  await primary.kill();

  const statuses = await inParallel(pages, 4, async (page) => (await stranger().fetch(page)).status);
  expect(statuses).toEqual(pages.map(() => 200));
  expect(await graphqlNewest()).toBe('The last one before');
  expect(await site.isReady()).toBe(true);
  expect((await stranger().rest('GET', '/health/ready')).body).toMatchObject({
    attention: ['the database does not answer; the replica serves visitors'],
  });
  expect((await site.visitor(cookie).rest('POST', '/api/news', {})).status).toBe(503);
  expect((await stranger().rest('POST', '/api/admin/auth', { username: 'owner', password: 'x' })).status).toBe(503);

  await primary.start();
  await until('the database answers', async () => (await publish('The first one after')) === 201);
  await until('the article is there', async () => (await newest()) === 'The first one after', 2_000);
  await until('the replica follows again', isUsed);
  expect(await number(replica.url, `SELECT count(*) FROM news WHERE title = 'The first one after'`)).toBe(1);
});

async function doctorOnReplica() {
  const findings = await doctor({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url });
  return findings.find(({ check }) => check === 'replica') ?? { state: 'none', finding: '' };
}
