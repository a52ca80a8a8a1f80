import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every site promised before promises could be configured. */
const GOAL = 250;
const PARTY = '100 Coins + Epic Crate Key';
const STREAKS = [
  { day: 3, promise: '50 Coins + Vote Crate Key' },
  { day: 7, promise: '100 Coins + Rare Crate Key' },
  { day: 14, promise: 'VIP Rank (24h) + Epic Crate' },
  { day: 30, promise: 'MVP Rank (7d) + Legendary Crate' },
];

/**
 * What the vote page promises, and the commands that deliver it, as one record. The former version still reads
 * `reward_commands` while it runs beside this one.
 */
export class VoteRewards1763700830000 implements MigrationInterface {
  readonly name = 'VoteRewards1763700830000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vote_settings (
        id text CONSTRAINT vote_settings_pkey PRIMARY KEY DEFAULT 'vote_settings'
          CONSTRAINT vote_settings_single CHECK (id = 'vote_settings'),
        goal int CONSTRAINT vote_settings_goal_range CHECK (goal BETWEEN 10 AND 100000),
        waits_for_player boolean NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE TABLE vote_rewards (
        id uuid CONSTRAINT vote_rewards_pkey PRIMARY KEY,
        occasion text NOT NULL CONSTRAINT vote_rewards_occasion_known
          CHECK (occasion IN ('vote', 'streak', 'party', 'party_online')),
        day int CONSTRAINT vote_rewards_of_day UNIQUE,
        vote_link_id uuid CONSTRAINT vote_rewards_of_link UNIQUE
          CONSTRAINT vote_rewards_link_fkey REFERENCES vote_links (id) ON DELETE CASCADE,
        promise text,
        icon text CONSTRAINT vote_rewards_icon_known CHECK (icon IN ('coin', 'key', 'gem', 'crate', 'chest', 'potion',
          'torch', 'lantern', 'heart', 'sword', 'crown', 'loaf', 'book')),
        commands text[] NOT NULL,
        position int NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1,
        language text NOT NULL DEFAULT site_language(),
        CONSTRAINT vote_rewards_day CHECK ((day IS NOT NULL) = (occasion = 'streak')),
        CONSTRAINT vote_rewards_promise CHECK ((promise IS NULL) = (vote_link_id IS NOT NULL))
      )`);
    await runner.query(`
      CREATE TABLE vote_reward_translations (
        item_id uuid NOT NULL
          CONSTRAINT vote_reward_translations_item_fkey REFERENCES vote_rewards (id) ON DELETE CASCADE,
        language text NOT NULL,
        promise text,
        source_digests jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT vote_reward_translations_pkey PRIMARY KEY (item_id, language)
      )`);
    await runner.query(`ALTER TABLE vote_parties ADD COLUMN goal int, ADD COLUMN promise text`);
    await runner.query(`ALTER TABLE votes ADD COLUMN counts_for_party boolean NOT NULL DEFAULT true`);
    await runner.query(`
      CREATE INDEX votes_towards_party ON votes (id) WHERE party_id IS NULL AND counts_for_party`);
    await runner.query(`ALTER TABLE deliveries ADD COLUMN reward_id uuid`);
    await this.addRewardsOfLinks(runner);
    await this.keepPromises(runner);
    for (const table of ['vote_settings', 'vote_rewards']) {
      await runner.query(`
        CREATE TRIGGER ${table}_told AFTER INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER vote_links_rewarded ON vote_links`);
    await runner.query(`DELETE FROM demo_rows WHERE table_name IN ('vote_rewards', 'vote_settings')`);
    await runner.query(`DROP TABLE vote_reward_translations, vote_rewards, vote_settings`);
    await runner.query(`DROP FUNCTION add_reward_of_vote_link`);
    await runner.query(`ALTER TABLE deliveries DROP COLUMN reward_id`);
    await runner.query(`DROP INDEX votes_towards_party`);
    await runner.query(`ALTER TABLE votes DROP COLUMN counts_for_party`);
    await runner.query(`ALTER TABLE vote_parties DROP COLUMN goal, DROP COLUMN promise`);
  }

  /** Each vote link has one reward, also one that the former version adds. */
  private async addRewardsOfLinks(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION add_reward_of_vote_link() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO vote_rewards (id, occasion, vote_link_id, commands, position)
        VALUES (gen_random_uuid(), 'vote', NEW.id, '{}', 0);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER vote_links_rewarded AFTER INSERT ON vote_links
        FOR EACH ROW EXECUTE FUNCTION add_reward_of_vote_link()`);
    await runner.query(`
      INSERT INTO vote_rewards (id, occasion, vote_link_id, commands, position)
      SELECT gen_random_uuid(), 'vote', id, '{}', 0 FROM vote_links`);
  }

  /** A site that was set up before promises and delivers what it did; a new one promises nothing yet. */
  private async keepPromises(runner: QueryRunner): Promise<void> {
    const exists = 'EXISTS (SELECT FROM admin_users)';
    const commands = (column: string) => `coalesce((SELECT ${column} FROM reward_commands), '{}')`;
    const add = (occasion: string, day: number | null, promise: string, column: string, position: number) =>
      runner.query(
        `INSERT INTO vote_rewards (id, occasion, day, promise, commands, position, language)
         SELECT gen_random_uuid(), $1::text, $2::int, $3::text, ${commands(column)}, $4::int, 'en'
         WHERE ${exists} AND ($3::text <> '' OR ${commands(column)} <> '{}')`,
        [occasion, day, promise, position],
      );
    await add('vote', null, '', 'vote', 1);
    await add('party', null, PARTY, 'party', 1);
    await add('party_online', null, PARTY, 'party_online', 1);
    for (const { day, promise } of STREAKS) await add('streak', day, promise, `streak_${day}`, 1);
    await runner.query(`
      INSERT INTO vote_settings (goal, waits_for_player)
      SELECT ${GOAL}, coalesce((SELECT waits_for_player FROM reward_commands), true) WHERE ${exists}`);
    await runner.query(`UPDATE vote_parties SET goal = ${GOAL}, promise = '${PARTY}'`);
    // Open deliveries still find their commands when the rewards are put in another order.
    await runner.query(`
      UPDATE deliveries SET reward_id = reward.id FROM vote_rewards AS reward
      WHERE state <> 'confirmed' AND vote_link_id IS NULL AND (
        (reason = 'streak' AND streak_day = day)
        OR (reason = 'party' AND reward.occasion = CASE WHEN player_name IS NULL THEN 'party_online' ELSE 'party' END)
        OR (reason = 'vote' AND reward.occasion = 'vote'))`);
    await this.markDemoRows(runner);
  }

  /** Promises belong to the demo community while it is there and nobody has chosen commands for them. */
  private async markDemoRows(runner: QueryRunner): Promise<void> {
    const isDemo = `EXISTS (SELECT FROM demo_rows WHERE table_name = 'vote_links')
      AND NOT EXISTS (SELECT FROM reward_commands)`;
    // The time of its last change identifies a demo row, so it differs between them.
    await runner.query(`
      UPDATE vote_rewards SET updated_at = now() - place * interval '1 ms'
      FROM (SELECT id, row_number() OVER () AS place FROM vote_rewards) AS numbered
      WHERE numbered.id = vote_rewards.id`);
    await runner.query(`
      INSERT INTO demo_rows SELECT 'vote_rewards', updated_at::text FROM vote_rewards
      WHERE vote_link_id IS NULL AND ${isDemo}`);
    await runner.query(`
      INSERT INTO demo_rows SELECT 'vote_settings', updated_at::text FROM vote_settings WHERE ${isDemo}`);
  }
}
