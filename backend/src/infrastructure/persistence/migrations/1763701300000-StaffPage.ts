import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff show of themselves, its translations, and the entries of the menu that lead to the staff page. */
export class StaffPage1763701300000 implements MigrationInterface {
  readonly name = 'StaffPage1763701300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_members (
        id uuid CONSTRAINT staff_members_pkey PRIMARY KEY,
        admin_user_id uuid NOT NULL CONSTRAINT staff_members_account UNIQUE
          CONSTRAINT staff_members_account_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
        display_name text NOT NULL,
        player_name text,
        role_title text NOT NULL,
        about text,
        is_shown boolean NOT NULL DEFAULT false,
        is_hidden boolean NOT NULL DEFAULT false,
        position int NOT NULL,
        version int NOT NULL DEFAULT 1,
        language text NOT NULL DEFAULT site_language()
      )`);
    await runner.query(`
      CREATE TABLE staff_member_translations (
        item_id uuid NOT NULL CONSTRAINT staff_member_translations_item_fkey
          REFERENCES staff_members (id) ON DELETE CASCADE,
        language text NOT NULL,
        role_title text, about text,
        source_digests jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT staff_member_translations_pkey PRIMARY KEY (item_id, language)
      )`);
    await runner.query(`
      CREATE TRIGGER staff_members_told AFTER INSERT OR UPDATE OR DELETE ON staff_members
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
    // An account that is deactivated or deleted disappears from the page on every instance.
    await runner.query(`
      CREATE TRIGGER admin_users_told AFTER UPDATE OF is_active OR DELETE ON admin_users
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
    await runner.query(`
      ALTER TABLE menu_items DROP CONSTRAINT menu_items_built_in_known,
        ADD CONSTRAINT menu_items_built_in_known CHECK (built_in IN (
          'home', 'vote', 'players', 'bans', 'news', 'support', 'forums', 'gallery', 'store', 'chat',
          'support_center', 'appeals', 'footer_forums', 'staff', 'footer_staff'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM menu_items WHERE built_in IN ('staff', 'footer_staff')`);
    await runner.query(`
      ALTER TABLE menu_items DROP CONSTRAINT menu_items_built_in_known,
        ADD CONSTRAINT menu_items_built_in_known CHECK (built_in IN (
          'home', 'vote', 'players', 'bans', 'news', 'support', 'forums', 'gallery', 'store', 'chat',
          'support_center', 'appeals', 'footer_forums'))`);
    await runner.query(`UPDATE site_sections SET off = array_remove(off, 'staff')`);
    await runner.query(`DROP TRIGGER admin_users_told ON admin_users`);
    await runner.query(`DROP TABLE staff_member_translations`);
    await runner.query(`DROP TABLE staff_members`);
  }
}
