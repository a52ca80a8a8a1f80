import type { Page, PageRequest } from '../shared/Page';
import type { AdminUser } from './AdminUser';

export abstract class AdminUsers {
  abstract hasAny(): Promise<boolean>;
  /** Newest first. */
  abstract all(): Promise<AdminUser[]>;
  abstract newest(pageRequest: PageRequest): Promise<Page<AdminUser>>;
  abstract findById(id: string): Promise<AdminUser | null>;
  /** Case-insensitive. */
  abstract findByUsername(username: string): Promise<AdminUser | null>;
  /** Like `findByUsername`, but locks the row until the transaction ends. */
  abstract findForUpdate(username: string): Promise<AdminUser | null>;
  /** Stores a new account; throws `UsernameTaken` if the name is taken, even by a concurrent transaction. */
  abstract add(user: AdminUser): Promise<void>;
  /** Stores the first account of a site; false if there is another account, even from a concurrent transaction. */
  abstract saveFirst(user: AdminUser): Promise<boolean>;
  /**
   * Updates `lastLogin` only, so that it cannot overwrite a concurrent change. Returns false if the account was deleted
   * or deactivated, or its password or second factor changed, since it was read.
   */
  abstract recordSignIn(user: AdminUser): Promise<boolean>;
  /** Locks the row until the transaction ends; false in the same cases as `recordSignIn`. */
  abstract isUnchanged(user: AdminUser): Promise<boolean>;
  /** Stores a stronger hash of the same password, unless the account has changed in the meantime. */
  abstract updatePasswordHash(user: AdminUser, hash: string): Promise<void>;
  /** Updates `isActive`, `role`, `permissions` and `version` only. */
  abstract updateAccess(user: AdminUser): Promise<void>;
  /** Deletes the account and its sessions. */
  abstract remove(user: AdminUser): Promise<void>;
  /** Updates the language only. */
  abstract updateLanguage(user: AdminUser): Promise<void>;
  /** Updates the password only. */
  abstract updatePassword(user: AdminUser): Promise<void>;
}
