import type { BackupRecord } from '../../domain/backups/Backup';

/** The directory of backups, as this instance sees it. */
export interface BackupPlaceState {
  readonly directory: string;
  readonly isWritable: boolean;
  /** In bytes; null if it cannot be measured. */
  readonly freeBytes: number | null;
  /** How many backups of each kind are kept. */
  readonly keep: number;
  /** The host name of the machine of this instance. */
  readonly machine: string;
}

/** Where the files of backups are. */
export abstract class BackupPlace {
  abstract inspect(): Promise<BackupPlaceState>;
  /** Whether this instance can read the file, and it has the recorded size. */
  abstract has(record: Pick<BackupRecord, 'file' | 'bytes'>): Promise<boolean>;
}
