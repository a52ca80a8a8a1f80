import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account without a password is invited. `''` in `failed_sign_in_counts` stands for an unknown account. */
export class PasswordLinks1763700570000 implements MigrationInterface {
  readonly name = 'PasswordLinks1763700570000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE admin_users
        ALTER COLUMN password DROP NOT NULL,
        ADD COLUMN version int NOT NULL DEFAULT 1`);
    await runner.query(`
      CREATE TABLE password_links (
        admin_user_id uuid CONSTRAINT password_links_pkey PRIMARY KEY
          CONSTRAINT password_links_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
        token_hash text NOT NULL CONSTRAINT password_links_token_unique UNIQUE,
        created_by uuid CONSTRAINT password_links_creator_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX password_links_of_creator ON password_links (created_by)`);
    await runner.query(`
      CREATE TABLE failed_sign_in_counts (
        username text NOT NULL,
        wrong text NOT NULL,
        network text NOT NULL,
        device text NOT NULL,
        attempts int NOT NULL,
        CONSTRAINT failed_sign_in_counts_pkey PRIMARY KEY (username, wrong, network)
      )`);
  }

  /** The previous version cannot store an account without a password. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE failed_sign_in_counts, password_links`);
    await runner.query(`DELETE FROM admin_users WHERE password IS NULL`);
    await runner.query(`ALTER TABLE admin_users DROP COLUMN version, ALTER COLUMN password SET NOT NULL`);
  }
}
