import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sort order of the voter list: PostgreSQL need not sort all voters with the same number of votes by name. */
export class VotersInOrder1763700320000 implements MigrationInterface {
  readonly name = 'VotersInOrder1763700320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX players_in_order_of_votes ON players (total_votes DESC, (lower(username) COLLATE "C"))
        WHERE total_votes > 0 AND username IS NOT NULL`);
    await runner.query(`DROP INDEX players_by_votes`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX players_by_votes ON players (total_votes) WHERE total_votes > 0`);
    await runner.query(`DROP INDEX players_in_order_of_votes`);
  }
}
