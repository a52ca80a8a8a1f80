import type { AdminUser } from './AdminUser';

export abstract class AdminUsers {
  abstract areThereAny(): Promise<boolean>;
  abstract withId(id: string): Promise<AdminUser | null>;
  /** Without regard to case. */
  abstract named(username: string): Promise<AdminUser | null>;
  /** Stores the first account of a site; false when another one was stored before it, even at the same moment. */
  abstract saveFirst(user: AdminUser): Promise<boolean>;
  /** Stores `lastLogin` and nothing else, so that it cannot undo a change that was made at the same moment. */
  abstract noteSignIn(user: AdminUser): Promise<void>;
  /** Stores the password and nothing else, and ends every session of the account with it. */
  abstract changePassword(user: AdminUser): Promise<void>;
}
