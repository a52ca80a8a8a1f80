import { injectable } from 'inversify';
import type { FileProblem, KnownName, Operator } from '../../../domain/imports/GameFolder';
import {
  hasContent,
  ImportedPlayers,
  type StoredFileState,
  type ImportedPlayer,
} from '../../../domain/imports/ImportedPlayers';
import { Database } from '../../persistence/connection/Database';
import { MAIN_SERVER_ID } from '../../../domain/servers/Server';
import { FiguresByServer } from './FiguresByServer';
import {
  ADD_TO_DAYS,
  DAY_PLAYED,
  FIGURE_COLUMNS,
  selectFigures,
  UNNEST_FIGURES,
  UPDATE_FIGURES,
} from './importedFigures';
import { PlayerNameAssigner } from '../players/PlayerNameAssigner';

@injectable()
export class SqlImportedPlayers extends ImportedPlayers {
  constructor(
    private readonly database: Database,
    private readonly names: PlayerNameAssigner,
    private readonly figures: FiguresByServer,
  ) {
    super();
  }

  listFileStates(after: string | null, last: string | null, serverId = MAIN_SERVER_ID): Promise<StoredFileState[]> {
    return this.database.query<StoredFileState & Record<string, unknown>>(
      `SELECT uuid, stamp FROM imported_players
       WHERE server_id = $3 AND ($1::uuid IS NULL OR uuid > $1) AND ($2::uuid IS NULL OR uuid <= $2)`,
      [after, last, serverId],
    );
  }

  record(players: readonly ImportedPlayer[], serverId = MAIN_SERVER_ID): Promise<void> {
    return this.database.run(async () => {
      await this.lockImports();
      const { due, wereRead } = await this.skipAlreadyImported(players, serverId);
      const readable = due.filter(hasContent);
      const names = readable.flatMap(({ name }) => name ?? []);
      await this.names.assignUuids(names);
      if (serverId === MAIN_SERVER_ID && !(await this.figures.areKeptByServer()))
        await this.storePlayers(readable, wereRead);
      else await this.figures.store(readable, wereRead, serverId);
      await this.names.assignNames(await this.figures.datedOn(serverId, names));
      await this.storeFiles(due, serverId);
    });
  }

  keepOnMainServer(after: string | null, limit: number): Promise<string | null> {
    return this.database.run(async () => {
      await this.lockImports();
      return this.figures.keepOnMainServer(after, limit);
    });
  }

  async deleteBroken(uuids: readonly string[], serverId = MAIN_SERVER_ID): Promise<void> {
    if (uuids.length === 0) return;
    await this.database.query(
      `DELETE FROM imported_players
       WHERE problem IS NOT NULL AND NOT was_read AND uuid = ANY($1::uuid[]) AND server_id = $2`,
      [uuids, serverId],
    );
    // A player who was read once is no newcomer; the empty stamp makes the import read the files if they come back.
    await this.database.query(
      `UPDATE imported_players SET problem = NULL, line = NULL, stamp = ''
       WHERE problem IS NOT NULL AND uuid = ANY($1::uuid[]) AND server_id = $2`,
      [uuids, serverId],
    );
  }

  updateNames(names: readonly KnownName[], serverId = MAIN_SERVER_ID): Promise<void> {
    return this.database.run(async () => {
      await this.lockImports();
      await this.names.assignUuids(names);
      await this.names.assignNames(await this.figures.datedOn(serverId, names));
    });
  }

  updateRanks(operators: readonly Operator[]): Promise<void> {
    const ranked = operators.filter(({ rank }) => rank !== null);
    const parameters = [ranked.map(({ uuid }) => uuid), ranked.map(({ rank }) => rank)];
    return this.database.run(async () => {
      await this.lockImports();
      await this.database.query(
        `WITH gone AS (
           DELETE FROM game_ranks AS kept
           WHERE NOT EXISTS (
             SELECT FROM unnest($1::uuid[], $2::text[]) AS told (uuid, rank)
             WHERE told.uuid = kept.uuid AND told.rank = kept.rank
           ) RETURNING uuid, rank
         )
         UPDATE players SET rank = 'Player' FROM gone WHERE players.uuid = gone.uuid AND players.rank = gone.rank`,
        parameters,
      );
      await this.database.query(
        `INSERT INTO game_ranks SELECT DISTINCT ON (uuid) uuid, rank FROM unnest($1::uuid[], $2::text[]) AS told (uuid, rank)
         ON CONFLICT DO NOTHING`,
        parameters,
      );
      await this.database.query(
        `UPDATE players SET rank = kept.rank FROM game_ranks AS kept
         WHERE players.uuid = kept.uuid AND (players.rank = 'Player' OR players.rank IS NULL)`,
      );
    });
  }

  setDefaultRank(rank: string): Promise<void> {
    return this.database.run(async () => {
      await this.lockImports();
      await this.database.query(
        `UPDATE players SET rank = $1 FROM imported_players AS imported
         WHERE players.uuid = imported.uuid AND imported.was_read AND players.rank IS NULL
           AND imported.server_id = '${MAIN_SERVER_ID}'`,
        [rank],
      );
    });
  }

  async count(serverId = MAIN_SERVER_ID): Promise<number> {
    const [counted] = await this.database.query<{ players: number }>(
      'SELECT count(*)::int AS players FROM imported_players WHERE was_read AND server_id = $1',
      [serverId],
    );
    return counted?.players ?? 0;
  }

  /** Serializes imports: two of them would lock rows in different orders and deadlock. */
  private async lockImports(): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('imported players', 0))`);
  }

  /**
   * Skips files whose stored stamp differs from the one known when they were read: another import has stored them
   * since.
   */
  private async skipAlreadyImported(players: readonly ImportedPlayer[], serverId: string) {
    const kept = await this.database.query<{ uuid: string; stamp: string; was_read: boolean }>(
      'SELECT uuid, stamp, was_read FROM imported_players WHERE uuid = ANY($1::uuid[]) AND server_id = $2',
      [players.map(({ uuid }) => uuid), serverId],
    );
    const stamps = new Map(kept.map(({ uuid, stamp }) => [uuid, stamp]));
    return {
      due: players.filter(({ uuid, knownStamp }) => (stamps.get(uuid) ?? null) === knownStamp),
      wereRead: new Set(kept.filter(({ was_read: wasRead }) => wasRead).map(({ uuid }) => uuid)),
    };
  }

  private async storePlayers(players: readonly ImportedPlayer[], wereRead: ReadonlySet<string>): Promise<void> {
    if (players.length === 0) return;
    // Locks the rows in one order, because incoming votes lock rows of players too.
    await this.database.query('SELECT FROM players WHERE uuid = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [
      players.map(({ uuid }) => uuid),
    ]);
    await this.database.query(
      `WITH told AS (
         SELECT * FROM unnest(${UNNEST_FIGURES}, $11::text[], $12::text[]) AS told (${FIGURE_COLUMNS}, name, rank)
       ), before AS (
         SELECT uuid, playtime, sessions FROM players WHERE uuid = ANY($1::uuid[])
       ), put AS (
         INSERT INTO players AS kept (id, uuid, username, playtime, sessions, stats, last_seen, first_joined, level,
                                      experience, achievements, rank)
         SELECT gen_random_uuid(), told.uuid, CASE WHEN owner.id IS NULL THEN told.name END,
                told.playtime, told.sessions, told.stats, seen_at, joined_at, told.level, told.experience,
                told.achievements, told.rank
         FROM told LEFT JOIN players AS owner ON lower(owner.username) COLLATE "C" = lower(told.name)
         ON CONFLICT ON CONSTRAINT players_uuid_unique DO UPDATE SET ${UPDATE_FIGURES},
           rank = coalesce(kept.rank, excluded.rank)
         RETURNING id, uuid
       ), played AS (
         SELECT put.id AS player_id, ${DAY_PLAYED}, told.joined_at IS NOT NULL AS is_first
         FROM told JOIN put USING (uuid) LEFT JOIN before USING (uuid)
         WHERE told.counts AND told.seen_at IS NOT NULL
       )
       ${ADD_TO_DAYS}`,
      [
        ...selectFigures(players, wereRead),
        players.map(({ name }) => name?.name ?? null),
        players.map(({ defaultRank }) => defaultRank),
      ],
    );
  }

  private async storeFiles(players: readonly ImportedPlayer[], serverId: string): Promise<void> {
    await this.database.query(
      `INSERT INTO imported_players AS kept (server_id, uuid, file, stamp, was_read, problem, line)
       SELECT $7::uuid, * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::int[])
       ON CONFLICT ON CONSTRAINT imported_players_pkey DO UPDATE SET
         file = excluded.file, stamp = excluded.stamp, was_read = kept.was_read OR excluded.was_read,
         problem = excluded.problem, line = excluded.line`,
      [
        players.map(({ uuid }) => uuid),
        players.map(({ file }) => file),
        players.map(({ stamp }) => stamp),
        players.map(hasContent),
        players.map(({ problems }) => describeProblems(problems)),
        players.map(({ problems }) => problems[0]?.line ?? null),
        serverId,
      ],
    );
  }
}

/** The first problem is that of the stored file; the others name theirs. */
function describeProblems([first, ...others]: readonly FileProblem[]): string | null {
  if (!first) return null;
  return [first.problem, ...others.map(({ file, problem }) => `${file}: ${problem}`)].join('; ');
}
