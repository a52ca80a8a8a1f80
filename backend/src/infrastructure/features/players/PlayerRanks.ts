import { injectable } from 'inversify';
import type { NamedPlayer } from '../../../domain/players/Player';
import type { PlayerRank } from '../../../domain/players/Players';
import { Database } from '../../persistence/connection/Database';

/** Places between two marks, and thus the maximum number of players counted to find a rank. */
const MARK_DISTANCE = 500;

/**
 * The server ranking as one row value, smaller is better; unknown counts as 0. It must match the index
 * `players_by_figures` exactly.
 */
export const RANKING_KEY = `(- coalesce(level, 0)), (- coalesce(playtime, 0)), (lower(username) COLLATE "C")`;
const BEFORE_FIRST = [-2_147_483_648, 0, ''] as const;
const AFTER_LAST = `(1, 0, '')`;

/** Must match the condition of the index `players_in_order_of_votes` exactly. */
const VOTERS = 'FROM players WHERE total_votes > 0 AND username IS NOT NULL';

interface Mark {
  readonly place: number;
  readonly score: number;
  readonly playtime: number;
  readonly name: string;
}

/**
 * SQL for the number of players up to a key. Counts from a column, because with two constants the planner scans the
 * table.
 */
const countUpTo = (key: string) => `(
  SELECT place + (SELECT count(*)::int FROM players WHERE username IS NOT NULL AND (${RANKING_KEY}) > (a, b, c) AND (${RANKING_KEY}) <= ${key})
  FROM (
    SELECT place, - score, - playtime, name FROM rank_marks WHERE list = 'level'
    UNION ALL SELECT 0, ${BEFORE_FIRST[0]}, 0, ''
  ) AS mark (place, a, b, c)
  WHERE (a, b, c) <= ${key} ORDER BY place DESC LIMIT 1
)`;

/**
 * The ranks of players, by level and by votes. The table `rank_marks` caches the player at each 500th place, so only
 * the players behind the nearest mark are counted. Ranks are exact until players pass a mark, and again after the next
 * refresh.
 */
@injectable()
export class PlayerRanks {
  constructor(private readonly database: Database) {}

  async rankOf({ level, playtime, username, hasRankedFigures }: NamedPlayer): Promise<PlayerRank> {
    const [rank] = await this.database.query<PlayerRank>(
      `SELECT ${countUpTo('($1::int, $2::int, lower($3))')} AS "serverRank", ${countUpTo(AFTER_LAST)} AS "totalPlayers"`,
      [-(level ?? 0), -(playtime ?? 0), username],
    );
    const { serverRank, totalPlayers } = rank ?? { serverRank: null, totalPlayers: 0 };
    return { serverRank: hasRankedFigures ? serverRank : null, totalPlayers };
  }

  /** Number of voters with more than `totalVotes` votes. */
  async countVotersAbove(totalVotes: number): Promise<number> {
    const [counted] = await this.database.query<{ voters: number }>(
      `SELECT place + (SELECT count(*)::int ${VOTERS} AND total_votes > $1 AND total_votes < score) AS voters
       FROM (
         SELECT place, score FROM rank_marks WHERE list = 'votes' AND score > $1
         UNION ALL SELECT 0, 2147483647
       ) AS mark ORDER BY place DESC LIMIT 1`,
      [totalVotes],
    );
    return counted?.voters ?? 0;
  }

  async refresh(): Promise<void> {
    const marks = await this.readMarks();
    await this.database.run(async () => {
      await this.database.query('DELETE FROM rank_marks');
      await this.database.query(
        `INSERT INTO rank_marks (list, place, score, playtime, name)
         SELECT 'level', place, score, playtime, name
         FROM jsonb_to_recordset($1) AS mark (place int, score int, playtime int, name text)
         UNION ALL
         SELECT 'votes', place, total_votes, 0, '' FROM (
           SELECT total_votes, sum(count(*)) OVER (ORDER BY total_votes DESC) AS place ${VOTERS} GROUP BY total_votes
         ) AS totals WHERE place >= ${MARK_DISTANCE}`,
        [JSON.stringify(marks)],
      );
    });
  }

  /**
   * Walks the ranking in short steps, because one statement over a million players would exceed the statement timeout.
   */
  private async readMarks(): Promise<Mark[]> {
    const marks: Mark[] = [];
    for (let last: readonly unknown[] | null = BEFORE_FIRST; last;) {
      const [next]: Mark[] = await this.database.query<Mark>(
        `SELECT $4::int AS place, coalesce(level, 0) AS score, coalesce(playtime, 0) AS playtime, lower(username) AS name
         FROM players
         WHERE username IS NOT NULL AND (${RANKING_KEY}) > ($1::int, $2::int, $3::text)
         ORDER BY ${RANKING_KEY} OFFSET ${MARK_DISTANCE - 1} LIMIT 1`,
        [...last, (marks.length + 1) * MARK_DISTANCE],
      );
      if (next) marks.push(next);
      last = next ? [-next.score, -next.playtime, next.name] : null;
    }
    return marks;
  }
}
