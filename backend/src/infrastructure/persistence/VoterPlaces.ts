import { injectable } from 'inversify';
import { Database } from './Database';

/** So many places from the top are counted whenever somebody asks. */
const EXACT = 1_000;

/** Word for word the condition of the index `players_in_order_of_votes`. */
const VOTERS = 'FROM players WHERE total_votes > 0 AND username IS NOT NULL';

/**
 * How many voters stand above a number of votes. The first thousand places are always exact; further down it is as many as when
 * they were counted the last time, because to count them takes longer the more there are.
 */
@injectable()
export class VoterPlaces {
  constructor(private readonly database: Database) {}

  async countAbove(totalVotes: number): Promise<number> {
    const near = await this.count(`(SELECT ${VOTERS} AND total_votes > $1 LIMIT ${EXACT + 1}) AS above`, totalVotes);
    if (near <= EXACT) return near;

    const [kept] = await this.database.query<{ above: number | null }>(
      'SELECT sum(voters)::int AS above FROM voter_counts WHERE total_votes > $1',
      [totalVotes],
    );
    // Before the first count, or where many have come since, there is too little.
    if ((kept?.above ?? 0) > EXACT) return kept?.above ?? 0;
    return this.count(`(SELECT ${VOTERS} AND total_votes > $1) AS above`, totalVotes);
  }

  /** Counts all of them. Does nothing while another instance is at it. */
  countAll(): Promise<void> {
    return this.database.run(async () => {
      const [lock] = await this.database.query<{ held: boolean }>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('voter counts', 0)) AS held`,
      );
      if (!lock?.held) return;

      await this.database.query('DELETE FROM voter_counts');
      await this.database.query(
        `INSERT INTO voter_counts (total_votes, voters) SELECT total_votes, count(*) ${VOTERS} GROUP BY total_votes`,
      );
    });
  }

  private async count(above: string, totalVotes: number): Promise<number> {
    const [counted] = await this.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${above}`, [
      totalVotes,
    ]);
    return counted?.count ?? 0;
  }
}
