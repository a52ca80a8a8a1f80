import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The built-in pages, in the order of their links, with the place and whether they are published. */
const BUILT_IN = [
  ['terms', 'legal', true],
  ['privacy', 'legal', true],
  ['refund', 'legal', true],
  ['rules', 'help', false],
  ['imprint', 'legal', false],
] as const;

/** Pages that the owner writes, their former paths, and their translations. A built-in page without texts has the usual one. */
export class Pages1763700700000 implements MigrationInterface {
  readonly name = 'Pages1763700700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pages (
        id uuid CONSTRAINT pages_pkey PRIMARY KEY,
        built_in text CONSTRAINT pages_built_in UNIQUE CONSTRAINT pages_built_in_known
          CHECK (built_in IN ('terms', 'privacy', 'refund', 'rules', 'imprint')),
        slug text NOT NULL CONSTRAINT pages_slug UNIQUE,
        title text,
        description text,
        content text,
        place text NOT NULL CONSTRAINT pages_place_known CHECK (place IN ('none', 'menu', 'help', 'legal')),
        is_published boolean NOT NULL,
        effective_on text CONSTRAINT pages_effective_on_day CHECK (effective_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1,
        language text NOT NULL DEFAULT site_language(),
        CONSTRAINT pages_text_whole CHECK (
          num_nulls(title, description, content) = 0
          OR (num_nonnulls(title, description, content) = 0 AND built_in IS NOT NULL))
      )`);
    await runner.query(`
      CREATE TABLE page_slugs (
        slug text CONSTRAINT page_slugs_pkey PRIMARY KEY,
        page_id uuid NOT NULL CONSTRAINT page_slugs_page_fkey REFERENCES pages (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX page_slugs_of_page ON page_slugs (page_id)`);
    await runner.query(`
      CREATE TABLE page_translations (
        item_id uuid NOT NULL CONSTRAINT page_translations_item_fkey REFERENCES pages (id) ON DELETE CASCADE,
        language text NOT NULL,
        title text, description text, content text,
        source_digests jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT page_translations_pkey PRIMARY KEY (item_id, language)
      )`);
    for (const [index, [page, place, isPublished]] of BUILT_IN.entries()) {
      await runner.query(
        `INSERT INTO pages (id, built_in, slug, place, is_published, created_at)
         VALUES (gen_random_uuid(), $1, $1, $2, $3, now() + $4 * interval '1 ms')`,
        [page, place, isPublished, index],
      );
    }
    await runner.query(`
      CREATE TRIGGER pages_told AFTER INSERT OR UPDATE OR DELETE ON pages
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE page_translations`);
    await runner.query(`DROP TABLE page_slugs`);
    await runner.query(`DROP TABLE pages`);
  }
}
