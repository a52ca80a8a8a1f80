import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of `limit_counters` and their order are those that rate-limiter-flexible writes. */
export class Limits1763700110000 implements MigrationInterface {
  readonly name = 'Limits1763700110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE limit_counters (
        key text CONSTRAINT limit_counters_pkey PRIMARY KEY,
        points int NOT NULL DEFAULT 0,
        expire bigint
      )`);
    await runner.query(`CREATE INDEX limit_counters_expire ON limit_counters (expire)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE limit_counters`);
  }
}
