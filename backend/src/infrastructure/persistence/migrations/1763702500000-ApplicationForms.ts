import type { MigrationInterface, QueryRunner } from 'typeorm';

const ENTRIES = [
  ...['home', 'vote', 'players', 'bans', 'news', 'support', 'forums', 'gallery', 'store', 'chat'],
  ...['support_center', 'appeals', 'footer_forums', 'staff', 'footer_staff', 'events'],
];

const allowEntries = (entries: readonly string[]) => `
  ALTER TABLE menu_items DROP CONSTRAINT menu_items_built_in_known,
    ADD CONSTRAINT menu_items_built_in_known CHECK (built_in IN (${entries.map((entry) => `'${entry}'`).join(', ')}))`;

/** The forms that visitors apply with, and the entry of the menu that leads to them. A form without a row is open. */
export class ApplicationForms1763702500000 implements MigrationInterface {
  readonly name = 'ApplicationForms1763702500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application_forms (
        id uuid CONSTRAINT application_forms_pkey PRIMARY KEY,
        kind text NOT NULL CONSTRAINT application_forms_kind UNIQUE
          CONSTRAINT application_forms_kind_known CHECK (kind IN ('staff', 'whitelist')),
        is_open boolean NOT NULL,
        positions text,
        version int NOT NULL DEFAULT 1,
        language text NOT NULL DEFAULT site_language()
      )`);
    await runner.query(`
      CREATE TABLE application_form_translations (
        item_id uuid NOT NULL CONSTRAINT application_form_translations_item_fkey
          REFERENCES application_forms (id) ON DELETE CASCADE,
        language text NOT NULL,
        positions text,
        source_digests jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT application_form_translations_pkey PRIMARY KEY (item_id, language)
      )`);
    await runner.query(`
      CREATE TRIGGER application_forms_told AFTER INSERT OR UPDATE OR DELETE ON application_forms
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
    await runner.query(allowEntries([...ENTRIES, 'apply']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM menu_items WHERE built_in = 'apply'`);
    await runner.query(allowEntries(ENTRIES));
    await runner.query(`UPDATE site_sections SET off = array_remove(off, 'apply')`);
    await runner.query(`DROP TABLE application_form_translations`);
    await runner.query(`DROP TABLE application_forms`);
  }
}
