import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toldOf } from './baseline/triggers';

/** The tables of which each instance keeps rows until it is told of a change. */
const TABLES = [
  'announcement_translations',
  'announcements',
  'brand',
  'menu_item_translations',
  'menu_items',
  'page_translations',
  'server_icon',
  'site_settings_translations',
  'site_texts',
  'social_media',
  'staff_policy',
  'vote_link_translations',
  'vote_links',
  'vote_reward_translations',
];

const tellOfAccounts = (events: string) => `
  DROP TRIGGER admin_users_told ON admin_users;
  ${toldOf('admin_users', events)}`;

export class TellOfSharedTables1795923200000 implements MigrationInterface {
  readonly name = 'TellOfSharedTables1795923200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(toldOf(table));
    await runner.query(tellOfAccounts('INSERT OR DELETE OR UPDATE OF username, is_active'));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TRIGGER ${table}_told ON ${table}`);
    await runner.query(tellOfAccounts('DELETE OR UPDATE OF is_active'));
  }
}
