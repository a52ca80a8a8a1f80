import type { FailedSignIns } from './FailedSignIns';

/** What is remembered of earlier sign-ins. Accounts, places and browsers are kept in a form that gives none of them away. */
export abstract class SignInHistory {
  /** The failures counted under a key; none at first. */
  abstract failuresOf(key: string): Promise<FailedSignIns>;
  /** The same, kept from other writers until the transaction ends. */
  abstract failuresForChange(key: string): Promise<FailedSignIns>;
  abstract save(failures: FailedSignIns): Promise<void>;
  abstract forgive(failures: FailedSignIns): Promise<void>;
  /** Whether that account was signed in to from that browser before. */
  abstract isKnown(username: string, browser: string): Promise<boolean>;
  abstract remember(adminUserId: string, browser: string, now: Date): Promise<void>;
}
