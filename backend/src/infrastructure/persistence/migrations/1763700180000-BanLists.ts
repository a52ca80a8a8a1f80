import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sort orders of the ban list. Bans without a known end and permanent bans sort as the last to end. */
export class BanLists1763700180000 implements MigrationInterface {
  readonly name = 'BanLists1763700180000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX bans_by_name ON bans ((lower(username) COLLATE "C"), id)`);
    await runner.query(`CREATE INDEX bans_by_staff ON bans ((lower(banned_by) COLLATE "C"), date, id)`);
    await runner.query(`CREATE INDEX bans_by_end ON bans ((coalesce(expires_at, 'infinity')), is_permanent, id)`);
    await runner.query(`CREATE INDEX bans_lifted ON bans (date, id) WHERE NOT is_active`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX bans_by_name, bans_by_staff, bans_by_end, bans_lifted`);
  }
}
