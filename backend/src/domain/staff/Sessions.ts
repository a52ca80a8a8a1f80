import type { Session } from './Session';

export abstract class Sessions {
  /** The session of a token, or of the one that its token has replaced. */
  abstract withTokenHash(tokenHash: string): Promise<Session | null>;
  /** Those that nobody has ended, the one that was used last first. */
  abstract allOf(adminUserId: string): Promise<Session[]>;
  abstract begin(session: Session): Promise<void>;
  /** Stores that the session is in use; one that was ended in the meantime stays ended. */
  abstract touch(session: Session): Promise<void>;
  /** Gives the session a new token, because the password was given again; false when it was ended or renewed meanwhile. */
  abstract renew(tokenHash: string, newTokenHash: string, now: Date): Promise<boolean>;
  abstract end(tokenHash: string): Promise<void>;
  /** False when that account has no such session. */
  abstract endOne(adminUserId: string, id: string): Promise<boolean>;
  /** Every session of the account, or all but one; answers how many they were. */
  abstract endAllOf(adminUserId: string, exceptId?: string): Promise<number>;
  /** Forgets what nobody can use any more. */
  abstract forgetOver(now: Date): Promise<void>;
}
