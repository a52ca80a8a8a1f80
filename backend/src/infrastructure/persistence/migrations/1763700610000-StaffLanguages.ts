import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff choose the language of their panel; null until they have. */
export class StaffLanguages1763700610000 implements MigrationInterface {
  readonly name = 'StaffLanguages1763700610000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_users ADD COLUMN language text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_users DROP COLUMN language');
  }
}
