import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With an API token, a script acts as a staff account. */
export class ApiTokens1763701500000 implements MigrationInterface {
  readonly name = 'ApiTokens1763701500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_tokens (
        id uuid NOT NULL CONSTRAINT api_tokens_pkey PRIMARY KEY,
        admin_user_id uuid NOT NULL CONSTRAINT api_tokens_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
        name text NOT NULL,
        token_hash text NOT NULL CONSTRAINT api_tokens_token_unique UNIQUE,
        ending text NOT NULL,
        access text NOT NULL CONSTRAINT api_tokens_access_known CHECK (access IN ('read', 'write')),
        permissions text[] NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3)
      )`);
    await runner.query(`CREATE INDEX api_tokens_of_admin_user ON api_tokens (admin_user_id, created_at)`);
    await runner.query(`CREATE INDEX api_tokens_expiry ON api_tokens (expires_at)`);
    await runner.query(`ALTER TABLE audit_log ADD COLUMN api_token text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_log DROP COLUMN api_token`);
    await runner.query(`DROP TABLE api_tokens`);
  }
}
