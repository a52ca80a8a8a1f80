import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignInHistory1763700120000 implements MigrationInterface {
  readonly name = 'SignInHistory1763700120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE failed_sign_ins (
        key text CONSTRAINT failed_sign_ins_pkey PRIMARY KEY,
        count int NOT NULL CONSTRAINT failed_sign_ins_count CHECK (count >= 0),
        last_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE known_browsers (
        admin_user_id uuid NOT NULL
          CONSTRAINT known_browsers_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
        browser text NOT NULL,
        last_used_at timestamptz(3) NOT NULL,
        CONSTRAINT known_browsers_pkey PRIMARY KEY (admin_user_id, browser)
      )`);
    await runner.query(`CREATE INDEX admin_users_newest ON admin_users (created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX admin_users_newest`);
    await runner.query(`DROP TABLE known_browsers, failed_sign_ins`);
  }
}
