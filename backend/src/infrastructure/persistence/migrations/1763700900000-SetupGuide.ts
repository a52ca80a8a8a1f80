import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The steps of the setup guide that staff skip, and when the payment provider validated the endpoint. */
export class SetupGuide1763700900000 implements MigrationInterface {
  readonly name = 'SetupGuide1763700900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE setup_skips (
        step text CONSTRAINT setup_skips_pkey PRIMARY KEY CONSTRAINT setup_skips_step_known CHECK (
          step IN ('name', 'address', 'links', 'legal', 'votes', 'tebex', 'backups', 'second_factor', 'demo')),
        is_skipped boolean NOT NULL,
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`ALTER TABLE tebex_config ADD COLUMN validated_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tebex_config DROP COLUMN validated_at`);
    await runner.query(`DROP TABLE setup_skips`);
  }
}
