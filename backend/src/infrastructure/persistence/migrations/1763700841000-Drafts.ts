import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Unsaved input of the forms for long texts, by account. */
export class Drafts1763700841000 implements MigrationInterface {
  readonly name = 'Drafts1763700841000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE drafts (
        account_id uuid NOT NULL CONSTRAINT drafts_account_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
        kind text NOT NULL,
        subject_id uuid NOT NULL,
        body jsonb NOT NULL,
        saved_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT drafts_pkey PRIMARY KEY (account_id, kind, subject_id)
      )`);
    await runner.query(`CREATE INDEX drafts_oldest ON drafts (saved_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE drafts`);
  }
}
