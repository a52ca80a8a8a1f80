import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `ban_changes` records which transaction added or changed which bans, so that an in-memory list can be updated.
 * Deletions are not recorded, because a deleted ban is no longer found.
 */
export class BanChanges1763700330000 implements MigrationInterface {
  readonly name = 'BanChanges1763700330000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ban_changes (
        ban_id uuid NOT NULL,
        changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
        changed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX ban_changes_in_order ON ban_changes (changed_in)`);
    await runner.query(`CREATE INDEX ban_changes_by_age ON ban_changes (changed_at)`);
    await runner.query(`
      CREATE FUNCTION note_ban_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ban_changes (ban_id) SELECT id FROM come;
        RETURN NULL;
      END $$`);
    for (const event of ['INSERT', 'UPDATE']) {
      await runner.query(`
        CREATE TRIGGER bans_noted_after_${event.toLowerCase()} AFTER ${event} ON bans REFERENCING NEW TABLE AS come
          FOR EACH STATEMENT EXECUTE FUNCTION note_ban_changes()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update']) await runner.query(`DROP TRIGGER bans_noted_after_${event} ON bans`);
    await runner.query(`DROP FUNCTION note_ban_changes`);
    await runner.query(`DROP TABLE ban_changes`);
  }
}
