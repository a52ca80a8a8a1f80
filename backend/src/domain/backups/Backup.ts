/** Why one was taken: because its time had come, before an upgrade, or because somebody asked for it. */
export type BackupKind = 'scheduled' | 'upgrade' | 'manual';

/** A copy of the whole database that was found complete when it was read again. */
export interface Backup {
  readonly kind: BackupKind;
  readonly file: string;
  readonly startedAt: Date;
  readonly bytes: number;
  readonly rows: number;
}
