import { createHash } from 'node:crypto';
import { injectable } from 'inversify';
import type { ForeignSource } from '../../../domain/bans/BanSource';
import type { FileProblem, FileReading } from '../../../domain/imports/GameFolder';
import { ImportedFiles } from '../../../domain/imports/ImportedFiles';
import { type ImportReport, ImportReports } from '../../../domain/imports/ImportReports';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlImportedFiles extends ImportedFiles {
  constructor(private readonly database: Database) {
    super();
  }

  async isUnchanged({ file, stamp }: FileReading<unknown>): Promise<boolean> {
    const [kept] = await this.database.query<{ stamp: string }>('SELECT stamp FROM imported_files WHERE file = $1', [
      file,
    ]);
    return kept?.stamp === stamp && stamp !== '';
  }

  async saveStamp({ file, stamp, problem }: FileReading<unknown>): Promise<void> {
    await this.database.query(
      `INSERT INTO imported_files (file, stamp, problem, line) VALUES ($1, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT imported_files_pkey
       DO UPDATE SET stamp = excluded.stamp, problem = excluded.problem, line = excluded.line`,
      [file, stamp, problem?.problem ?? null, problem?.line ?? null],
    );
  }

  async deleteAllExcept(files: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM imported_files WHERE NOT (file = ANY($1::text[]))', [files]);
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

  async listBroken(limit: number): Promise<{ files: FileProblem[]; count: number }> {
    const found = await this.database.query<FileProblem & Record<string, unknown> & { count: number }>(
      `SELECT file, line, problem, count(*) OVER ()::int AS count FROM (
         SELECT file, line, problem FROM imported_files WHERE problem IS NOT NULL
         UNION ALL SELECT file, line, problem FROM imported_players WHERE problem IS NOT NULL
       ) AS broken ORDER BY file COLLATE "C" LIMIT $1`,
      [limit],
    );
    return { files: found.map(({ file, line, problem }) => ({ file, line, problem })), count: found[0]?.count ?? 0 };
  }
}

const SELECT_REPORT = `
  SELECT source, origin, started_at AS "startedAt", finished_at AS "finishedAt", players, bans, problem, fingerprint,
         vanished_runs AS "vanishedRuns"
  FROM imports`;

@injectable()
export class SqlImportReports extends ImportReports {
  constructor(private readonly database: Database) {
    super();
  }

  async last(source: ForeignSource): Promise<ImportReport | null> {
    const [report] = await this.database.query<ImportReport & Record<string, unknown>>(
      `${SELECT_REPORT} WHERE source = $1`,
      [source],
    );
    return report ?? null;
  }

  all(): Promise<ImportReport[]> {
    return this.database.query<ImportReport & Record<string, unknown>>(`${SELECT_REPORT} ORDER BY source`);
  }

  async save(report: ImportReport): Promise<void> {
    const { source, origin, startedAt, finishedAt, players, bans, problem, fingerprint, vanishedRuns } = report;
    await this.database.query(
      `INSERT INTO imports (source, origin, started_at, finished_at, players, bans, problem, fingerprint, vanished_runs)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT ON CONSTRAINT imports_pkey DO UPDATE SET
         origin = excluded.origin, started_at = excluded.started_at, finished_at = excluded.finished_at,
         players = excluded.players, bans = excluded.bans, problem = excluded.problem, fingerprint = excluded.fingerprint,
         vanished_runs = excluded.vanished_runs`,
      [source, origin, startedAt, finishedAt, players, bans, problem, fingerprint, vanishedRuns],
    );
  }
}
