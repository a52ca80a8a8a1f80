import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts of the site that the owner has replaced; a text without a row has its default. */
export class SiteTexts1763700870000 implements MigrationInterface {
  readonly name = 'SiteTexts1763700870000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_texts (
        key text NOT NULL,
        language text NOT NULL,
        value text NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_by text,
        CONSTRAINT site_texts_pkey PRIMARY KEY (key, language)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE site_texts`);
  }
}
