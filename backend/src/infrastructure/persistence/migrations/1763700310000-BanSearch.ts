import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Holds all that a search among the newest bans asks for, so that it reads no row but those it found. */
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
