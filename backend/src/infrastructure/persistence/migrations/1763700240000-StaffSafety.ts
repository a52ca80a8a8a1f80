import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every new column has a default or is nullable, because the previous version continues to write rows without it. */
export class StaffSafety1763700240000 implements MigrationInterface {
  readonly name = 'StaffSafety1763700240000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE admin_users
        ADD COLUMN second_factor text,
        ADD COLUMN second_factor_since timestamptz(3),
        ADD COLUMN second_factor_step int NOT NULL DEFAULT 0`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        admin_user_id uuid NOT NULL
          CONSTRAINT recovery_codes_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
        hash text NOT NULL,
        CONSTRAINT recovery_codes_pkey PRIMARY KEY (admin_user_id, hash)
      )`);
    await runner.query(`
      CREATE TABLE staff_policy (
        is_the_only_one boolean NOT NULL DEFAULT true CONSTRAINT staff_policy_pkey PRIMARY KEY
          CONSTRAINT staff_policy_one CHECK (is_the_only_one),
        second_factor_required boolean NOT NULL
      )`);
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT sessions_id_unique UNIQUE,
        ADD COLUMN former_token_hash text CONSTRAINT sessions_former_token_unique UNIQUE,
        ADD COLUMN confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
        ADD COLUMN device text NOT NULL DEFAULT '',
        ADD COLUMN network text NOT NULL DEFAULT ''`);
    await runner.query(`UPDATE sessions SET confirmed_at = created_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        DROP COLUMN id, DROP COLUMN former_token_hash, DROP COLUMN confirmed_at, DROP COLUMN device, DROP COLUMN network`);
    await runner.query(`DROP TABLE staff_policy, recovery_codes`);
    await runner.query(`
      ALTER TABLE admin_users
        DROP COLUMN second_factor, DROP COLUMN second_factor_since, DROP COLUMN second_factor_step`);
  }
}
