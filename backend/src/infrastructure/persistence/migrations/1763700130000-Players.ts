import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names sort by code point, so that one index finds exact names and prefixes, and every database sorts alike. The
 * server ranking is level and playtime descending, then name; negated, the three compare as one row value.
 */
export class Players1763700130000 implements MigrationInterface {
  readonly name = 'Players1763700130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(`
      CREATE TABLE players (
        id uuid CONSTRAINT players_pkey PRIMARY KEY,
        uuid uuid NOT NULL CONSTRAINT players_uuid_unique UNIQUE,
        username text,
        first_joined timestamptz(3),
        last_seen timestamptz(3),
        playtime int NOT NULL DEFAULT 0,
        sessions int,
        level int NOT NULL DEFAULT 1,
        experience int,
        coins int NOT NULL DEFAULT 0,
        rank text NOT NULL DEFAULT 'Player',
        is_online boolean NOT NULL DEFAULT false,
        skin_url text,
        achievements jsonb NOT NULL DEFAULT '[]',
        stats jsonb NOT NULL DEFAULT '{}',
        vote_streak int NOT NULL DEFAULT 0,
        total_votes int NOT NULL DEFAULT 0,
        last_vote_date timestamptz(3),
        CONSTRAINT players_ranges CHECK (
          playtime >= 0 AND sessions >= 0 AND level >= 0 AND experience >= 0 AND coins >= 0 AND vote_streak >= 0
          AND total_votes >= 0
        )
      )`);
    await runner.query(`CREATE UNIQUE INDEX players_username_unique ON players ((lower(username) COLLATE "C"))`);
    await runner.query(`CREATE INDEX players_search ON players USING gin (lower(username) gin_trgm_ops)`);
    await runner.query(`CREATE INDEX players_by_votes ON players (total_votes) WHERE total_votes > 0`);
    await runner.query(`
      CREATE INDEX players_in_order ON players ((- level), (- playtime), (lower(username) COLLATE "C"))
        WHERE username IS NOT NULL`);
    await runner.query(`
      CREATE TABLE player_milestones (
        place int CONSTRAINT player_milestones_pkey PRIMARY KEY,
        level int NOT NULL,
        playtime int NOT NULL,
        name text COLLATE "C" NOT NULL
      )`);
    await runner.query(`CREATE INDEX player_milestones_in_order ON player_milestones ((- level), (- playtime), name)`);
  }

  /** The extension stays, because other tables are searched with it too. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE player_milestones, players`);
  }
}
