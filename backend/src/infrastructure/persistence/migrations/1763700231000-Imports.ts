import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was read from the game server's folder and when, so that only changes are read again. `offline_uuid` is the uuid
 * that a server assigns to a name that it cannot look up at Mojang; see `domain/players/offlineUuid.ts`.
 */
export class Imports1763700231000 implements MigrationInterface {
  readonly name = 'Imports1763700231000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        source text CONSTRAINT imports_pkey PRIMARY KEY,
        origin text NOT NULL,
        started_at timestamptz(3) NOT NULL,
        finished_at timestamptz(3) NOT NULL,
        players int NOT NULL,
        bans int NOT NULL,
        problem text,
        fingerprint text,
        CONSTRAINT imports_source_known CHECK (source IN ('game', 'litebans')),
        CONSTRAINT imports_counts CHECK (players >= 0 AND bans >= 0)
      )`);
    await runner.query(`
      CREATE TABLE imported_files (
        file text COLLATE "C" CONSTRAINT imported_files_pkey PRIMARY KEY,
        stamp text NOT NULL,
        problem text,
        line int
      )`);
    await runner.query(`
      CREATE TABLE imported_players (
        uuid uuid CONSTRAINT imported_players_pkey PRIMARY KEY,
        file text COLLATE "C" NOT NULL,
        stamp text NOT NULL,
        was_read boolean NOT NULL,
        problem text,
        line int
      )`);
    await runner.query(`CREATE INDEX imported_players_broken ON imported_players (file) WHERE problem IS NOT NULL`);
    await runner.query(`
      CREATE TABLE game_ranks (
        uuid uuid CONSTRAINT game_ranks_pkey PRIMARY KEY,
        rank text NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE server_icon (
        id int CONSTRAINT server_icon_pkey PRIMARY KEY CONSTRAINT server_icon_single CHECK (id = 1),
        hash text NOT NULL,
        content bytea NOT NULL
      )`);
    await runner.query(`
      CREATE FUNCTION offline_uuid(name text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT overlay(
          overlay(hash PLACING '3' FROM 13)
          PLACING substr('89ab', (('x' || substr(hash, 17, 1))::bit(4)::int & 3) + 1, 1) FROM 17
        )::uuid FROM md5('OfflinePlayer:' || name) AS hash
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION offline_uuid`);
    await runner.query(`DROP TABLE server_icon, game_ranks, imported_players, imported_files, imports`);
  }
}
