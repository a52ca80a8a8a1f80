import type { Backup } from './Backup';

/** The outcomes of backups, shared by all instances. */
export abstract class Backups {
  /** Records a complete backup. */
  abstract recordSuccess(backup: Backup): Promise<void>;
  /** Records a failed backup and its reason. */
  abstract recordFailure(startedAt: Date, reason: string): Promise<void>;
  /** The newest complete backup. */
  abstract lastSuccess(): Promise<Backup | null>;
  /** The last attempt if it failed; otherwise null. */
  abstract lastFailure(): Promise<{ readonly startedAt: Date; readonly reason: string } | null>;
}
