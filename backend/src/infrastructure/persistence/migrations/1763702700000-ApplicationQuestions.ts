import type { MigrationInterface, QueryRunner } from 'typeorm';

const APPLICATIONS = ['staff_applications', 'whitelist_applications'];

/** The own questions of the forms, all earlier versions of them, and the answers of applicants. */
export class ApplicationQuestions1763702700000 implements MigrationInterface {
  readonly name = 'ApplicationQuestions1763702700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application_questions (
        id uuid CONSTRAINT application_questions_pkey PRIMARY KEY,
        form text NOT NULL CONSTRAINT application_questions_form_known CHECK (form IN ('staff', 'whitelist')),
        kind text NOT NULL CONSTRAINT application_questions_kind_known
          CHECK (kind IN ('short_text', 'long_text', 'choice', 'yes_no')),
        is_required boolean NOT NULL,
        question text NOT NULL,
        help text,
        options text,
        position int NOT NULL,
        version int NOT NULL DEFAULT 1,
        language text NOT NULL DEFAULT site_language(),
        CONSTRAINT application_questions_options_of_choice CHECK ((kind = 'choice') = (options IS NOT NULL))
      )`);
    await runner.query(`
      CREATE TABLE application_question_translations (
        item_id uuid NOT NULL CONSTRAINT application_question_translations_item_fkey
          REFERENCES application_questions (id) ON DELETE CASCADE,
        language text NOT NULL,
        question text,
        help text,
        options text,
        source_digests jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT application_question_translations_pkey PRIMARY KEY (item_id, language)
      )`);
    await runner.query(`
      CREATE TABLE application_form_versions (
        form text NOT NULL CONSTRAINT application_form_versions_form_known CHECK (form IN ('staff', 'whitelist')),
        number int NOT NULL,
        questions jsonb NOT NULL,
        changed_by text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT application_form_versions_pkey PRIMARY KEY (form, number)
      )`);
    for (const table of APPLICATIONS) {
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN questions_version int, ADD COLUMN answers jsonb NOT NULL DEFAULT '[]'`);
      await runner.query(`
        CREATE INDEX ${table}_answers_search ON ${table}
          USING gin ((jsonb_path_query_array(answers, '$[*].answer')::text) gin_trgm_ops)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of APPLICATIONS) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN answers, DROP COLUMN questions_version`);
    }
    await runner.query(`DROP TABLE application_form_versions`);
    await runner.query(`DROP TABLE application_question_translations`);
    await runner.query(`DROP TABLE application_questions`);
  }
}
