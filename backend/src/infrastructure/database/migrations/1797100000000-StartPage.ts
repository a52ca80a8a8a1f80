import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toldOf, tracksMedia } from './baseline/triggers';

/** The order of the start page, which has no row before its first change, and the text of the owner on it. */
export class StartPage1797100000000 implements MigrationInterface {
  readonly name = 'StartPage1797100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE start_page (
        id uuid CONSTRAINT start_page_pkey PRIMARY KEY
          CONSTRAINT start_page_one_row CHECK (id = '00000000-0000-0000-0000-000000000001'),
        blocks text[] NOT NULL
          CONSTRAINT start_page_blocks_known CHECK (
            blocks <@ ARRAY['status', 'links', 'event', 'vote_party', 'news', 'gallery', 'top_players', 'text']
          ),
        title text,
        content text,
        version int NOT NULL DEFAULT 1,
        language text NOT NULL DEFAULT site_language()
      );

      CREATE TABLE start_page_translations (
        item_id uuid NOT NULL
          CONSTRAINT start_page_translations_item_fkey REFERENCES start_page (id) ON DELETE CASCADE,
        language text NOT NULL,
        title text,
        content text,
        source_digests jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT start_page_translations_pkey PRIMARY KEY (item_id, language)
      );

      ${toldOf('start_page')}
      ${toldOf('start_page_translations')}
      ${tracksMedia('start_page', 'content')}
      ${tracksMedia('start_page_translations', 'content')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE start_page_translations;
      DROP TABLE start_page;
      DELETE FROM media_uses WHERE source IN ('start_page', 'start_page_translations');
    `);
  }
}
