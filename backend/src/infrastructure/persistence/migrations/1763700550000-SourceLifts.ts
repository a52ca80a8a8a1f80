import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `source_lifts` has the bans that staff changed and their source lifted since, with the version they had then. A ban
 * that the source imposes again is active again if its version is still the same. Origins of imports lose the part of a
 * password with an unescaped `@` that they may contain.
 */
export class SourceLifts1763700550000 implements MigrationInterface {
  readonly name = 'SourceLifts1763700550000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE source_lifts (
        ban_id uuid CONSTRAINT source_lifts_pkey PRIMARY KEY
          CONSTRAINT source_lifts_ban REFERENCES bans (id) ON DELETE CASCADE,
        version int NOT NULL
      )`);
    await runner.query(`
      UPDATE imports SET origin = regexp_replace(origin, '^([a-z]+://).*@', '\\1')
      WHERE source = 'litebans' AND origin LIKE '%@%'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE source_lifts`);
  }
}
