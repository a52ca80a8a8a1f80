import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id of a backup outside, the schedule of the panel, the progress of a running backup, and where and why a backup failed. */
export class BackupPanel1763700860000 implements MigrationInterface {
  readonly name = 'BackupPanel1763700860000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE backups
        ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT backups_key UNIQUE,
        ADD COLUMN machine text,
        ADD COLUMN cause text CONSTRAINT backups_cause_known
          CHECK (cause IN ('disk_full', 'read_only', 'no_permission', 'no_folder', 'database', 'other'))`);
    await runner.query(`
      CREATE TABLE backup_plan (
        id int CONSTRAINT backup_plan_pkey PRIMARY KEY CONSTRAINT backup_plan_one_row CHECK (id = 1),
        schedule text,
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE TABLE backup_progress (
        id int CONSTRAINT backup_progress_pkey PRIMARY KEY CONSTRAINT backup_progress_one_row CHECK (id = 1),
        kind text NOT NULL,
        machine text NOT NULL,
        started_at timestamptz(3) NOT NULL,
        done int NOT NULL,
        total int NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE backup_progress`);
    await runner.query(`DROP TABLE backup_plan`);
    await runner.query(`ALTER TABLE backups DROP COLUMN cause, DROP COLUMN machine, DROP COLUMN key`);
  }
}
