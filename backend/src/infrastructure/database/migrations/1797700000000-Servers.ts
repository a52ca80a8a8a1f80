import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toldOf } from './baseline/triggers';

const MAIN = '00000000-0000-0000-0000-000000000001';

/** The game servers of the community. A site of before has one, the main server. */
export class Servers1797700000000 implements MigrationInterface {
  readonly name = 'Servers1797700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE servers (
        id uuid CONSTRAINT servers_pkey PRIMARY KEY,
        key text NOT NULL CONSTRAINT servers_key_plain CHECK (key ~ '^[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])?$'),
        name text,
        kind text NOT NULL CONSTRAINT servers_kind_known CHECK (kind IN ('standalone', 'proxy', 'backend')),
        proxy_id uuid CONSTRAINT servers_proxy_fkey REFERENCES servers (id),
        address text,
        status_address text,
        is_public boolean NOT NULL,
        is_counted boolean NOT NULL,
        position int NOT NULL,
        removed_at timestamptz(3),
        version int NOT NULL DEFAULT 1,
        CONSTRAINT servers_proxy_of_backend CHECK ((kind = 'backend') = (proxy_id IS NOT NULL)),
        CONSTRAINT servers_named CHECK (id = '${MAIN}' OR name IS NOT NULL),
        CONSTRAINT servers_main CHECK (
          id <> '${MAIN}' OR (kind <> 'backend' AND num_nonnulls(address, status_address, removed_at) = 0 AND is_public)
        )
      );
      CREATE UNIQUE INDEX servers_key_unique ON servers (key) WHERE removed_at IS NULL;
      INSERT INTO servers (id, key, kind, is_public, is_counted, position)
        VALUES ('${MAIN}', 'main', 'standalone', true, true, 1);

      CREATE TABLE server_states (
        server_id uuid CONSTRAINT server_states_pkey PRIMARY KEY
          CONSTRAINT server_states_server_fkey REFERENCES servers (id) ON DELETE CASCADE,
        address text,
        is_online boolean NOT NULL,
        online_players int,
        max_players int,
        version text,
        motd text,
        ping int,
        last_updated timestamptz(3) NOT NULL,
        last_reply_at timestamptz(3),
        problem text
      );

      CREATE TABLE server_samples (
        server_id uuid NOT NULL CONSTRAINT server_samples_server_fkey REFERENCES servers (id) ON DELETE CASCADE,
        taken_at timestamptz(3) NOT NULL,
        online_players int,
        is_online boolean NOT NULL,
        ping int,
        CONSTRAINT server_samples_pkey PRIMARY KEY (server_id, taken_at)
      );
      CREATE INDEX server_samples_age ON server_samples (taken_at);

      ALTER TABLE online_reports
        ADD COLUMN server_id uuid NOT NULL DEFAULT '${MAIN}'
          CONSTRAINT online_reports_server_fkey REFERENCES servers (id) ON DELETE CASCADE,
        DROP CONSTRAINT online_reports_pkey,
        ADD CONSTRAINT online_reports_pkey PRIMARY KEY (server_id, source);

      ${toldOf('servers')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM online_reports WHERE server_id <> '${MAIN}';
      ALTER TABLE online_reports DROP COLUMN server_id,
        ADD CONSTRAINT online_reports_pkey PRIMARY KEY (source);
      DROP TABLE server_samples;
      DROP TABLE server_states;
      DROP TABLE servers;
    `);
  }
}
