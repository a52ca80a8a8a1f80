import type { AdminUser } from './AdminUser';
import type { Session } from './Session';

export abstract class Sessions {
  /** Finds a session by the hash of its current or its former token. */
  abstract findByTokenHash(tokenHash: string): Promise<Session | null>;
  /** The same, with the account that it belongs to. */
  abstract findWithUser(tokenHash: string): Promise<{ session: Session; user: AdminUser } | null>;
  /** Sessions that were not ended, most recently used first. */
  abstract listByUser(adminUserId: string): Promise<Session[]>;
  abstract begin(session: Session): Promise<void>;
  /** Stores `lastSeenAt`; a session that was ended in the meantime stays ended. */
  abstract touch(session: Session): Promise<void>;
  /** Replaces the token after a re-authentication; false if the session was ended or renewed in the meantime. */
  abstract renew(tokenHash: string, newTokenHash: string, now: Date): Promise<boolean>;
  abstract end(tokenHash: string): Promise<void>;
  /** False if the account has no such session. */
  abstract endOne(adminUserId: string, id: string): Promise<boolean>;
  /** Ends all sessions of the account except `exceptId`, and returns how many. */
  abstract endAllByUser(adminUserId: string, exceptId?: string): Promise<number>;
  /** Deletes expired sessions. */
  abstract deleteExpired(now: Date): Promise<void>;
}
