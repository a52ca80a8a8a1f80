import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `ban_changes` also records deleted bans, so that an in-memory list can count the bans of a name. */
export class BanRemovals1763700360000 implements MigrationInterface {
  readonly name = 'BanRemovals1763700360000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION note_ban_removals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ban_changes (ban_id) SELECT id FROM gone;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER bans_noted_after_delete AFTER DELETE ON bans REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION note_ban_removals()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER bans_noted_after_delete ON bans`);
    await runner.query(`DROP FUNCTION note_ban_removals`);
  }
}
