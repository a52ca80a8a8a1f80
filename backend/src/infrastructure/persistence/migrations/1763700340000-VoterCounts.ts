import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Slightly stale number of players for each number of votes, so that no rank is counted from the top. */
export class VoterCounts1763700340000 implements MigrationInterface {
  readonly name = 'VoterCounts1763700340000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE voter_counts (
        total_votes int CONSTRAINT voter_counts_pkey PRIMARY KEY,
        voters int NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE voter_counts`);
  }
}
