import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Covering index for a search among the newest bans, which thus reads only the rows that it found. */
export class BanSearch1763700310000 implements MigrationInterface {
  readonly name = 'BanSearch1763700310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX bans_in_force_newest ON bans (date, id) INCLUDE (username, expires_at, is_permanent) WHERE is_active`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX bans_in_force_newest`);
  }
}
