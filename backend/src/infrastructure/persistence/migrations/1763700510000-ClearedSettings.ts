import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cleared setting keeps its row without a value, because the version of the row counts the change. */
export class ClearedSettings1763700510000 implements MigrationInterface {
  readonly name = 'ClearedSettings1763700510000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE site_config ALTER COLUMN value DROP NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_config WHERE value IS NULL`);
    await runner.query(`ALTER TABLE site_config ALTER COLUMN value SET NOT NULL`);
  }
}
