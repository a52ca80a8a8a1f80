import type { Session } from './Session';

export abstract class Sessions {
  abstract withTokenHash(tokenHash: string): Promise<Session | null>;
  abstract begin(session: Session): Promise<void>;
  /** Stores that the session is in use; one that was ended in the meantime stays ended. */
  abstract touch(session: Session): Promise<void>;
  abstract end(tokenHash: string): Promise<void>;
  abstract endAllOf(adminUserId: string): Promise<void>;
  /** Forgets what nobody can use any more. */
  abstract forgetOver(now: Date): Promise<void>;
}
