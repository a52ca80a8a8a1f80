import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of what staff write, with the texts of each that can be translated, and those that are searched. */
const CONTENT = [
  {
    items: 'news',
    translations: 'news_translations',
    texts: ['title', 'excerpt', 'content'],
    searched: ['title', 'excerpt'],
  },
  {
    items: 'events',
    translations: 'event_translations',
    texts: ['title', 'description', 'type', 'prize'],
    searched: ['title', 'type'],
  },
  { items: 'gallery', translations: 'gallery_translations', texts: ['title', 'description'], searched: ['title'] },
  { items: 'vote_links', translations: 'vote_link_translations', texts: ['site', 'reward'], searched: [] },
  { items: 'store_items', translations: 'store_item_translations', texts: ['name', 'description'], searched: [] },
  { items: 'site_config', translations: 'site_settings_translations', texts: ['site_name', 'tagline'], searched: [] },
];

/**
 * Every item knows the language that it was written in: the default language of the site at that time, which the
 * database fills in, so that instances of the previous version can write too.
 */
export class Translations1763700600000 implements MigrationInterface {
  readonly name = 'Translations1763700600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION site_language() RETURNS text LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN coalesce(
          (SELECT value::jsonb->>'defaultLanguage' FROM site_config WHERE key = 'languages'), 'en');
      END $$`);
    for (const { items, translations, texts, searched } of CONTENT) {
      // The settings of the site are rows of their own, which together are one item.
      const item =
        items === 'site_config'
          ? ''
          : `CONSTRAINT ${translations}_item_fkey REFERENCES ${items} (id) ON DELETE CASCADE`;
      await runner.query(`ALTER TABLE ${items} ADD COLUMN language text NOT NULL DEFAULT site_language()`);
      await runner.query(`
        CREATE TABLE ${translations} (
          item_id uuid NOT NULL ${item},
          language text NOT NULL,
          ${texts.map((text) => `${text} text`).join(', ')},
          source_digests jsonb NOT NULL,
          version int NOT NULL DEFAULT 1,
          updated_at timestamptz(3) NOT NULL DEFAULT now(),
          CONSTRAINT ${translations}_pkey PRIMARY KEY (item_id, language)
        )`);
      if (searched.length === 0) continue;
      const expression = searched.map((text) => `coalesce(${text}, '')`).join(` || E'\\n' || `);
      await runner.query(
        `CREATE INDEX ${translations}_search ON ${translations} USING gin ((${expression}) gin_trgm_ops)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { items, translations } of CONTENT) {
      await runner.query(`DROP TABLE ${translations}`);
      await runner.query(`ALTER TABLE ${items} DROP COLUMN language`);
    }
    await runner.query(`DROP FUNCTION site_language`);
  }
}
