import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `player_changes` records which transaction added or renamed which players, as `ban_changes` does for bans. */
export class PlayerChanges1763700350000 implements MigrationInterface {
  readonly name = 'PlayerChanges1763700350000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE player_changes (
        player_id uuid NOT NULL,
        changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
        changed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX player_changes_in_order ON player_changes (changed_in)`);
    await runner.query(`CREATE INDEX player_changes_by_age ON player_changes (changed_at)`);
    await runner.query(`
      CREATE FUNCTION note_new_players() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO player_changes (player_id) SELECT id FROM come;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION note_renamed_player() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO player_changes (player_id) VALUES (NEW.id);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER players_noted_after_insert AFTER INSERT ON players REFERENCING NEW TABLE AS come
        FOR EACH STATEMENT EXECUTE FUNCTION note_new_players()`);
    // A row trigger, because most updates of players leave their names unchanged.
    await runner.query(`
      CREATE TRIGGER players_noted_after_update AFTER UPDATE OF username ON players
        FOR EACH ROW WHEN (OLD.username IS DISTINCT FROM NEW.username) EXECUTE FUNCTION note_renamed_player()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update'])
      await runner.query(`DROP TRIGGER players_noted_after_${event} ON players`);
    await runner.query(`DROP FUNCTION note_new_players`);
    await runner.query(`DROP FUNCTION note_renamed_player`);
    await runner.query(`DROP TABLE player_changes`);
  }
}
