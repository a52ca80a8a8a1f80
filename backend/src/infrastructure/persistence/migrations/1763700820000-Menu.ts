import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner changes of the menu, its labels in each language, and the pages that are switched off. */
export class Menu1763700820000 implements MigrationInterface {
  readonly name = 'Menu1763700820000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE menu_items (
        id uuid CONSTRAINT menu_items_pkey PRIMARY KEY,
        built_in text CONSTRAINT menu_items_built_in UNIQUE CONSTRAINT menu_items_built_in_known CHECK (built_in IN (
          'home', 'vote', 'players', 'bans', 'news', 'support', 'forums', 'gallery', 'store', 'chat',
          'support_center', 'appeals', 'footer_forums')),
        page_id uuid CONSTRAINT menu_items_page UNIQUE
          CONSTRAINT menu_items_page_fkey REFERENCES pages (id) ON DELETE CASCADE,
        social_link_id uuid CONSTRAINT menu_items_social_link UNIQUE
          CONSTRAINT menu_items_social_link_fkey REFERENCES social_media (id) ON DELETE CASCADE,
        url text,
        place text NOT NULL CONSTRAINT menu_items_place_known CHECK (place IN ('header', 'community', 'help', 'legal')),
        position int,
        is_hidden boolean NOT NULL DEFAULT false,
        label text,
        version int NOT NULL DEFAULT 1,
        language text NOT NULL DEFAULT site_language(),
        CONSTRAINT menu_items_one_target CHECK (num_nonnulls(built_in, page_id, social_link_id, url) = 1),
        CONSTRAINT menu_items_link_label CHECK (url IS NULL OR label IS NOT NULL)
      )`);
    await runner.query(`
      CREATE TABLE menu_item_translations (
        item_id uuid NOT NULL CONSTRAINT menu_item_translations_item_fkey REFERENCES menu_items (id) ON DELETE CASCADE,
        language text NOT NULL,
        label text,
        source_digests jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT menu_item_translations_pkey PRIMARY KEY (item_id, language)
      )`);
    await runner.query(`
      ALTER TABLE pages DROP CONSTRAINT pages_place_known,
        ADD CONSTRAINT pages_place_known CHECK (place IN ('none', 'menu', 'community', 'help', 'legal'))`);
    await runner.query(`
      CREATE TABLE site_sections (
        id int CONSTRAINT site_sections_pkey PRIMARY KEY CONSTRAINT site_sections_one_row CHECK (id = 1),
        off text[] NOT NULL,
        forums_url text,
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE TRIGGER site_sections_told AFTER INSERT OR UPDATE OR DELETE ON site_sections
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE site_sections`);
    await runner.query(`UPDATE pages SET place = 'help' WHERE place = 'community'`);
    await runner.query(`
      ALTER TABLE pages DROP CONSTRAINT pages_place_known,
        ADD CONSTRAINT pages_place_known CHECK (place IN ('none', 'menu', 'help', 'legal'))`);
    await runner.query(`DROP TABLE menu_item_translations`);
    await runner.query(`DROP TABLE menu_items`);
  }
}
