import type { Backup } from './Backup';

/** What became of the backups, for every instance to know. */
export abstract class Backups {
  /** Remembers one that is complete. */
  abstract remember(backup: Backup): Promise<void>;
  /** Remembers that one could not be taken, and why. */
  abstract rememberFailure(startedAt: Date, reason: string): Promise<void>;
  /** The newest that is complete. */
  abstract lastGood(): Promise<Backup | null>;
  /** The failure since then, if the last attempt was one. */
  abstract lastFailure(): Promise<{ readonly startedAt: Date; readonly reason: string } | null>;
}
