import { injectable } from 'inversify';
import type { Backup } from '../../../domain/backups/Backup';
import { Backups } from '../../../domain/backups/Backups';
import { Database } from '../connection/Database';

/** Maximum number of records: they show the recent history, and the files show the rest. */
const MAX_RECORDS = 100;

@injectable()
export class SqlBackups extends Backups {
  constructor(private readonly database: Database) {
    super();
  }

  async recordSuccess({ kind, file, startedAt, bytes, rows }: Backup): Promise<void> {
    await this.database.query(`INSERT INTO backups (kind, file, started_at, bytes, rows) VALUES ($1, $2, $3, $4, $5)`, [
      kind,
      file,
      startedAt,
      bytes,
      rows,
    ]);
    await this.deleteOld();
  }

  async recordFailure(startedAt: Date, reason: string): Promise<void> {
    await this.database.query(`INSERT INTO backups (kind, started_at, failure) VALUES ('scheduled', $1, $2)`, [
      startedAt,
      reason.slice(0, 500),
    ]);
    await this.deleteOld();
  }

  async lastSuccess(): Promise<Backup | null> {
    const [last] = await this.database.query<Backup>(
      `SELECT kind, file, started_at AS "startedAt", bytes::float8 AS bytes, rows::float8 AS rows FROM backups
       WHERE failure IS NULL ORDER BY started_at DESC, id DESC LIMIT 1`,
    );
    return last ?? null;
  }

  async lastFailure(): Promise<{ startedAt: Date; reason: string } | null> {
    const [last] = await this.database.query<{ startedAt: Date; reason: string | null }>(
      `SELECT started_at AS "startedAt", failure AS reason FROM backups ORDER BY started_at DESC, id DESC LIMIT 1`,
    );
    return last?.reason == null ? null : { startedAt: last.startedAt, reason: last.reason };
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
