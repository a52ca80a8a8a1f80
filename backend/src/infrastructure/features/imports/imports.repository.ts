import { createHash } from 'node:crypto';
import { injectable } from 'inversify';
import type { ForeignSource } from '../../../domain/bans/BanSource';
import type { FileProblem, FileReading } from '../../../domain/imports/GameFolder';
import { ImportedFiles } from '../../../domain/imports/ImportedFiles';
import { type ImportReport, ImportReports } from '../../../domain/imports/ImportReports';
import { MAIN_SERVER_ID } from '../../../domain/servers/Server';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlImportedFiles extends ImportedFiles {
  constructor(private readonly database: Database) {
    super();
  }

  async isUnchanged({ file, stamp }: FileReading<unknown>, serverId = MAIN_SERVER_ID): Promise<boolean> {
    const [kept] = await this.database.query<{ stamp: string }>(
      'SELECT stamp FROM imported_files WHERE server_id = $1 AND file = $2',
      [serverId, file],
    );
    return kept?.stamp === stamp && stamp !== '';
  }

  async saveStamp({ file, stamp, problem }: FileReading<unknown>, serverId = MAIN_SERVER_ID): Promise<void> {
    await this.database.query(
      `INSERT INTO imported_files (server_id, file, stamp, problem, line) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT imported_files_pkey
       DO UPDATE SET stamp = excluded.stamp, problem = excluded.problem, line = excluded.line`,
      [serverId, file, stamp, problem?.problem ?? null, problem?.line ?? null],
    );
  }

  async deleteAllExcept(files: readonly string[], serverId = MAIN_SERVER_ID): Promise<void> {
    await this.database.query('DELETE FROM imported_files WHERE server_id = $1 AND NOT (file = ANY($2::text[]))', [
      serverId,
      files,
    ]);
  }

  async saveIcon(icon: Buffer | null): Promise<void> {
    if (icon === null) {
      await this.database.query('DELETE FROM server_icon');
      return;
    }
    await this.database.query(
      `INSERT INTO server_icon (id, hash, content) VALUES (1, $1, $2)
       ON CONFLICT ON CONSTRAINT server_icon_pkey DO UPDATE SET hash = excluded.hash, content = excluded.content
       WHERE server_icon.hash <> excluded.hash`,
      [createHash('sha256').update(icon).digest('hex').slice(0, 16), icon],
    );
  }

  async icon(): Promise<{ hash: string; content: Buffer } | null> {
    const [icon] = await this.database.query<{ hash: string; content: Buffer }>(
      'SELECT hash, content FROM server_icon',
    );
    return icon ?? null;
  }

  async iconHash(): Promise<string | null> {
    const [icon] = await this.database.queryShared<{ hash: string }>('SELECT hash FROM server_icon');
    return icon?.hash ?? null;
  }

  async listBroken(limit: number, serverId: string | null = null): Promise<{ files: FileProblem[]; count: number }> {
    const found = await this.database.query<FileProblem & Record<string, unknown> & { count: number }>(
      `SELECT file, line, problem, count(*) OVER ()::int AS count FROM (
         SELECT server_id, file, line, problem FROM imported_files WHERE problem IS NOT NULL
         UNION ALL SELECT server_id, file, line, problem FROM imported_players WHERE problem IS NOT NULL
       ) AS broken WHERE $2::uuid IS NULL OR server_id = $2 ORDER BY file COLLATE "C" LIMIT $1`,
      [limit, serverId],
    );
    return { files: found.map(({ file, line, problem }) => ({ file, line, problem })), count: found[0]?.count ?? 0 };
  }
}

const SELECT_REPORT = `
  SELECT server_id AS "serverId", source, origin, started_at AS "startedAt", finished_at AS "finishedAt", players, bans, problem, fingerprint,
         vanished_runs AS "vanishedRuns"
  FROM imports`;

@injectable()
export class SqlImportReports extends ImportReports {
  constructor(private readonly database: Database) {
    super();
  }

  async last(source: ForeignSource, serverId = MAIN_SERVER_ID): Promise<ImportReport | null> {
    const [report] = await this.database.query<ImportReport & Record<string, unknown>>(
      `${SELECT_REPORT} WHERE source = $1 AND server_id = $2`,
      [source, serverId],
    );
    return report ?? null;
  }

  all(): Promise<ImportReport[]> {
    return this.database.query<ImportReport & Record<string, unknown>>(`${SELECT_REPORT} ORDER BY source, server_id`);
  }

  async save(report: ImportReport): Promise<void> {
    const { source, origin, startedAt, finishedAt, players, bans, problem, fingerprint, vanishedRuns } = report;
    const { serverId = MAIN_SERVER_ID } = report;
    await this.database.query(
      `INSERT INTO imports (source, origin, started_at, finished_at, players, bans, problem, fingerprint, vanished_runs, server_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT ON CONSTRAINT imports_pkey DO UPDATE SET
         origin = excluded.origin, started_at = excluded.started_at, finished_at = excluded.finished_at,
         players = excluded.players, bans = excluded.bans, problem = excluded.problem, fingerprint = excluded.fingerprint,
         vanished_runs = excluded.vanished_runs`,
      [source, origin, startedAt, finishedAt, players, bans, problem, fingerprint, vanishedRuns, serverId],
    );
  }
}
