import type { Backup, BackupKind } from '../../domain/backups/Backup';

/** A backup that this instance may take now; no other instance takes one until it is released. */
export interface StartedBackup {
  /** Resolves to null if the backup was aborted. */
  take(): Promise<Backup | null>;
  release(): void;
}

/** Creates backups in the backup directory, one at a time across all instances. */
export abstract class BackupMaker {
  /** Null while a backup is being taken. */
  abstract start(kind: BackupKind): Promise<StartedBackup | null>;

  /** For shutdown: aborts the running backup and releases the lock, so that another instance can start one. */
  abstract abort(): void;
}
