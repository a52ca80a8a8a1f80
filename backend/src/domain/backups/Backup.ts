/** Why the backup was taken: on schedule, before an upgrade, or on request. */
export type BackupKind = 'scheduled' | 'upgrade' | 'manual';

/** A complete copy of the database, verified by reading it again. */
export interface Backup {
  readonly kind: BackupKind;
  readonly file: string;
  readonly startedAt: Date;
  readonly bytes: number;
  readonly rows: number;
}
