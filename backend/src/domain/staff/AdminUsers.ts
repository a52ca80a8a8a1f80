import type { Page, Stretch } from '../shared/Page';
import type { AdminUser } from './AdminUser';

export abstract class AdminUsers {
  abstract areThereAny(): Promise<boolean>;
  /** Newest first. */
  abstract all(): Promise<AdminUser[]>;
  abstract newest(stretch: Stretch): Promise<Page<AdminUser>>;
  abstract withId(id: string): Promise<AdminUser | null>;
  /** Without regard to case. */
  abstract named(username: string): Promise<AdminUser | null>;
  /** The same, kept from other writers until the transaction ends. */
  abstract forChange(username: string): Promise<AdminUser | null>;
  /** Stores a new account; throws `UsernameTaken` when another one has its name, even since a moment ago. */
  abstract add(user: AdminUser): Promise<void>;
  /** Stores the first account of a site; false when another one was stored before it, even at the same moment. */
  abstract saveFirst(user: AdminUser): Promise<boolean>;
  /**
   * Stores `lastLogin` and nothing else, so that it cannot undo a change that was made at the same moment; false when the
   * account was deleted, switched off, given another password or another second factor since it was read.
   */
  abstract noteSignIn(user: AdminUser): Promise<boolean>;
  /** Keeps the account from other writers until the transaction ends; false when it was changed in one of those ways. */
  abstract isAsItWas(user: AdminUser): Promise<boolean>;
  /** Stores a hash of the same password that is harder to break; nothing when the password was changed meanwhile. */
  abstract strengthen(user: AdminUser, hash: string): Promise<void>;
  /** Stores whether the account can be used, and nothing else. */
  abstract switch(user: AdminUser): Promise<void>;
  /** Deletes the account, and with it its sessions. */
  abstract remove(user: AdminUser): Promise<void>;
  /** Stores the password and nothing else. */
  abstract changePassword(user: AdminUser): Promise<void>;
}
