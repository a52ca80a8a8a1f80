import type { Writable } from 'node:stream';
import type { BackupRecord } from '../../domain/backups/Backup';

/** The bytes of a backup that are about to be sent. */
export interface BackupContent {
  readonly fileName: string;
  /** Null for a backup that is made while it is sent. */
  readonly bytes: number | null;
  /** Sends everything and ends the target, or destroys it; releases what the download holds in both cases. */
  sendTo(target: Writable): Promise<void>;
  /** Releases what the download holds, without sending anything. */
  cancel(): void;
}

/** Sends backups to staff. */
export abstract class BackupDownloads {
  /** Opens a snapshot of the database, without a file. Null while another instance or request sends one. */
  abstract openSnapshot(): Promise<BackupContent | null>;
  /** Null if this instance cannot read the file, or if it is not as it was recorded. */
  abstract openFile(record: BackupRecord): Promise<BackupContent | null>;
  /** For shutdown: ends all downloads. */
  abstract abort(): void;
}
