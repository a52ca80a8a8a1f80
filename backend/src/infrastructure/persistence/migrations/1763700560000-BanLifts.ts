import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who lifted a ban, when and why; and the search of staff, which also covers reasons and staff. The trigger dates lifts
 * of imports, and removes the details when a ban is in force again, no matter which program wrote the row.
 */
export class BanLifts1763700560000 implements MigrationInterface {
  readonly name = 'BanLifts1763700560000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bans
        ADD COLUMN lifted_by text,
        ADD COLUMN lifted_at timestamptz(3),
        ADD COLUMN lift_reason text,
        ADD CONSTRAINT bans_lifted_only_while_inactive
          CHECK (NOT is_active OR num_nonnulls(lifted_by, lifted_at, lift_reason) = 0)`);
    await runner.query(`
      CREATE FUNCTION keep_ban_lift() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.is_active THEN
          NEW.lifted_by := NULL;
          NEW.lifted_at := NULL;
          NEW.lift_reason := NULL;
        ELSE
          NEW.lifted_at := coalesce(NEW.lifted_at, now());
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER bans_lift_kept BEFORE UPDATE OF is_active ON bans FOR EACH ROW
        WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION keep_ban_lift()`);
    await runner.query(`
      CREATE INDEX bans_staff_search ON bans USING gin (
        lower(username || E'\\n' || reason || E'\\n' || banned_by || E'\\n' || coalesce(lifted_by, '') || E'\\n' || coalesce(lift_reason, ''))
        gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX bans_staff_search`);
    await runner.query(`DROP TRIGGER bans_lift_kept ON bans`);
    await runner.query(`DROP FUNCTION keep_ban_lift`);
    await runner.query(`ALTER TABLE bans DROP COLUMN lifted_by, DROP COLUMN lifted_at, DROP COLUMN lift_reason`);
  }
}
