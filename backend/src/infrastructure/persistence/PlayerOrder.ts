import { injectable } from 'inversify';
import type { NamedPlayer } from '../../domain/players/Player';
import type { Standing } from '../../domain/players/Players';
import { Database } from './Database';

/** So many places from the top are counted whenever somebody asks. */
const EXACT = 1_000;

/** So many places lie between two milestones, so that no more players than that are counted for anybody further down. */
const APART = 100;

/** Over so many places a statement walks. */
const STEP = 1_000;

/** Somebody's place as the index `players_in_order` has it: compared as a row, the smaller one stands ahead. */
type Key = readonly [negatedLevel: number, negatedPlaytime: number, name: string];

const KEY = `(- level), (- playtime), (lower(username) COLLATE "C")`;
const AHEAD_OF_ALL: Key = [-2_147_483_648, 0, ''];
const BEHIND_ALL: Key = [1, 0, ''];

/**
 * The order of all players whose name is known. Behind the first thousand nobody is counted from the top: milestones say which player
 * stands at each hundredth place, and only those behind the nearest one are counted. So the first thousand places are always
 * exact, and the others are off by as many as have crossed a milestone since it was set.
 */
@injectable()
export class PlayerOrder {
  constructor(private readonly database: Database) {}

  async standing({ level, playtime, username }: NamedPlayer): Promise<Standing> {
    const [serverRank, totalPlayers] = await Promise.all([
      this.countUpTo([-level, -playtime, username]),
      this.countUpTo(BEHIND_ALL),
    ]);
    return { serverRank, totalPlayers };
  }

  /** Walks the order once, in short steps. Does nothing while another instance is at it. */
  setMilestones(): Promise<void> {
    return this.database.run(async () => {
      const [lock] = await this.database.query<{ held: boolean }>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('player milestones', 0)) AS held`,
      );
      if (!lock?.held) return;

      await this.database.query('DELETE FROM player_milestones');
      let last: Key | null = AHEAD_OF_ALL;
      for (let place = 0; last; place += STEP) last = await this.setNext(place, last);
    });
  }

  /** Those of one step, behind somebody who stands at a place; who is at its end, or null where the order ends before. */
  private async setNext(place: number, behind: Key): Promise<Key | null> {
    const [end] = await this.database.query<{ level: number; playtime: number; name: string }>(
      `WITH step AS (
         SELECT $4::int + row_number() OVER (ORDER BY ${KEY})::int AS place, level, playtime, lower(username) AS name
         FROM players WHERE username IS NOT NULL AND (${KEY}) > ($1::int, $2::int, $3::text)
         ORDER BY ${KEY} LIMIT ${STEP}
       ), kept AS (
         INSERT INTO player_milestones (place, level, playtime, name)
         SELECT place, level, playtime, name FROM step WHERE place >= ${EXACT} AND place % ${APART} = 0
       )
       SELECT level, playtime, name FROM step WHERE place = $4::int + ${STEP}`,
      [...behind, place],
    );
    return end ? [-end.level, -end.playtime, end.name] : null;
  }

  /** How many stand at the key or ahead of it. */
  private async countUpTo(key: Key): Promise<number> {
    const [counted] = await this.database.query<{ place: number }>(
      `WITH milestone AS (
         SELECT place, - level AS level, - playtime AS playtime, name FROM player_milestones
         WHERE ((- level), (- playtime), name) <= ($1::int, $2::int, lower($3))
         ORDER BY (- level) DESC, (- playtime) DESC, name DESC LIMIT 1
       ), start AS (
         SELECT * FROM milestone UNION ALL SELECT 0, ${AHEAD_OF_ALL[0]}, 0, '' WHERE NOT EXISTS (SELECT FROM milestone)
       )
       SELECT start.place + (
         SELECT count(*)::int FROM players
         WHERE username IS NOT NULL AND (${KEY}) > (start.level, start.playtime, start.name)
           AND (${KEY}) <= ($1::int, $2::int, lower($3))
       ) AS place FROM start`,
      key,
    );
    return counted?.place ?? 0;
  }
}
