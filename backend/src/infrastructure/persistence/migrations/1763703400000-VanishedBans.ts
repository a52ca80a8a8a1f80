import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bans that are gone at once are lifted after several imports that agree. */
export class VanishedBans1763703400000 implements MigrationInterface {
  name = 'VanishedBans1763703400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports ADD vanished_runs int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports DROP COLUMN vanished_runs');
  }
}
