import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Foundation1763700000000 implements MigrationInterface {
  readonly name = 'Foundation1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_config (
        id uuid CONSTRAINT site_config_pkey PRIMARY KEY,
        key text NOT NULL CONSTRAINT site_config_key_unique UNIQUE,
        value text NOT NULL,
        description text NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE TABLE social_media (
        id uuid CONSTRAINT social_media_pkey PRIMARY KEY,
        platform text NOT NULL
          CONSTRAINT social_media_platform_known CHECK (platform IN ('discord', 'youtube', 'instagram', 'other')),
        url text NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE TABLE news (
        id uuid CONSTRAINT news_pkey PRIMARY KEY,
        title text NOT NULL,
        excerpt text NOT NULL,
        content text NOT NULL,
        image text,
        date timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`CREATE INDEX news_newest ON news (date, id)`);
    await runner.query(`
      CREATE TABLE server_status (
        id int CONSTRAINT server_status_pkey PRIMARY KEY CONSTRAINT server_status_single CHECK (id = 1),
        is_online boolean NOT NULL,
        online_players int NOT NULL,
        max_players int NOT NULL,
        version text NOT NULL,
        motd text NOT NULL,
        ping int,
        last_updated timestamptz(3) NOT NULL,
        CONSTRAINT server_status_counts CHECK (online_players >= 0 AND max_players >= 0 AND ping >= 0),
        CONSTRAINT server_status_lengths CHECK (char_length(motd) <= 1024 AND char_length(version) <= 64)
      )`);
    await runner.query(`
      CREATE TABLE server_status_samples (
        taken_at timestamptz(3) CONSTRAINT server_status_samples_pkey PRIMARY KEY,
        online_players int NOT NULL,
        is_online boolean NOT NULL,
        ping int,
        CONSTRAINT server_status_samples_counts CHECK (online_players >= 0 AND ping >= 0)
      )`);
    await runner.query(`
      CREATE TABLE admin_users (
        id uuid CONSTRAINT admin_users_pkey PRIMARY KEY,
        username text NOT NULL,
        password text NOT NULL,
        role text NOT NULL DEFAULT 'staff'
          CONSTRAINT admin_users_role_known CHECK (role IN ('owner', 'admin', 'staff')),
        permissions text[] NOT NULL DEFAULT '{}',
        is_active boolean NOT NULL DEFAULT true,
        created_by text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_login timestamptz(3)
      )`);
    await runner.query(`CREATE UNIQUE INDEX admin_users_username_unique ON admin_users (lower(username))`);
    await runner.query(`
      CREATE TABLE sessions (
        token_hash text CONSTRAINT sessions_pkey PRIMARY KEY,
        admin_user_id uuid NOT NULL
          CONSTRAINT sessions_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX sessions_of_admin_user ON sessions (admin_user_id)`);
    await runner.query(`
      CREATE TABLE audit_log (
        id uuid CONSTRAINT audit_log_pkey PRIMARY KEY,
        actor text NOT NULL,
        action text NOT NULL,
        target text NOT NULL,
        detail jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX audit_log_newest ON audit_log (created_at, id)`);
    await runner.query(`
      CREATE TABLE demo_rows (
        table_name text NOT NULL,
        row_id text NOT NULL,
        CONSTRAINT demo_rows_pkey PRIMARY KEY (table_name, row_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE demo_rows, audit_log, sessions, admin_users`);
    await runner.query(`DROP TABLE server_status_samples, server_status, news, social_media, site_config`);
  }
}
