import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { createMigrationSource } from '../../src/infrastructure/persistence/connection/dataSource';
import { migrations } from '../../src/infrastructure/persistence/migrations';
import { createDatabase } from '../support/databases';
import { queryRows } from '../support/tables';

const MIGRATION = 'VoteRewards1763700830000';

// Each test creates a database and runs all migrations, which takes long on two busy cores.

/** A database as the version before left it, then migrated to this one. */
async function migrate(rows: string): Promise<string> {
  const url = await createDatabase(`costa_promises_${process.env.JEST_WORKER_ID}`);
  const source = await createMigrationSource({ url, log: new PinoLog('silent') }).initialize();
  try {
    const all = source.migrations.splice(0);
    source.migrations.push(
      ...all.slice(
        0,
        migrations.findIndex(({ name }) => name === MIGRATION),
      ),
    );
    await source.runMigrations();
    await queryRows(url, rows);
    source.migrations.splice(0, Infinity, ...all);
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
  return url;
}

const OWNER = `INSERT INTO admin_users (id, username, password, role, permissions)
  VALUES (gen_random_uuid(), 'Mara', 'hash', 'owner', '{config}');`;
const LINK = `INSERT INTO vote_links (id, site, url, reward) VALUES (gen_random_uuid(), 'Site', 'https://v', '1 diamond');`;
const COMMANDS = `INSERT INTO reward_commands
  VALUES ('reward_commands', '{say vote,say hi}', '{say 3}', '{}', '{}', '{say 30}', '{say party}', '{}', false);`;
const DELIVERIES = `INSERT INTO deliveries
  (id, player_name, reason, reference, position, title, occasion, streak_day, waits_for_player, state, attempts, due_at, created_at)
  SELECT gen_random_uuid(), 'Steve', reason, 'a', 0, 'Promised', 'b', day, true, 'queued', 0, now(), now()
  FROM (VALUES ('vote', NULL), ('streak', 30), ('party', NULL), ('ban', NULL)) AS given (reason, day);`;

const readRewards = (url: string) =>
  queryRows(
    url,
    `SELECT occasion, day, promise, commands, language FROM vote_rewards WHERE vote_link_id IS NULL
     ORDER BY occasion, day`,
  );

describe('The migration to promises', () => {
  it('keeps what an existing site promises and delivers', async () => {
    const url = await migrate(`${OWNER} ${LINK} ${COMMANDS} ${DELIVERIES}
      INSERT INTO vote_parties VALUES (gen_random_uuid(), now());`);

    const party = { day: null, promise: '100 Coins + Epic Crate Key', language: 'en' };
    const streak = { occasion: 'streak', language: 'en' };
    expect(await readRewards(url)).toEqual([
      { ...party, occasion: 'party', commands: ['say party'] },
      { ...party, occasion: 'party_online', commands: [] },
      { ...streak, day: 3, promise: '50 Coins + Vote Crate Key', commands: ['say 3'] },
      { ...streak, day: 7, promise: '100 Coins + Rare Crate Key', commands: [] },
      { ...streak, day: 14, promise: 'VIP Rank (24h) + Epic Crate', commands: [] },
      { ...streak, day: 30, promise: 'MVP Rank (7d) + Legendary Crate', commands: ['say 30'] },
      { occasion: 'vote', day: null, promise: '', commands: ['say vote', 'say hi'], language: 'en' },
    ]);
    expect(await queryRows(url, 'SELECT goal, waits_for_player FROM vote_settings')).toEqual([
      { goal: 250, waits_for_player: false },
    ]);
    expect(await queryRows(url, 'SELECT goal, promise FROM vote_parties')).toEqual([
      { goal: 250, promise: '100 Coins + Epic Crate Key' },
    ]);
    expect(
      await queryRows(
        url,
        `SELECT reason, reward.occasion, day FROM deliveries LEFT JOIN vote_rewards AS reward ON reward.id = reward_id
         ORDER BY reason`,
      ),
    ).toEqual([
      { reason: 'ban', occasion: null, day: null },
      { reason: 'party', occasion: 'party', day: null },
      { reason: 'streak', occasion: 'streak', day: 30 },
      { reason: 'vote', occasion: 'vote', day: null },
    ]);
    expect(await queryRows(url, `SELECT FROM demo_rows WHERE table_name LIKE 'vote_rew%'`)).toEqual([]);
  });

  it('gives each vote link one reward, also one that the version before adds', async () => {
    const url = await migrate(`${OWNER} ${LINK}`);
    await queryRows(url, LINK);

    expect(
      await queryRows(url, 'SELECT count(*)::int AS rewards FROM vote_rewards WHERE vote_link_id IS NOT NULL'),
    ).toEqual([{ rewards: 2 }]);
  });

  it('leaves the promises of a demo community to it', async () => {
    const url = await migrate(`${OWNER} ${LINK}
      INSERT INTO demo_rows SELECT 'vote_links', id::text FROM vote_links;`);

    const rows = await queryRows(url, `SELECT table_name FROM demo_rows WHERE table_name LIKE 'vote_%s'`);
    expect(rows.filter((row) => Object.values(row)[0] === 'vote_rewards')).toHaveLength(6);
    expect(rows.filter((row) => Object.values(row)[0] === 'vote_settings')).toHaveLength(1);
  });

  it('promises nothing on a new site', async () => {
    const url = await migrate('SELECT 1');

    expect(await queryRows(url, 'SELECT FROM vote_rewards')).toEqual([]);
    expect(await queryRows(url, 'SELECT FROM vote_settings')).toEqual([]);
  });
});
