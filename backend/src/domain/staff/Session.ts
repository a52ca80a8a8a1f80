import { randomUUID } from 'node:crypto';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** The idle timeout and the maximum lifetime of a session, in milliseconds. */
export const SESSION_IDLE_TIMEOUT_MS = 2 * HOUR_MS;
export const SESSION_MAX_AGE_MS = 12 * HOUR_MS;

/** How long a password entry counts as recent, in milliseconds. */
const FRESH_SESSION_MS = 10 * MINUTE_MS;

/** How long requests in flight still find their session by its former token, in milliseconds. */
const FORMER_TOKEN_GRACE_MS = MINUTE_MS;

/** The origin of a sign-in, for users to recognise it in a list. */
export interface SignInOrigin {
  /** Browser and operating system; empty if unknown. */
  readonly device: string;
  /** A network range too wide to identify a person; empty if unknown. */
  readonly network: string;
}

const UNKNOWN_ORIGIN: SignInOrigin = { device: '', network: '' };

/** A signed-in session of a staff member on one device. */
export class Session {
  readonly id: string;
  /** The SHA-256 of the token in the cookie, in hex; the token itself is never stored. */
  readonly tokenHash: string;
  /** The hash of the token that the last re-authentication replaced. */
  readonly formerTokenHash: string | null;
  readonly adminUserId: string;
  readonly createdAt: Date;
  lastSeenAt: Date;
  /** When the password was last entered. */
  readonly confirmedAt: Date;
  readonly device: string;
  readonly network: string;

  private constructor(state: Pick<Session, 'tokenHash' | 'adminUserId' | 'createdAt' | 'device' | 'network'>) {
    this.id = randomUUID();
    this.tokenHash = state.tokenHash;
    this.formerTokenHash = null;
    this.adminUserId = state.adminUserId;
    this.createdAt = state.createdAt;
    this.lastSeenAt = state.createdAt;
    this.confirmedAt = state.createdAt;
    this.device = state.device;
    this.network = state.network;
  }

  static begin(tokenHash: string, adminUserId: string, now: Date, { device, network } = UNKNOWN_ORIGIN): Session {
    return new Session({ tokenHash, adminUserId, createdAt: now, device, network });
  }

  isExpired(now: Date): boolean {
    const idle = now.getTime() - this.lastSeenAt.getTime();
    const age = now.getTime() - this.createdAt.getTime();
    return idle >= SESSION_IDLE_TIMEOUT_MS || age >= SESSION_MAX_AGE_MS;
  }

  /** True for the current token, and for one minute for the former one. */
  matchesToken(tokenHash: string, now: Date): boolean {
    if (tokenHash === this.tokenHash) return true;
    return tokenHash === this.formerTokenHash && this.msSinceConfirmed(now) < FORMER_TOKEN_GRACE_MS;
  }

  /** Whether the password was entered recently enough; always false for a former token. */
  isFresh(tokenHash: string, now: Date): boolean {
    return tokenHash === this.tokenHash && this.msSinceConfirmed(now) < FRESH_SESSION_MS;
  }

  /** Whether `lastSeenAt` is due for an update; once a minute is precise enough for a timeout of hours. */
  isTouchDue(now: Date): boolean {
    return now.getTime() - this.lastSeenAt.getTime() >= MINUTE_MS;
  }

  touch(now: Date): void {
    this.lastSeenAt = now;
  }

  private msSinceConfirmed(now: Date): number {
    return now.getTime() - this.confirmedAt.getTime();
  }
}
