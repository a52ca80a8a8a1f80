import type { Backup, BackupFailureCause, BackupRecord, BackupRun, FailedBackup } from './Backup';

/** The outcomes of backups, shared by all instances. */
export abstract class Backups {
  /** Records a complete backup. */
  abstract recordSuccess(backup: Backup): Promise<void>;
  /** Records a failed backup and its reason. */
  abstract recordFailure(failure: FailedBackup): Promise<void>;
  /** The newest complete backup. */
  abstract lastSuccess(): Promise<Backup | null>;
  /** The last attempt if it failed; otherwise null. */
  abstract lastFailure(): Promise<{
    readonly startedAt: Date;
    readonly reason: string;
    readonly cause: BackupFailureCause;
  } | null>;
  /** The last attempts, newest first. */
  abstract list(): Promise<BackupRecord[]>;
  abstract find(id: string): Promise<BackupRecord | null>;
  /** The backup that an instance takes now; null if none does. */
  abstract findRunning(): Promise<BackupRun | null>;
}
