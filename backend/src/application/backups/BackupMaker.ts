import type { Backup } from '../../domain/backups/Backup';

/** Takes a backup where backups are kept. */
export abstract class BackupMaker {
  /** Null where another instance is at it, or `isDue` says no once nobody else is. */
  abstract takeAlone(isDue: () => Promise<boolean>): Promise<Backup | null>;
}
