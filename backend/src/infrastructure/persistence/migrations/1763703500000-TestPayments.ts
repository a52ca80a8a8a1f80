import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments with the test method of the provider are marked, and are no revenue. */
export class TestPayments1763703500000 implements MigrationInterface {
  name = 'TestPayments1763703500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases ADD is_test boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN is_test');
  }
}
