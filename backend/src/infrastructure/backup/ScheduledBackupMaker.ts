import { Client } from 'pg';
import { BackupMaker } from '../../application/backups/BackupMaker';
import type { Backup } from '../../domain/backups/Backup';
import type { BackupFolder } from './BackupFolder';

/** Holds an advisory lock for the lifetime of its connection, so that only one instance makes the backup. */
export class ScheduledBackupMaker extends BackupMaker {
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

  async takeUnderLock(isDue: () => Promise<boolean>): Promise<Backup | null> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'costa backup',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(`SELECT pg_try_advisory_lock(hashtextextended('backup', 0)) AS alone`);
      if (!rows[0].alone || !(await isDue())) return null;

      const { createdAt, ...written } = await this.folder.take('scheduled', {
        url: this.url,
        secretKeyId: this.secretKeyId,
        signal: this.abortController.signal,
      });
      return { kind: 'scheduled', startedAt: new Date(createdAt), ...written };
    } catch (thrown) {
      if (this.abortController.signal.aborted) return null;
      throw thrown;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}
