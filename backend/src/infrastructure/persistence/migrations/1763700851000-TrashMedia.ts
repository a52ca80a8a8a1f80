import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The kinds whose texts and pictures come from the media library. */
const KINDS = `kind IN ('news_article', 'event', 'gallery_item', 'page', 'faq_entry')`;

/** Uploads of deleted items stay in use while the items can be restored. */
export class TrashMedia1763700851000 implements MigrationInterface {
  readonly name = 'TrashMedia1763700851000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER trash_media_uses AFTER INSERT OR UPDATE OF row, children ON trash
        FOR EACH ROW WHEN (NEW.${KINDS}) EXECUTE FUNCTION track_media_uses()`);
    await runner.query(`
      CREATE TRIGGER trash_media_uses_end AFTER DELETE ON trash
        FOR EACH ROW WHEN (OLD.${KINDS}) EXECUTE FUNCTION track_media_uses()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER trash_media_uses ON trash`);
    await runner.query(`DROP TRIGGER trash_media_uses_end ON trash`);
    await runner.query(`DELETE FROM media_uses WHERE source = 'trash'`);
  }
}
