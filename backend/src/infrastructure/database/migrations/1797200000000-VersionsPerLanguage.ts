import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner says about game versions has words, so it can be given in each language. */
export class VersionsPerLanguage1797200000000 implements MigrationInterface {
  readonly name = 'VersionsPerLanguage1797200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_settings_translations ADD COLUMN supported_versions text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_settings_translations DROP COLUMN supported_versions');
  }
}
