import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAIN = '00000000-0000-0000-0000-000000000001';

/** Each server has a console of its own, and what is delivered goes to one of the servers. */
export class ServerConsoles1797800000000 implements MigrationInterface {
  readonly name = 'ServerConsoles1797800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE game_connections
        ADD COLUMN server_id uuid NOT NULL DEFAULT '${MAIN}'
          CONSTRAINT game_connections_server_fkey REFERENCES servers (id) ON DELETE CASCADE,
        DROP CONSTRAINT game_connections_pkey,
        ADD CONSTRAINT game_connections_pkey PRIMARY KEY (server_id, kind),
        ADD CONSTRAINT game_connections_of_community CHECK (kind = 'console' OR server_id = '${MAIN}');
      ALTER TABLE game_connection_checks
        ADD COLUMN server_id uuid NOT NULL DEFAULT '${MAIN}'
          CONSTRAINT game_connection_checks_server_fkey REFERENCES servers (id) ON DELETE CASCADE,
        DROP CONSTRAINT game_connection_checks_pkey,
        ADD CONSTRAINT game_connection_checks_pkey PRIMARY KEY (server_id, kind);

      ALTER TABLE vote_rewards
        ADD COLUMN server_id uuid DEFAULT '${MAIN}' CONSTRAINT vote_rewards_server_fkey REFERENCES servers (id);
      ALTER TABLE deliveries
        ADD COLUMN server_id uuid DEFAULT '${MAIN}' CONSTRAINT deliveries_server_fkey REFERENCES servers (id);
      DROP INDEX deliveries_due;
      CREATE INDEX deliveries_due ON deliveries (server_id, due_at, id)
        WHERE command IS NOT NULL AND (state IN ('queued', 'failed')) AND NOT waits_for_player;
      CREATE INDEX deliveries_waiting_on ON deliveries (server_id, due_at)
        WHERE command IS NOT NULL AND (state IN ('queued', 'failed')) AND waits_for_player;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX deliveries_waiting_on;
      DROP INDEX deliveries_due;
      CREATE INDEX deliveries_due ON deliveries (due_at, id)
        WHERE command IS NOT NULL AND (state IN ('queued', 'failed')) AND NOT waits_for_player;
      ALTER TABLE deliveries DROP COLUMN server_id;
      ALTER TABLE vote_rewards DROP COLUMN server_id;
      DELETE FROM game_connection_checks WHERE server_id <> '${MAIN}';
      ALTER TABLE game_connection_checks DROP COLUMN server_id,
        ADD CONSTRAINT game_connection_checks_pkey PRIMARY KEY (kind);
      DELETE FROM game_connections WHERE server_id <> '${MAIN}';
      ALTER TABLE game_connections DROP CONSTRAINT game_connections_of_community, DROP COLUMN server_id,
        ADD CONSTRAINT game_connections_pkey PRIMARY KEY (kind);
    `);
  }
}
