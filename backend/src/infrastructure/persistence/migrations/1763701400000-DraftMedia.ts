import type { MigrationInterface, QueryRunner } from 'typeorm';

const ITEM = `written->>'item_id', written->>'language'`;

/** With that name of a row in `media_uses`: its id, or else the columns of its key. */
const trackMediaUses = (itemKey: string): string => `
      CREATE OR REPLACE FUNCTION track_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        written jsonb;
        item_key text;
      BEGIN
        IF TG_OP = 'DELETE' THEN written := to_jsonb(OLD); ELSE written := to_jsonb(NEW); END IF;
        item_key := ${itemKey};
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM media_uses WHERE source = TG_TABLE_NAME AND item = item_key;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO media_uses (source, item, media_id)
          SELECT TG_TABLE_NAME, item_key, id FROM media WHERE id IN (
            SELECT media_id FROM media_variants WHERE hash IN (
              SELECT match[1] FROM regexp_matches(written::text, '/media/([0-9a-f]{32})[.]', 'g') AS match
            )
          ) FOR KEY SHARE;
        END IF;
        RETURN NULL;
      END $$`;

/** Uploads in unsaved input stay in use, so that no draft loses its pictures. */
export class DraftMedia1763701400000 implements MigrationInterface {
  readonly name = 'DraftMedia1763701400000';

  async up(runner: QueryRunner): Promise<void> {
    const draft = `written->>'account_id', written->>'kind', written->>'subject_id'`;
    await runner.query(trackMediaUses(`coalesce(written->>'id', concat_ws(' ', ${ITEM}, ${draft}))`));
    await runner.query(`
      CREATE TRIGGER drafts_media_uses AFTER INSERT OR DELETE OR UPDATE OF body ON drafts
        FOR EACH ROW EXECUTE FUNCTION track_media_uses()`);
    // Records the uses of the drafts that there are.
    await runner.query(`UPDATE drafts SET body = body`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER drafts_media_uses ON drafts`);
    await runner.query(`DELETE FROM media_uses WHERE source = 'drafts'`);
    await runner.query(trackMediaUses(`coalesce(written->>'id', concat_ws(' ', ${ITEM}))`));
  }
}
