const HOUR = 60 * 60 * 1000;

/** How long a session lasts when nobody uses it, and at most, in milliseconds. */
export const SESSION_IDLE = 2 * HOUR;
export const SESSION_LONGEST = 12 * HOUR;

/** A member of staff being signed in on one device. */
export class Session {
  /** The SHA-256 of the token in the cookie, in hex; the token itself is stored nowhere. */
  readonly tokenHash: string;
  readonly adminUserId: string;
  readonly createdAt: Date;
  lastSeenAt: Date;

  private constructor(state: Pick<Session, 'tokenHash' | 'adminUserId' | 'createdAt' | 'lastSeenAt'>) {
    this.tokenHash = state.tokenHash;
    this.adminUserId = state.adminUserId;
    this.createdAt = state.createdAt;
    this.lastSeenAt = state.lastSeenAt;
  }

  static begin(tokenHash: string, adminUserId: string, now: Date): Session {
    return new Session({ tokenHash, adminUserId, createdAt: now, lastSeenAt: now });
  }

  isOver(now: Date): boolean {
    const idle = now.getTime() - this.lastSeenAt.getTime();
    const age = now.getTime() - this.createdAt.getTime();
    return idle >= SESSION_IDLE || age >= SESSION_LONGEST;
  }

  /** True when it is worth storing that the session is in use; once a minute is exact enough for a limit of hours. */
  isStale(now: Date): boolean {
    return now.getTime() - this.lastSeenAt.getTime() >= 60_000;
  }

  seen(now: Date): void {
    this.lastSeenAt = now;
  }
}
