import type { FailedSignIns } from './FailedSignIns';

/** A record of earlier sign-ins. Failure keys (account and place) and browsers are stored as pseudonyms only. */
export abstract class SignInHistory {
  /** The failures counted under `key`; initially none. */
  abstract failuresOf(key: string): Promise<FailedSignIns>;
  /** Like `failuresOf`, but locks the row until the transaction ends. */
  abstract failuresForChange(key: string): Promise<FailedSignIns>;
  abstract save(failures: FailedSignIns): Promise<void>;
  abstract forgive(failures: FailedSignIns): Promise<void>;
  /** Whether the account was signed in to from this browser before. */
  abstract isKnown(username: string, browser: string): Promise<boolean>;
  abstract remember(adminUserId: string, browser: string, now: Date): Promise<void>;
}
