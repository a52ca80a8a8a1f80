import type { FailedSignIns } from './FailedSignIns';

/** A record of earlier sign-ins. Failure keys (account and place) and browsers are stored as pseudonyms only. */
export abstract class SignInHistory {
  /** The failures counted under `key`; initially none. */
  abstract findFailures(key: string): Promise<FailedSignIns>;
  /** Like `findFailures`, but locks the row until the transaction ends. */
  abstract findFailuresForUpdate(key: string): Promise<FailedSignIns>;
  abstract save(failures: FailedSignIns): Promise<void>;
  abstract clearFailures(failures: FailedSignIns): Promise<void>;
  /** Whether the account was signed in to from this browser before. */
  abstract isKnownBrowser(username: string, browser: string): Promise<boolean>;
  abstract rememberBrowser(adminUserId: string, browser: string, now: Date): Promise<void>;
}
