import type { Backup } from '../../domain/backups/Backup';

/** Creates backups in the backup directory. */
export abstract class BackupMaker {
  /** Returns null if another instance is taking a backup, or if `isDue` is false once this instance has the lock. */
  abstract takeUnderLock(isDue: () => Promise<boolean>): Promise<Backup | null>;

  /** For shutdown: aborts the running backup and releases the lock, so that another instance can start one. */
  abstract abort(): void;
}
