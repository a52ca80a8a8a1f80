import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Results of the backups; without a failure, the file was verified after it was written. */
export class Backups1763700250000 implements MigrationInterface {
  readonly name = 'Backups1763700250000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT backups_pkey PRIMARY KEY,
        kind text NOT NULL CONSTRAINT backups_kind_known CHECK (kind IN ('scheduled', 'upgrade', 'manual')),
        started_at timestamptz(3) NOT NULL,
        file text,
        bytes bigint,
        rows bigint,
        failure text,
        CONSTRAINT backups_good_or_failed CHECK ((failure IS NULL) = (file IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX backups_newest ON backups (started_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE backups`);
  }
}
