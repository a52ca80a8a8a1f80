import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAIN = '00000000-0000-0000-0000-000000000001';
const OF_SERVER = `uuid NOT NULL DEFAULT '${MAIN}'`;

/** The folder of each server, and the figures of players on each of several servers. */
export class PlayerServers1797900000000 implements MigrationInterface {
  readonly name = 'PlayerServers1797900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE game_connections DROP CONSTRAINT game_connections_of_community,
        ADD CONSTRAINT game_connections_of_community
          CHECK (kind IN ('console', 'folder') OR server_id = '${MAIN}');

      CREATE TABLE player_servers (
        player_id uuid NOT NULL CONSTRAINT player_servers_player_fkey REFERENCES players (id) ON DELETE CASCADE,
        server_id uuid NOT NULL CONSTRAINT player_servers_server_fkey REFERENCES servers (id),
        playtime int,
        sessions int,
        first_joined timestamptz(3),
        last_seen timestamptz(3),
        stats jsonb NOT NULL,
        level int,
        experience double precision,
        achievements jsonb,
        CONSTRAINT player_servers_pkey PRIMARY KEY (player_id, server_id)
      );
      CREATE INDEX player_servers_in_order
        ON player_servers (server_id, (- coalesce(level, 0)), (- coalesce(playtime, 0)), player_id);

      ALTER TABLE imported_players ADD COLUMN server_id ${OF_SERVER}
          CONSTRAINT imported_players_server_fkey REFERENCES servers (id) ON DELETE CASCADE,
        DROP CONSTRAINT imported_players_pkey,
        ADD CONSTRAINT imported_players_pkey PRIMARY KEY (server_id, uuid);
      ALTER TABLE imported_files ADD COLUMN server_id ${OF_SERVER}
          CONSTRAINT imported_files_server_fkey REFERENCES servers (id) ON DELETE CASCADE,
        DROP CONSTRAINT imported_files_pkey,
        ADD CONSTRAINT imported_files_pkey PRIMARY KEY (server_id, file);
      ALTER TABLE imports ADD COLUMN server_id ${OF_SERVER}
          CONSTRAINT imports_server_fkey REFERENCES servers (id) ON DELETE CASCADE,
        DROP CONSTRAINT imports_pkey,
        ADD CONSTRAINT imports_pkey PRIMARY KEY (server_id, source);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM imports WHERE server_id <> '${MAIN}';
      ALTER TABLE imports DROP COLUMN server_id, ADD CONSTRAINT imports_pkey PRIMARY KEY (source);
      DELETE FROM imported_files WHERE server_id <> '${MAIN}';
      ALTER TABLE imported_files DROP COLUMN server_id, ADD CONSTRAINT imported_files_pkey PRIMARY KEY (file);
      DELETE FROM imported_players WHERE server_id <> '${MAIN}';
      ALTER TABLE imported_players DROP COLUMN server_id, ADD CONSTRAINT imported_players_pkey PRIMARY KEY (uuid);
      DROP TABLE player_servers;
      DELETE FROM game_connections WHERE kind = 'folder' AND server_id <> '${MAIN}';
      ALTER TABLE game_connections DROP CONSTRAINT game_connections_of_community,
        ADD CONSTRAINT game_connections_of_community CHECK (kind = 'console' OR server_id = '${MAIN}');
    `);
  }
}
