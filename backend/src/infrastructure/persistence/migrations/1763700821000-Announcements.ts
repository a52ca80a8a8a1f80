import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines above every page, each for a time, and their translations. */
export class Announcements1763700821000 implements MigrationInterface {
  readonly name = 'Announcements1763700821000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE announcements (
        id uuid CONSTRAINT announcements_pkey PRIMARY KEY,
        text text NOT NULL,
        url text,
        tone text NOT NULL CONSTRAINT announcements_tone_known CHECK (tone IN ('info', 'warning', 'success')),
        starts_at timestamptz(3) NOT NULL,
        ends_at timestamptz(3),
        is_dismissible boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1,
        language text NOT NULL DEFAULT site_language(),
        CONSTRAINT announcements_ends_later CHECK (ends_at >= starts_at)
      )`);
    await runner.query(`
      CREATE TABLE announcement_translations (
        item_id uuid NOT NULL
          CONSTRAINT announcement_translations_item_fkey REFERENCES announcements (id) ON DELETE CASCADE,
        language text NOT NULL,
        text text,
        source_digests jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT announcement_translations_pkey PRIMARY KEY (item_id, language)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE announcement_translations`);
    await runner.query(`DROP TABLE announcements`);
  }
}
