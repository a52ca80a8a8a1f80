/** Why the backup was taken: on schedule, before an upgrade, or on request. */
export type BackupKind = 'scheduled' | 'upgrade' | 'manual';

export const BACKUP_KINDS = ['scheduled', 'upgrade', 'manual'] as const satisfies readonly BackupKind[];

/** Why a backup failed; each has a remedy of its own. */
export const BACKUP_FAILURE_CAUSES = [
  'disk_full',
  'read_only',
  'no_permission',
  'no_folder',
  'database',
  'other',
] as const;

export type BackupFailureCause = (typeof BACKUP_FAILURE_CAUSES)[number];

/** A complete copy of the database, verified by reading it again. */
export interface Backup {
  readonly kind: BackupKind;
  readonly file: string;
  readonly startedAt: Date;
  readonly bytes: number;
  readonly rows: number;
}

export interface FailedBackup {
  readonly kind: BackupKind;
  readonly startedAt: Date;
  readonly reason: string;
  readonly cause: BackupFailureCause;
}

/** An attempt to take a backup, with its outcome. */
export interface BackupRecord {
  readonly id: string;
  readonly kind: BackupKind;
  readonly startedAt: Date;
  /** Of these, null after a failure. */
  readonly file: string | null;
  readonly bytes: number | null;
  readonly rows: number | null;
  /** Of these, null after a success. */
  readonly failure: string | null;
  readonly cause: BackupFailureCause | null;
  /** The host name of the machine that took it; null if it was taken before this was recorded. */
  readonly machine: string | null;
}

/** A backup that is being taken. */
export interface BackupRun {
  readonly kind: BackupKind;
  readonly startedAt: Date;
  readonly machine: string;
  /** How many of the tables are written. */
  readonly done: number;
  /** 0 until the tables are known. */
  readonly total: number;
}
