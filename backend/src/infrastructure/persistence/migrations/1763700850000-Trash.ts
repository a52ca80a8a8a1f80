import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `trash` has what staff deleted in the last 30 days: the row, the rows that were deleted with it by table, and the
 * last migration at that time, which `shape` names. Ids are UUIDs, so an item keeps its id here.
 */
export class Trash1763700850000 implements MigrationInterface {
  readonly name = 'Trash1763700850000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE trash (
        id uuid CONSTRAINT trash_pkey PRIMARY KEY,
        kind text NOT NULL,
        title text NOT NULL,
        row jsonb NOT NULL,
        children jsonb NOT NULL,
        shape text NOT NULL,
        deleted_at timestamptz(3) NOT NULL,
        deleted_by text NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX trash_newest ON trash (deleted_at, id)`);
    await runner.query(`CREATE INDEX trash_search ON trash USING gin (title gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE trash`);
  }
}
