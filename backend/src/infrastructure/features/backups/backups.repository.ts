import { hostname } from 'node:os';
import { injectable } from 'inversify';
import type { Backup, BackupFailureCause, BackupRecord, BackupRun, FailedBackup } from '../../../domain/backups/Backup';
import { Backups } from '../../../domain/backups/Backups';
import { isUuid } from '../../../domain/shared/uuid';
import { Database } from '../../persistence/connection/Database';

/** Maximum number of records: they show the recent history, and the files show the rest. */
const MAX_RECORDS = 100;

const COLUMNS = `key AS id, kind, file, started_at AS "startedAt", bytes::float8 AS bytes, rows::float8 AS rows,
  failure, cause, machine`;

@injectable()
export class SqlBackups extends Backups {
  constructor(private readonly database: Database) {
    super();
  }

  async recordSuccess({ kind, file, startedAt, bytes, rows }: Backup): Promise<void> {
    await this.database.query(
      `INSERT INTO backups (kind, file, started_at, bytes, rows, machine) VALUES ($1, $2, $3, $4, $5, $6)`,
      [kind, file, startedAt, bytes, rows, hostname()],
    );
    await this.deleteOld();
  }

  async recordFailure({ kind, startedAt, reason, cause }: FailedBackup): Promise<void> {
    await this.database.query(
      `INSERT INTO backups (kind, started_at, failure, cause, machine) VALUES ($1, $2, $3, $4, $5)`,
      [kind, startedAt, reason.slice(0, 500), cause, hostname()],
    );
    await this.deleteOld();
  }

  async lastSuccess(): Promise<Backup | null> {
    const [last] = await this.database.query<Backup>(
      `SELECT kind, file, started_at AS "startedAt", bytes::float8 AS bytes, rows::float8 AS rows FROM backups
       WHERE failure IS NULL ORDER BY started_at DESC, id DESC LIMIT 1`,
    );
    return last ?? null;
  }

  async lastFailure(): Promise<{ startedAt: Date; reason: string; cause: BackupFailureCause } | null> {
    const [last] = await this.database.query<{
      startedAt: Date;
      reason: string | null;
      cause: BackupFailureCause | null;
    }>(
      `SELECT started_at AS "startedAt", failure AS reason, cause FROM backups
       ORDER BY started_at DESC, id DESC LIMIT 1`,
    );
    if (last?.reason == null) return null;
    return { startedAt: last.startedAt, reason: last.reason, cause: last.cause ?? 'other' };
  }

  list(): Promise<BackupRecord[]> {
    return this.database.query<BackupRecord>(
      `SELECT ${COLUMNS} FROM backups ORDER BY started_at DESC, id DESC LIMIT $1`,
      [MAX_RECORDS],
    );
  }

  async find(id: string): Promise<BackupRecord | null> {
    if (!isUuid(id)) return null;
    const [record] = await this.database.query<BackupRecord>(`SELECT ${COLUMNS} FROM backups WHERE key = $1`, [id]);
    return record ?? null;
  }

  /** A row of an instance that was killed stays, but its lock is gone. */
  async findRunning(): Promise<BackupRun | null> {
    const [running] = await this.database.query<BackupRun>(
      `SELECT kind, machine, started_at AS "startedAt", done, total FROM backup_progress
       WHERE EXISTS (
         SELECT FROM pg_locks, (SELECT hashtextextended('backup', 0) AS key) AS lock
         WHERE locktype = 'advisory' AND granted AND objsubid = 1
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND classid::bigint = (key >> 32) & 4294967295 AND objid::bigint = key & 4294967295)`,
    );
    return running ?? null;
  }

  /** Keeps the last good backup, however many failures follow it. */
  private async deleteOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM backups WHERE id <= (SELECT max(id) FROM backups) - $1
       AND id < (SELECT max(id) FROM backups WHERE failure IS NULL)`,
      [MAX_RECORDS],
    );
  }
}
