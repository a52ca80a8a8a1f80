import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The entry of the menu that leads to the events, which every instance shows as soon as there is an event. */
export class EventPages1763701800000 implements MigrationInterface {
  readonly name = 'EventPages1763701800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER events_told AFTER INSERT OR UPDATE OR DELETE ON events
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
    await runner.query(`
      ALTER TABLE menu_items DROP CONSTRAINT menu_items_built_in_known,
        ADD CONSTRAINT menu_items_built_in_known CHECK (built_in IN (
          'home', 'vote', 'players', 'bans', 'news', 'support', 'forums', 'gallery', 'store', 'chat',
          'support_center', 'appeals', 'footer_forums', 'staff', 'footer_staff', 'events'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM menu_items WHERE built_in = 'events'`);
    await runner.query(`
      ALTER TABLE menu_items DROP CONSTRAINT menu_items_built_in_known,
        ADD CONSTRAINT menu_items_built_in_known CHECK (built_in IN (
          'home', 'vote', 'players', 'bans', 'news', 'support', 'forums', 'gallery', 'store', 'chat',
          'support_center', 'appeals', 'footer_forums', 'staff', 'footer_staff'))`);
    await runner.query(`UPDATE site_sections SET off = array_remove(off, 'events')`);
    await runner.query(`DROP TRIGGER events_told ON events`);
  }
}
