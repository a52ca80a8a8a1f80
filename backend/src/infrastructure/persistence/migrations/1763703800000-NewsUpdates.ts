import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Feed readers show an article again that has changed. */
export class NewsUpdates1763703800000 implements MigrationInterface {
  name = 'NewsUpdates1763703800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE news ADD updated_at timestamptz(3) NOT NULL DEFAULT now()');
    await runner.query('UPDATE news SET updated_at = date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE news DROP COLUMN updated_at');
  }
}
