import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The source of each ban, and the imported bans that staff removed for good. */
export class BanSources1763700230000 implements MigrationInterface {
  readonly name = 'BanSources1763700230000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bans
        ADD COLUMN source text NOT NULL DEFAULT 'site',
        ADD COLUMN external_key text,
        ADD COLUMN is_listed boolean NOT NULL DEFAULT false,
        ADD COLUMN is_overruled boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT bans_source_known CHECK (source IN ('site', 'game', 'litebans'))`);
    await runner.query(`
      CREATE UNIQUE INDEX bans_external_key_unique ON bans (external_key) WHERE external_key IS NOT NULL`);
    await runner.query(`
      CREATE TABLE dismissed_bans (external_key text CONSTRAINT dismissed_bans_pkey PRIMARY KEY)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE dismissed_bans`);
    await runner.query(`
      ALTER TABLE bans
        DROP COLUMN source, DROP COLUMN external_key, DROP COLUMN is_listed, DROP COLUMN is_overruled`);
  }
}
