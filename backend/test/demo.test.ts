import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { ServerStatus } from '../src/domain/gameserver/ServerStatus';
import { StatusSample } from '../src/domain/gameserver/StatusSample';
import { NewsArticle } from '../src/domain/news/NewsArticle';
import { StoreCurrency } from '../src/domain/store/StoreCurrency';
import { SocialLink } from '../src/domain/social/SocialLink';
import { DemoCommunity } from '../src/infrastructure/demo/DemoCommunity';
import { PinoLog } from '../src/infrastructure/observability/PinoLog';
import { Database } from '../src/infrastructure/persistence/connection/Database';
import { createDataSource } from '../src/infrastructure/database/dataSource';
import { SqlServerStatuses } from '../src/infrastructure/features/gameserver/gameserver.repository';
import { ConfiguredGameServer, SqlSettingsStore } from '../src/infrastructure/features/settings/settings.repository';
import { emptyTables, workerDatabase } from './support/databases';
import { ManualClock } from './support/doubles';
import { buildArticle } from './support/news';

const clock = new ManualClock();
const sources: DataSource[] = [];

/** Like another process, with connections of its own. */
async function createInstance(options = ''): Promise<{ source: DataSource; demo: DemoCommunity }> {
  const url = new URL(await workerDatabase());
  if (options) url.searchParams.set('options', options);
  const source = await createDataSource({ url: url.href, log: new PinoLog('silent') }).initialize();
  sources.push(source);
  return { source, demo: new DemoCommunity(new Database(source), clock, new StoreCurrency('EUR')) };
}

const SEEDED_COUNTS = {
  news: 12,
  site_config: 6,
  brand: 1,
  site_texts: 12,
  social_media: 3,
  server_status: 1,
  server_status_samples: 792,
  bans: 60,
  players: 200,
  store_items: 8,
  purchases: 180,
  tebex_webhook_logs: 11,
  analytics: 90,
  tickets: 30,
  staff_applications: 4,
  whitelist_applications: 4,
  canned_replies: 4,
  events: 6,
  vote_links: 8,
  vote_rewards: 5,
  vote_settings: 1,
  votes: 187,
  gallery: 24,
  gallery_likes: 659,
};
const ZERO_COUNTS = Object.fromEntries(Object.keys(SEEDED_COUNTS).map((table) => [table, 0]));
const TOTAL_SEEDED = Object.values(SEEDED_COUNTS).reduce((sum, count) => sum + count);

describe('The demo community', () => {
  let source: DataSource;
  let demo: DemoCommunity;

  beforeAll(async () => {
    ({ source, demo } = await createInstance());
  });
  beforeEach(() => emptyTables(source));
  afterAll(() => Promise.all(sources.map((each) => each.destroy())));

  async function rows(): Promise<Record<string, number>> {
    // The database adds the rewards of vote links.
    const sourceOf = (table: string) => (table === 'vote_rewards' ? `${table} WHERE vote_link_id IS NULL` : table);
    const counts = Object.keys(SEEDED_COUNTS).map(
      (table) => `(SELECT count(*)::int FROM ${sourceOf(table)}) AS ${table}`,
    );
    const [answer] = await source.query(`SELECT ${counts.join(', ')}`);
    return answer;
  }

  it('is seeded into an empty database', async () => {
    expect(await demo.hasAny()).toBe(false);
    expect(await demo.seedWhenEmpty()).toBe(true);

    expect(await rows()).toEqual(SEEDED_COUNTS);
    expect(await demo.hasAny()).toBe(true);
    expect(await source.query('SELECT DISTINCT currency FROM purchases')).toEqual([{ currency: 'EUR' }]);
  });

  it('seeds a server status and history that the site can read', async () => {
    await demo.seedWhenEmpty();

    const statuses = new SqlServerStatuses(new Database(source));
    const dayBefore = new Date(clock.now().getTime() - 24 * 60 * 60_000);
    const peaks = (await statuses.hourlyPeaks(null, dayBefore, clock.now())).map(
      ({ peakPlayers }) => peakPlayers ?? -1,
    );

    expect(await statuses.current()).toMatchObject({ isOnline: true, onlinePlayers: 128, lastUpdated: clock.now() });
    expect(Math.min(...peaks)).toBeGreaterThan(0);
    expect(Math.max(...peaks)).toBe(156);
  });

  it('is seeded once when several instances start at the same time', async () => {
    const instances = await Promise.all([createInstance(), createInstance(), createInstance(), createInstance()]);
    const outcomes = await Promise.all(instances.map((instance) => instance.demo.seedWhenEmpty()));

    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await rows()).toEqual(SEEDED_COUNTS);
  });

  it('waits for a seeding instance longer than the lock timeout', async () => {
    const [slow, second] = [source.createQueryRunner(), await createInstance()];
    await slow.startTransaction();
    // A real seeding transaction is never idle; this one only stands in for it.
    await slow.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await slow.query('LOCK TABLE demo_rows IN SHARE ROW EXCLUSIVE MODE');
    const outcome = second.demo.seedWhenEmpty();
    await pause(5_000);
    await slow.query(`INSERT INTO demo_rows VALUES ('demo_rows', 'seeded')`);
    await slow.commitTransaction();
    await slow.release();

    expect(await outcome).toBe(false);
    expect(await rows()).toEqual(ZERO_COUNTS);
  });

  it.each([
    ['news', () => source.getRepository(NewsArticle).save(buildArticle())],
    [
      'social_media',
      () =>
        source
          .getRepository(SocialLink)
          .save(SocialLink.add({ platform: 'other', url: 'https://a.example' }, new Date())),
    ],
    [
      'server_status',
      () =>
        source
          .getRepository(ServerStatus)
          .insert(ServerStatus.notMeasured('a.example:25565').failed('a.example:25565', 'refused', new Date())),
    ],
  ])('is not seeded into a database that already has rows in %s', async (table, fill) => {
    await fill();

    expect(await demo.seedWhenEmpty()).toBe(false);
    expect(await rows()).toEqual({ ...ZERO_COUNTS, [table]: 1 });
  });

  it('is cleared completely, and not seeded again', async () => {
    await demo.seedWhenEmpty();

    expect(await demo.clear()).toBe(TOTAL_SEEDED);
    expect(await rows()).toEqual(ZERO_COUNTS);
    expect(await demo.hasAny()).toBe(false);
    expect(await demo.seedWhenEmpty()).toBe(false);
    expect(await demo.clear()).toBe(0);
    expect(await rows()).toEqual(ZERO_COUNTS);
  });

  it('is cleared with rows that staff edited, and without rows that staff added', async () => {
    await demo.seedWhenEmpty();
    const own = await source.getRepository(NewsArticle).save(buildArticle({ title: 'Our own news' }));
    await source.query(`UPDATE news SET title = 'Edited', version = version + 1 WHERE id <> $1`, [own.id]);
    await source.query(`UPDATE social_media SET is_active = false`);

    expect(await demo.clear()).toBe(TOTAL_SEEDED);
    expect(await rows()).toEqual({ ...ZERO_COUNTS, news: 1 });
    expect(await source.query('SELECT id FROM news')).toEqual([{ id: own.id }]);
  });

  it('is cleared without the settings that the owner changed or cleared', async () => {
    await demo.seedWhenEmpty();
    const ownerClock = new ManualClock();
    ownerClock.advance(60_000);
    const store = new SqlSettingsStore(new Database(source), ownerClock, new ConfiguredGameServer(null, null));
    const settings = await store.read();
    expect(settings).toMatchObject({
      serverAddress: 'play.example.com',
      storeRedirectUrl: 'https://store.example.com',
    });
    settings.serverAddress = 'play.nova.gg';
    settings.storeRedirectUrl = null;
    await store.save(settings);

    expect(await demo.clear()).toBe(TOTAL_SEEDED - 2);
    expect(await demo.hasAny()).toBe(false);
    expect(await store.read()).toMatchObject({
      ...{ serverAddress: 'play.nova.gg', storeRedirectUrl: null },
      ...{ supportedVersions: null, discordInviteUrl: null, contactEmail: null },
    });
  });

  it('is replaced by the status of a real game server, which clearing keeps', async () => {
    await demo.seedWhenEmpty();
    const later = new Date(clock.now().getTime() + 30_000);
    const real = ServerStatus.fromReply(
      { onlinePlayers: 3, maxPlayers: 20, players: [], version: '1.20.1', motd: 'Ours', ping: 9 },
      later,
      'mc.costa.test:25565',
    );
    await new SqlServerStatuses(new Database(source)).record(real, StatusSample.of(real));

    await demo.clear();

    expect(await rows()).toEqual({ ...ZERO_COUNTS, server_status: 1, server_status_samples: 1 });
    expect(await demo.hasAny()).toBe(false);
  });

  it('counts as cleared when staff removed every row by hand', async () => {
    await demo.seedWhenEmpty();
    await source.query(`TRUNCATE ${Object.keys(SEEDED_COUNTS).join(', ')} CASCADE`);

    expect(await demo.hasAny()).toBe(false);
    expect(await demo.clear()).toBe(0);
  });

  it('is recognized by a session in another time zone', async () => {
    await demo.seedWhenEmpty();
    const chatham = await createInstance('-c TimeZone=Pacific/Chatham');

    expect(await chatham.source.query('SHOW TimeZone')).toEqual([{ TimeZone: 'Pacific/Chatham' }]);
    expect(await chatham.demo.clear()).toBe(TOTAL_SEEDED);
  });
});
