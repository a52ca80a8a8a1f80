import type { Backup } from '../../domain/backups/Backup';

/** Takes a backup where backups are kept. */
export abstract class BackupMaker {
  /** Null where another instance is at it, or `isDue` says no once nobody else is. */
  abstract takeAlone(isDue: () => Promise<boolean>): Promise<Backup | null>;

  /** For a process that ends: the backup in hand comes to nothing, and another instance may begin. */
  abstract giveUp(): void;
}
