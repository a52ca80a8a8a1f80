import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts, scheduled and pinned articles, and their authors. Existing articles stay published at their date. */
export class NewsDates1763700840000 implements MigrationInterface {
  readonly name = 'NewsDates1763700840000';

  async up(runner: QueryRunner): Promise<void> {
    // The default is for instances of the previous version, which publish at once.
    await runner.query(`
      ALTER TABLE news
        ADD COLUMN published_at timestamptz(3) DEFAULT now(),
        ADD COLUMN author text,
        ADD COLUMN pin_place int CONSTRAINT news_pin_place_known CHECK (pin_place BETWEEN 1 AND 3),
        ADD COLUMN pinned_until timestamptz(3),
        ADD CONSTRAINT news_pin_end CHECK (pinned_until IS NULL OR pin_place IS NOT NULL)`);
    await runner.query(`UPDATE news SET published_at = date`);
    await runner.query(`CREATE INDEX news_published ON news (published_at, id) WHERE published_at IS NOT NULL`);
    await runner.query(`CREATE UNIQUE INDEX news_pin_place ON news (pin_place) WHERE pin_place IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The previous version shows every article, so those that are not public yet would appear early.
    await runner.query(`DELETE FROM news WHERE published_at IS NULL OR published_at > now()`);
    await runner.query(`
      ALTER TABLE news DROP COLUMN published_at, DROP COLUMN author, DROP COLUMN pin_place, DROP COLUMN pinned_until`);
  }
}
