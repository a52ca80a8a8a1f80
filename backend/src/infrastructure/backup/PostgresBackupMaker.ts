import { hostname } from 'node:os';
import type { Client } from 'pg';
import { BackupMaker, type StartedBackup } from '../../application/backups/BackupMaker';
import type { BackupKind } from '../../domain/backups/Backup';
import type { BackupFolder } from './BackupFolder';
import type { BackupProgress } from './BackupProgress';
import { connect, tryLock } from './session';

/** Minimum time between two reports of the progress, in milliseconds. */
const REPORT_INTERVAL_MS = 500;

/** Holds an advisory lock for the lifetime of its connection, so that only one instance makes the backup. */
export class PostgresBackupMaker extends BackupMaker {
  private readonly abortController = new AbortController();

  constructor(
    private readonly url: string,
    private readonly secretKeyId: string,
    private readonly folder: BackupFolder,
  ) {
    super();
  }

  abort(): void {
    this.abortController.abort();
  }

  async start(kind: BackupKind): Promise<StartedBackup | null> {
    const session = await connect(this.url);
    const release = () => void session.end().catch(() => undefined);
    try {
      if (!(await tryLock(session, 'backup'))) {
        release();
        return null;
      }
    } catch (error) {
      release();
      throw error;
    }
    return { release, take: () => this.take(kind, session) };
  }

  private async take(kind: BackupKind, session: Client) {
    const { signal } = this.abortController;
    try {
      await recordProgress(session, kind);
      const { createdAt, ...written } = await this.folder.take(kind, {
        url: this.url,
        secretKeyId: this.secretKeyId,
        progress: createReporter(session),
        signal,
      });
      return { kind, startedAt: new Date(createdAt), ...written };
    } catch (thrown) {
      if (signal.aborted) return null;
      throw thrown;
    }
  }
}

/** The one row of the table; it counts only while its session holds the lock. */
const recordProgress = (session: Client, kind: BackupKind) =>
  session.query(
    `INSERT INTO backup_progress (id, kind, machine, started_at, done, total) VALUES (1, $1, $2, now(), 0, 0)
     ON CONFLICT (id) DO UPDATE SET kind = $1, machine = $2, started_at = now(), done = 0, total = 0`,
    [kind, hostname()],
  );

function createReporter(session: Client): BackupProgress {
  let nextAt = 0;
  let isReporting = false;
  return (_table, done, total) => {
    if (total === 0 || isReporting || performance.now() < nextAt) return;
    nextAt = performance.now() + REPORT_INTERVAL_MS;
    isReporting = true;
    // A report that fails only leaves an older figure.
    session
      .query('UPDATE backup_progress SET done = $1, total = $2', [done, total])
      .catch(() => undefined)
      .finally(() => (isReporting = false));
  };
}
