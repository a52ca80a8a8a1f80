import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ranking of players; unknown figures count as 0. */
const createOrder = (level: string, playtime: string) => `
  CREATE INDEX players_in_order ON players ((- ${level}), (- ${playtime}), (lower(username) COLLATE "C"))
    WHERE username IS NOT NULL`;

/** The longest playtime that the game can write, in minutes; it counts 2^31 - 1 ticks. */
const MAX_PLAYTIME = 1_789_569;

/**
 * Figures that no source told become null: until now they had the defaults of a new player. One statement changes all
 * columns, because each rewrite of a large table takes seconds. The demo community invented its figures, so it keeps
 * them.
 */
export class UnknownFigures1763700520000 implements MigrationInterface {
  readonly name = 'UnknownFigures1763700520000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TEMPORARY TABLE demo_figures ON COMMIT DROP AS
        SELECT id, playtime, level, coins, rank, is_online, achievements FROM players
        JOIN demo_rows ON table_name = 'players' AND row_id = players.id::text`);
    await runner.query(`DROP INDEX players_in_order`);
    await runner.query(`
      ALTER TABLE players
        ALTER playtime DROP DEFAULT, ALTER playtime DROP NOT NULL, ALTER playtime TYPE int USING
          CASE WHEN playtime > ${MAX_PLAYTIME} OR playtime = 0 AND sessions IS NULL AND last_seen IS NULL THEN NULL
          ELSE playtime END,
        ALTER level DROP DEFAULT, ALTER level DROP NOT NULL, ALTER level TYPE int USING nullif(level, 1),
        ALTER coins DROP DEFAULT, ALTER coins DROP NOT NULL, ALTER coins TYPE int USING nullif(coins, 0),
        ALTER rank DROP DEFAULT, ALTER rank DROP NOT NULL, ALTER rank TYPE text USING nullif(rank, 'Player'),
        ALTER is_online DROP DEFAULT, ALTER is_online DROP NOT NULL, ALTER is_online TYPE boolean USING NULL,
        ALTER achievements DROP DEFAULT, ALTER achievements DROP NOT NULL,
        ALTER achievements TYPE jsonb USING nullif(achievements, '[]'),
        ALTER experience TYPE double precision`);
    await runner.query(`
      UPDATE players SET playtime = demo.playtime, level = demo.level, coins = demo.coins, rank = demo.rank,
        is_online = demo.is_online, achievements = demo.achievements
      FROM demo_figures AS demo WHERE players.id = demo.id`);
    await runner.query(createOrder('coalesce(level, 0)', 'coalesce(playtime, 0)'));
    await runner.query(`DELETE FROM rank_marks WHERE list = 'level'`);
    await runner.query(`DROP TABLE demo_figures`);
    await runner.query(`
      CREATE TABLE online_reports (
        source text CONSTRAINT online_reports_pkey PRIMARY KEY,
        reported_at timestamptz(3) NOT NULL,
        players jsonb NOT NULL,
        is_complete boolean NOT NULL,
        is_server_down boolean NOT NULL,
        CONSTRAINT online_reports_sources CHECK (source IN ('status', 'console'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE online_reports`);
    await runner.query(`DROP INDEX players_in_order`);
    await runner.query(`
      ALTER TABLE players
        ALTER playtime TYPE int USING coalesce(playtime, 0), ALTER playtime SET DEFAULT 0, ALTER playtime SET NOT NULL,
        ALTER level TYPE int USING coalesce(level, 1), ALTER level SET DEFAULT 1, ALTER level SET NOT NULL,
        ALTER coins TYPE int USING coalesce(coins, 0), ALTER coins SET DEFAULT 0, ALTER coins SET NOT NULL,
        ALTER rank TYPE text USING coalesce(rank, 'Player'), ALTER rank SET DEFAULT 'Player', ALTER rank SET NOT NULL,
        ALTER is_online TYPE boolean USING coalesce(is_online, false), ALTER is_online SET DEFAULT false,
        ALTER is_online SET NOT NULL,
        ALTER achievements TYPE jsonb USING coalesce(achievements, '[]'), ALTER achievements SET DEFAULT '[]',
        ALTER achievements SET NOT NULL,
        ALTER experience TYPE int USING round(experience)::int`);
    await runner.query(createOrder('level', 'playtime'));
    await runner.query(`DELETE FROM rank_marks WHERE list = 'level'`);
  }
}
