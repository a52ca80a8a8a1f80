import { randomUUID } from 'node:crypto';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** The idle timeout and the maximum lifetime of a session, in milliseconds. */
export const SESSION_IDLE = 2 * HOUR;
export const SESSION_LONGEST = 12 * HOUR;

/** How long a password entry counts as recent, in milliseconds. */
const FRESH_FOR = 10 * MINUTE;

/** How long requests in flight still find their session by its former token, in milliseconds. */
const FORMER_TOKEN_LASTS = MINUTE;

/** The origin of a sign-in, for users to recognise it in a list. */
export interface SignInPlace {
  /** Browser and operating system; empty if unknown. */
  readonly device: string;
  /** A network range too wide to identify a person; empty if unknown. */
  readonly network: string;
}

const NOWHERE: SignInPlace = { device: '', network: '' };

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

  static begin(tokenHash: string, adminUserId: string, now: Date, { device, network } = NOWHERE): Session {
    return new Session({ tokenHash, adminUserId, createdAt: now, device, network });
  }

  isOver(now: Date): boolean {
    const idle = now.getTime() - this.lastSeenAt.getTime();
    const age = now.getTime() - this.createdAt.getTime();
    return idle >= SESSION_IDLE || age >= SESSION_LONGEST;
  }

  /** True for the current token, and for one minute for the former one. */
  answersTo(tokenHash: string, now: Date): boolean {
    if (tokenHash === this.tokenHash) return true;
    return tokenHash === this.formerTokenHash && this.sinceConfirmed(now) < FORMER_TOKEN_LASTS;
  }

  /** Whether the password was entered recently enough; always false for a former token. */
  isFresh(tokenHash: string, now: Date): boolean {
    return tokenHash === this.tokenHash && this.sinceConfirmed(now) < FRESH_FOR;
  }

  /** Whether `lastSeenAt` is due for an update; once a minute is precise enough for a timeout of hours. */
  isStale(now: Date): boolean {
    return now.getTime() - this.lastSeenAt.getTime() >= MINUTE;
  }

  seen(now: Date): void {
    this.lastSeenAt = now;
  }

  private sinceConfirmed(now: Date): number {
    return now.getTime() - this.confirmedAt.getTime();
  }
}
