import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runDoctor } from './support/runDoctor';
import { mapConcurrently } from '../support/mapConcurrently';
import { fetchPersistedQuery, findBuiltQuery } from '../support/trustedQueries';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber, queryRows } from './support/queryRows';
import { SiteProcess } from './support/SiteProcess';
import { waitUntil } from './support/waitUntil';

const pages = ['/', '/news', '/bans', '/players', '/vote', '/feed.xml'];
/** Lists that are read through TypeORM, which only knows the primary. */
const primaryOnlyPages = ['/gallery', '/sitemap.xml'];
const METRICS_TOKEN = 'a token for the metrics';

let primary: DedicatedPostgres;
let replica: DedicatedPostgres;
let site: SiteProcess;

/** Makes a server log every statement. */
const STATEMENT_LOGGING = {
  log_statement: 'all',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'statements',
};

/** How often the articles were read on a server. */
const countReads = async ({ cluster }: DedicatedPostgres) =>
  (await readFile(join(cluster.path, 'log/statements'), 'utf8')).match(/SELECT [^;]*? FROM "?news\b/g)?.length ?? 0;

/** Whether the metrics of the site contain this line. */
const hasMetric = async (line: RegExp) =>
  line.test(
    await (await site.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text(),
  );
const isReplicaUsed = () => hasMetric(/^costa_replica_used 1$/m);
const isReplicaUnused = () => hasMetric(/^costa_replica_used 0$/m);

const createVisitor = () => site.visitor();
const publishArticle = async (title: string) => {
  const staff = site.visitor(await site.signIn());
  return (await staff.rest('POST', '/api/news', { title, excerpt: 'Soon', content: 'Later.' })).status;
};
const fetchNewestTitle = async () =>
  ((await createVisitor().rest<{ title: string }[]>('GET', '/api/news?limit=1')).body[0] ?? {}).title;
const fetchNewestTitleByGraphQL = async () => {
  const response = await fetchPersistedQuery(createVisitor(), findBuiltQuery('News'), { first: 1 });
  const { data } = (await response.json()) as { data: { news: { edges: { node: { title: string } }[] } } };
  return data.news.edges[0]?.node.title;
};

beforeAll(async () => {
  primary = await DedicatedPostgres.start({ wal_keep_size: '256MB', ...STATEMENT_LOGGING });
  replica = await primary.createReplica();
  site = await SiteProcess.start({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    DEMO_DATA: 'true',
    METRICS_TOKEN: METRICS_TOKEN,
    LIMIT_LOGIN_PER_MINUTE: '1000',
  });
  await waitUntil('the replica is used', isReplicaUsed);
});

afterAll(async () => {
  await site.kill();
  await replica.remove();
  await primary.remove();
});

test('Plain SQL reads of anonymous visitors go to the replica, and none to the primary', async () => {
  // A machine that stalls for a second makes the replica lag, and then the site rightly does not use it.
  await waitUntil('a whole round is read from the replica', async () => {
    const before = { primary: await countReads(primary), replica: await countReads(replica) };
    for (let turn = 0; turn < 10; turn += 1) {
      // No response is requested twice, because it would come from the cache.
      expect((await createVisitor().fetch(`/news?pages=${turn + 2}`)).status).toBe(200);
      expect((await fetchPersistedQuery(createVisitor(), findBuiltQuery('News'), { first: turn + 1 })).status).toBe(
        200,
      );
    }
    return (await countReads(replica)) >= before.replica + 20 && (await countReads(primary)) === before.primary;
  });
});

test('Reads of staff and untrusted GraphQL queries go to the primary', async () => {
  const staff = site.visitor(await site.signIn());
  const before = { primary: await countReads(primary), replica: await countReads(replica) };
  for (let round = 0; round < 10; round += 1) {
    expect((await staff.rest('GET', '/api/news')).status).toBe(200);
    expect((await createVisitor().graphql('{ news(first: 1) { totalCount } }')).errors).toEqual([]);
  }

  expect(await countReads(primary)).toBeGreaterThanOrEqual(before.primary + 20);
  expect(await countReads(replica)).toBe(before.replica);
});

test('Reads are at most about a second old, and a paused replica is bypassed', async () => {
  await publishArticle('Before the pause');
  await waitUntil('the article is there', async () => (await fetchNewestTitle()) === 'Before the pause', 10_000);
  await queryNumber(replica.url, 'SELECT 1 FROM pg_wal_replay_pause()');
  await waitUntil(
    'the replay is paused',
    async () =>
      (await queryRows<{ state: string }>(replica.url, 'SELECT pg_get_wal_replay_pause_state() AS state'))[0]?.state ===
      'paused',
  );

  expect(await publishArticle('During the pause')).toBe(201);
  await waitUntil('the site shows the article', async () => (await fetchNewestTitle()) === 'During the pause');
  expect(await fetchNewestTitleByGraphQL()).toBe('During the pause');
  expect(await (await createVisitor().fetch('/news')).text()).toContain('During the pause');
  expect(await queryNumber(replica.url, `SELECT count(*) FROM news WHERE title = 'During the pause'`)).toBe(0);
  expect(await isReplicaUnused()).toBe(true);
  expect((await findReplicaFinding()).state).toBe('attention');

  await queryNumber(replica.url, 'SELECT 1 FROM pg_wal_replay_resume()');
  await waitUntil('the replica is used again', isReplicaUsed);
  expect(await fetchNewestTitle()).toBe('During the pause');
  expect(await findReplicaFinding()).toMatchObject({
    state: 'ok',
    finding: 'The replica is up to date.',
  });
});

test('No request fails when the replica is killed, and the site uses it again after its return', async () => {
  const statuses: number[] = [];
  const all = [...pages, ...primaryOnlyPages];
  let isReading = true;
  const readers = Array.from({ length: 4 }, async (_, reader) => {
    for (let turn = reader; isReading; turn += 1) {
      statuses.push((await createVisitor().fetch(all[turn % all.length] ?? '/')).status);
    }
  });
  await waitUntil('some requests are answered', () => statuses.length > 20);
  await replica.kill();
  await waitUntil('the replica is marked as unused', isReplicaUnused);
  const readsBefore = statuses.length;
  await waitUntil('more requests are answered', () => statuses.length > readsBefore + 20);
  await replica.start();
  await waitUntil('the replica is used again', isReplicaUsed);
  isReading = false;
  await Promise.all(readers);

  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('A frozen replica fails no request', async () => {
  await replica.freeze();
  const statuses = await mapConcurrently(pages, 8, async (page) => (await createVisitor().fetch(page)).status);
  await replica.resume();

  expect(statuses).toEqual(pages.map(() => 200));
  await waitUntil('the replica is used again', isReplicaUsed);
});

test('While the primary is down, visitors are served and writes return 503; both recover with the primary', async () => {
  await publishArticle('The last one before');
  await waitUntil('the article is there', async () => (await fetchNewestTitle()) === 'The last one before');
  // When the primary goes, it is not known whether the replica has the commit of this sign-in.
  const cookie = await site.signIn();
  await primary.kill();

  const statuses = await mapConcurrently(pages, 4, async (page) => (await createVisitor().fetch(page)).status);
  expect(statuses).toEqual(pages.map(() => 200));
  expect(await fetchNewestTitleByGraphQL()).toBe('The last one before');
  // The replica notices within 250 ms that the primary is away, and probes of readiness share a check for a second.
  await waitUntil('the site is ready with its replica alone', () => site.isReady());
  expect((await createVisitor().rest('GET', '/health/ready')).body).toMatchObject({
    attention: ['the database is unavailable; the replica serves visitors'],
  });
  expect((await site.visitor(cookie).rest('POST', '/api/news', {})).status).toBe(503);
  expect((await createVisitor().rest('POST', '/api/admin/auth', { username: 'owner', password: 'x' })).status).toBe(
    503,
  );

  await primary.start();
  await waitUntil('the database answers', async () => (await publishArticle('The first one after')) === 201);
  await waitUntil('the article is there', async () => (await fetchNewestTitle()) === 'The first one after');
  await waitUntil('the replica follows again', isReplicaUsed);
  // An article whose confirmation was lost while the primary started is there beside the confirmed one.
  const countOnReplica = () =>
    queryNumber(replica.url, `SELECT count(*) FROM news WHERE title = 'The first one after'`);
  // A replica tries every five seconds to reach a primary that was away.
  await waitUntil('the replica has the article', async () => (await countOnReplica()) >= 1);
});

async function findReplicaFinding() {
  const findings = await runDoctor({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url });
  return findings.find(({ check }) => check === 'replica') ?? { state: 'none', finding: '' };
}
