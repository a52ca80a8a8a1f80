import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes to search and sort the lists of news, pictures and events. */
export class ContentLists1763700184000 implements MigrationInterface {
  readonly name = 'ContentLists1763700184000';

  async up(runner: QueryRunner): Promise<void> {
    const searched = [
      ['news', 'excerpt'],
      ['gallery', 'author'],
      ['events', 'type'],
    ];
    for (const [table, other] of searched) {
      await runner.query(
        `CREATE INDEX ${table}_search ON ${table} USING gin ((title || E'\\n' || ${other}) gin_trgm_ops)`,
      );
      await runner.query(`CREATE INDEX ${table}_by_title ON ${table} ((lower(title) COLLATE "C"), id)`);
    }
    await runner.query(`CREATE INDEX gallery_by_likes ON gallery (likes, created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX news_search, news_by_title, gallery_search, gallery_by_title, gallery_by_likes, events_search,
        events_by_title`);
  }
}
