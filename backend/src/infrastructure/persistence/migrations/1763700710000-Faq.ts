import type { MigrationInterface, QueryRunner } from 'typeorm';

const BUILT_IN = ['join', 'versions', 'unban', 'refunds'];

/** The questions and answers of the support page, and their translations. A built-in one without texts has the usual text. */
export class Faq1763700710000 implements MigrationInterface {
  readonly name = 'Faq1763700710000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE faq_entries (
        id uuid CONSTRAINT faq_entries_pkey PRIMARY KEY,
        built_in text CONSTRAINT faq_entries_built_in UNIQUE CONSTRAINT faq_entries_built_in_known
          CHECK (built_in IN ('join', 'versions', 'unban', 'refunds')),
        question text,
        answer text,
        is_published boolean NOT NULL,
        position int NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1,
        language text NOT NULL DEFAULT site_language(),
        CONSTRAINT faq_entries_text_whole CHECK (
          num_nulls(question, answer) = 0 OR (num_nonnulls(question, answer) = 0 AND built_in IS NOT NULL))
      )`);
    await runner.query(`
      CREATE TABLE faq_entry_translations (
        item_id uuid NOT NULL CONSTRAINT faq_entry_translations_item_fkey REFERENCES faq_entries (id) ON DELETE CASCADE,
        language text NOT NULL,
        question text, answer text,
        source_digests jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT faq_entry_translations_pkey PRIMARY KEY (item_id, language)
      )`);
    for (const [index, question] of BUILT_IN.entries()) {
      await runner.query(
        `INSERT INTO faq_entries (id, built_in, is_published, position) VALUES (gen_random_uuid(), $1, true, $2)`,
        [question, index + 1],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE faq_entry_translations`);
    await runner.query(`DROP TABLE faq_entries`);
  }
}
