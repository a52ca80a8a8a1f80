import { randomUUID } from 'node:crypto';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long a session lasts when nobody uses it, and at most, in milliseconds. */
export const SESSION_IDLE = 2 * HOUR;
export const SESSION_LONGEST = 12 * HOUR;

/** How long somebody counts as the one who gave the password, in milliseconds. */
const FRESH_FOR = 10 * MINUTE;

/** How long requests that were under way with the token before this one still find their session, in milliseconds. */
const FORMER_TOKEN_LASTS = MINUTE;

/** From where somebody signed in, as they recognise it in a list. */
export interface SignInPlace {
  /** The browser and the system in a few words; empty where they are not known. */
  readonly device: string;
  /** The part of the internet, too wide to lead to a person; empty where it is not known. */
  readonly network: string;
}

const NOWHERE: SignInPlace = { device: '', network: '' };

/** A member of staff being signed in on one device. */
export class Session {
  readonly id: string;
  /** The SHA-256 of the token in the cookie, in hex; the token itself is stored nowhere. */
  readonly tokenHash: string;
  /** That of the token it replaced when the password was given again. */
  readonly formerTokenHash: string | null;
  readonly adminUserId: string;
  readonly createdAt: Date;
  lastSeenAt: Date;
  /** When the password was given last. */
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

  /** True for the token of this session, and for a little while for the one before it. */
  answersTo(tokenHash: string, now: Date): boolean {
    if (tokenHash === this.tokenHash) return true;
    return tokenHash === this.formerTokenHash && this.sinceConfirmed(now) < FORMER_TOKEN_LASTS;
  }

  /** Whether the password was given so lately that nobody has to ask for it; a token that was replaced never says so. */
  isFresh(tokenHash: string, now: Date): boolean {
    return tokenHash === this.tokenHash && this.sinceConfirmed(now) < FRESH_FOR;
  }

  /** True when it is worth storing that the session is in use; once a minute is exact enough for a limit of hours. */
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
