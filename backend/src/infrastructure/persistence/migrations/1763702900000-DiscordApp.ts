import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A Discord application posts requests for staff, and members of staff press its buttons as their linked account. */
export class DiscordApp1763702900000 implements MigrationInterface {
  readonly name = 'DiscordApp1763702900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notice_targets DROP CONSTRAINT notice_targets_channel_known`);
    await runner.query(`
      ALTER TABLE notice_targets ADD CONSTRAINT notice_targets_channel_known
        CHECK (channel IN ('mail', 'discord', 'discord_app', 'webhook'))`);
    await runner.query(`
      CREATE UNIQUE INDEX notice_targets_one_app ON notice_targets (channel) WHERE channel = 'discord_app'`);
    await runner.query(`
      CREATE TABLE discord_accounts (
        admin_user_id uuid CONSTRAINT discord_accounts_pkey PRIMARY KEY
          CONSTRAINT discord_accounts_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
        discord_id text NOT NULL CONSTRAINT discord_accounts_discord_unique UNIQUE,
        discord_name text NOT NULL,
        linked_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE discord_links (
        discord_id text CONSTRAINT discord_links_pkey PRIMARY KEY,
        discord_name text NOT NULL,
        token_hash text NOT NULL CONSTRAINT discord_links_token_unique UNIQUE,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE discord_interactions (
        id text CONSTRAINT discord_interactions_pkey PRIMARY KEY,
        received_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX discord_interactions_received ON discord_interactions (received_at)`);
    await runner.query(`ALTER TABLE audit_log ADD COLUMN via text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_log DROP COLUMN via`);
    await runner.query(`DROP TABLE discord_interactions, discord_links, discord_accounts`);
    await runner.query(`DELETE FROM notice_targets WHERE channel = 'discord_app'`);
    await runner.query(`DROP INDEX notice_targets_one_app`);
    await runner.query(`ALTER TABLE notice_targets DROP CONSTRAINT notice_targets_channel_known`);
    await runner.query(`
      ALTER TABLE notice_targets ADD CONSTRAINT notice_targets_channel_known
        CHECK (channel IN ('mail', 'discord', 'webhook'))`);
  }
}
