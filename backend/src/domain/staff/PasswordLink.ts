import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

/** How long a link can be used, in milliseconds. */
const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** 256 random bits, so that a fast hash of a token is safe to store. */
const TOKEN_BYTES = 32;

const TOKEN_PATTERN = /^[\w-]{43}$/;

/** A one-time link that lets its holder choose the password of an account. */
export class PasswordLink {
  /** The account whose password it sets; an account has at most one link. */
  readonly adminUserId: string;
  readonly tokenHash: string;
  /** The id of the account that created the link; null for the server operator. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;

  private constructor(state: PasswordLink) {
    this.adminUserId = state.adminUserId;
    this.tokenHash = state.tokenHash;
    this.createdBy = state.createdBy;
    this.createdAt = state.createdAt;
    this.expiresAt = state.expiresAt;
  }

  /** Returns the link with its token, which is stored nowhere. */
  static create(adminUserId: string, createdBy: string | null, now: Date): { link: PasswordLink; token: string } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
    const state = { adminUserId, tokenHash: hash(token), createdBy, createdAt: now, expiresAt };
    return { link: new PasswordLink(state as PasswordLink), token };
  }

  /** The hash to look up a link by; null for a text that is no token, such as an empty one. */
  static hashOf(token: string): string | null {
    return TOKEN_PATTERN.test(token) ? hash(token) : null;
  }

  isExpired(now: Date): boolean {
    return now.getTime() >= this.expiresAt.getTime();
  }
}

/** The same for unknown, used, expired and revoked links. */
export class PasswordLinkInvalid extends DomainError {
  constructor() {
    super('missing', 'NOT_FOUND', sentence('linkNotValid'));
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
