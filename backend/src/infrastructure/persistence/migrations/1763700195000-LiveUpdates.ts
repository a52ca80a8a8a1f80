import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Triggers notify the channel `changes` of every committed change of these tables, whichever client makes it. */
export class LiveUpdates1763700195000 implements MigrationInterface {
  readonly name = 'LiveUpdates1763700195000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('changes', TG_TABLE_NAME);
        RETURN NULL;
      END $$`);
    for (const table of ['server_status', 'votes']) {
      await runner.query(`
        CREATE TRIGGER ${table}_told AFTER INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['server_status', 'votes']) await runner.query(`DROP TRIGGER ${table}_told ON ${table}`);
    await runner.query(`DROP FUNCTION tell_of_change`);
  }
}
