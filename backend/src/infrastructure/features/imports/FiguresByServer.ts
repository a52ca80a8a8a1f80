import { injectable } from 'inversify';
import type { KnownName } from '../../../domain/imports/GameFolder';
import type { ImportedPlayer } from '../../../domain/imports/ImportedPlayers';
import { MAIN_SERVER_ID } from '../../../domain/servers/Server';
import { Database } from '../../persistence/connection/Database';
import {
  ADD_TO_DAYS,
  DAY_PLAYED,
  FIGURE_COLUMNS,
  selectFigures,
  UNNEST_FIGURES,
  UPDATE_FIGURES,
} from './importedFigures';

/** The figures of a row of `players` or `player_servers`. */
const FIGURES = 'playtime, sessions, first_joined, last_seen, stats, level, experience, achievements';

/** Whether any figure of the player is known. */
const IS_KNOWN = `(num_nonnulls(playtime, sessions, level, experience, achievements) > 0 OR stats <> '{}')`;

/**
 * The figures of players on each of several servers, and the row of `players` as all of them together, which every page
 * reads. With one importing server, they are in `players` alone: what a player without a row here has is of the main one.
 */
@injectable()
export class FiguresByServer {
  constructor(private readonly database: Database) {}

  async areKeptByServer(): Promise<boolean> {
    const [found] = await this.database.query<{ are: boolean }>('SELECT EXISTS (SELECT FROM player_servers) AS are');
    return found?.are === true;
  }

  /** The names as this server knows them: undated for players who were seen on another server since. */
  async datedOn(serverId: string, names: readonly KnownName[]): Promise<readonly KnownName[]> {
    if (names.length === 0 || !(await this.areKeptByServer())) return names;
    const seenElsewhere = await this.database.query<{ uuid: string }>(
      `SELECT uuid FROM players LEFT JOIN player_servers AS here ON here.player_id = players.id AND here.server_id = $2
       WHERE uuid = ANY($1::uuid[]) AND EXISTS (
         SELECT FROM player_servers AS other
         WHERE other.player_id = players.id AND other.server_id <> $2
           AND other.last_seen > coalesce(here.last_seen, '-infinity'))`,
      [names.map(({ uuid }) => uuid), serverId],
    );
    const uuids = new Set(seenElsewhere.map(({ uuid }) => uuid));
    return names.map((name) => (uuids.has(name.uuid) ? { ...name, seenAt: null } : name));
  }

  /** The next players in the order of their ids; returns the last one, or null if there were fewer. */
  async keepOnMainServer(after: string | null, limit: number): Promise<string | null> {
    const [next] = await this.database.query<{ id: string | null; count: number }>(
      `WITH next AS (
         SELECT id, ${FIGURES} FROM players WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2
       ), kept AS (
         INSERT INTO player_servers (player_id, server_id, ${FIGURES})
         SELECT id, '${MAIN_SERVER_ID}', ${FIGURES} FROM next
         WHERE ${IS_KNOWN} AND NOT EXISTS (SELECT FROM player_servers WHERE player_id = next.id)
       )
       SELECT (SELECT id FROM next ORDER BY id DESC LIMIT 1) AS id, (SELECT count(*)::int FROM next) AS count`,
      [after, limit],
    );
    return next?.count === limit ? next.id : null;
  }

  /** Stores what the files of a server say, and counts new playtime for the day on which they were written. */
  async store(players: readonly ImportedPlayer[], wereRead: ReadonlySet<string>, serverId: string): Promise<void> {
    if (players.length === 0) return;
    const uuids = players.map(({ uuid }) => uuid);
    await this.addPlayers(players);
    // Locks the rows in one order, because incoming votes lock rows of players too.
    await this.database.query('SELECT FROM players WHERE uuid = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [uuids]);
    await this.database.query(
      `INSERT INTO player_servers (player_id, server_id, ${FIGURES})
       SELECT id, '${MAIN_SERVER_ID}', ${FIGURES} FROM players
       WHERE uuid = ANY($1::uuid[]) AND ${IS_KNOWN} AND NOT EXISTS (SELECT FROM player_servers WHERE player_id = players.id)`,
      [uuids],
    );
    await this.storeFigures(players, wereRead, serverId);
    await this.merge(uuids);
  }

  private async addPlayers(players: readonly ImportedPlayer[]): Promise<void> {
    await this.database.query(
      `INSERT INTO players AS kept (id, uuid, username, rank)
       SELECT gen_random_uuid(), told.uuid, CASE WHEN owner.id IS NULL THEN told.name END, told.rank
       FROM unnest($1::uuid[], $2::text[], $3::text[]) AS told (uuid, name, rank)
       LEFT JOIN players AS owner ON lower(owner.username) COLLATE "C" = lower(told.name)
       ON CONFLICT ON CONSTRAINT players_uuid_unique DO UPDATE SET rank = coalesce(kept.rank, excluded.rank)`,
      [
        players.map(({ uuid }) => uuid),
        players.map(({ name }) => name?.name ?? null),
        players.map(({ defaultRank }) => defaultRank),
      ],
    );
  }

  private async storeFigures(
    players: readonly ImportedPlayer[],
    wereRead: ReadonlySet<string>,
    serverId: string,
  ): Promise<void> {
    await this.database.query(
      `WITH told AS (
         SELECT players.id AS player_id, told.* FROM unnest(${UNNEST_FIGURES}) AS told (${FIGURE_COLUMNS})
         JOIN players USING (uuid)
       ), known AS (
         SELECT player_id, server_id, playtime, sessions FROM player_servers
         WHERE player_id IN (SELECT player_id FROM told)
       ), put AS (
         INSERT INTO player_servers AS kept (player_id, server_id, playtime, sessions, first_joined, last_seen, stats, level,
                                             experience, achievements)
         SELECT player_id, $11, playtime, sessions, joined_at, seen_at, stats, level, experience, achievements FROM told
         ON CONFLICT ON CONSTRAINT player_servers_pkey DO UPDATE SET ${UPDATE_FIGURES}
       ), played AS (
         SELECT told.player_id, ${DAY_PLAYED},
                told.joined_at IS NOT NULL AND NOT EXISTS (
                  SELECT FROM known WHERE known.player_id = told.player_id AND server_id <> $11) AS is_first
         FROM told LEFT JOIN known AS before ON before.player_id = told.player_id AND before.server_id = $11
         WHERE told.counts AND told.seen_at IS NOT NULL
       )
       ${ADD_TO_DAYS}`,
      [...selectFigures(players, wereRead), serverId],
    );
  }

  /**
   * Counters are added. The level is that of the server where the player was seen last, because levels cannot be added.
   * The day of joining is known if it is known on every server.
   */
  private async merge(uuids: readonly string[]): Promise<void> {
    await this.database.query(
      `UPDATE players SET playtime = merged.playtime, sessions = merged.sessions, level = merged.level,
         experience = merged.experience, stats = merged.stats, achievements = merged.achievements,
         last_seen = greatest(players.last_seen, merged.last_seen),
         first_joined = coalesce(merged.first_joined, players.first_joined)
       FROM (
         SELECT player_id,
           least(sum(playtime), 2147483647)::int AS playtime,
           least(sum(sessions), 2147483647)::int AS sessions,
           max(last_seen) AS last_seen,
           CASE WHEN bool_and(first_joined IS NOT NULL) THEN min(first_joined) END AS first_joined,
           (array_agg(level ORDER BY last_seen DESC NULLS LAST) FILTER (WHERE level IS NOT NULL))[1] AS level,
           (array_agg(experience ORDER BY last_seen DESC NULLS LAST) FILTER (WHERE level IS NOT NULL))[1] AS experience,
           coalesce((
             SELECT jsonb_object_agg(name, total) FROM (
               SELECT name, sum(count::numeric) AS total
               FROM player_servers AS each CROSS JOIN jsonb_each(each.stats) AS counter (name, count)
               WHERE each.player_id = figures.player_id AND jsonb_typeof(count) = 'number' GROUP BY name
             ) AS counters
           ), '{}') AS stats,
           CASE WHEN bool_or(achievements IS NOT NULL) THEN coalesce((
             SELECT jsonb_agg(title ORDER BY place, title) FROM (
               SELECT title, min(place) AS place
               FROM player_servers AS each CROSS JOIN jsonb_array_elements(each.achievements) WITH ORDINALITY AS done (title, place)
               WHERE each.player_id = figures.player_id GROUP BY title
             ) AS titles
           ), '[]') END AS achievements
         FROM player_servers AS figures
         WHERE player_id IN (SELECT id FROM players WHERE uuid = ANY($1::uuid[]))
         GROUP BY player_id
       ) AS merged
       WHERE players.id = merged.player_id`,
      [uuids],
    );
  }
}
