import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Permission } from './Permission';

/** How long a token can be valid, in days. */
export const API_TOKEN_LIFETIMES = [7, 30, 90, 365] as const;

export type ApiTokenLifetime = (typeof API_TOKEN_LIFETIMES)[number];

export const API_TOKEN_ACCESSES = ['read', 'write'] as const;

export type ApiTokenAccess = (typeof API_TOKEN_ACCESSES)[number];

/** How many tokens an account can have. */
export const MAX_API_TOKENS = 20;

/** Scanners of published code find leaked tokens by it. */
export const API_TOKEN_PREFIX = 'costa_';

/** 256 random bits, so that a fast hash of a token is safe to store. */
const TOKEN_BYTES = 32;

const TOKEN_PATTERN = /^costa_[\w-]{43}$/;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Once a minute is precise enough to tell whether a token is in use. */
const TOUCH_INTERVAL_MS = 60 * 1000;

export interface ApiTokenForm {
  readonly name: string;
  readonly access: ApiTokenAccess;
  readonly permissions: readonly Permission[];
  readonly lifetimeDays: ApiTokenLifetime;
}

/** With it, a script acts as a staff account, within the permissions of both. */
export class ApiToken {
  readonly id: string;
  readonly adminUserId: string;
  readonly name: string;
  /** The SHA-256 of the token, in hex; the token itself is never stored. */
  readonly tokenHash: string;
  /** The last four characters of the token, for users to recognise it. */
  readonly ending: string;
  readonly access: ApiTokenAccess;
  readonly permissions: readonly Permission[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** To the minute; null if it was never used. */
  lastUsedAt: Date | null;

  private constructor(state: Omit<ApiToken, 'isExpired' | 'isTouchDue' | 'touch'>) {
    this.id = state.id;
    this.adminUserId = state.adminUserId;
    this.name = state.name;
    this.tokenHash = state.tokenHash;
    this.ending = state.ending;
    this.access = state.access;
    this.permissions = state.permissions;
    this.createdAt = state.createdAt;
    this.expiresAt = state.expiresAt;
    this.lastUsedAt = state.lastUsedAt;
  }

  /** Returns what is stored and the token, which is stored nowhere. */
  static create(
    adminUserId: string,
    { name, access, permissions, lifetimeDays }: ApiTokenForm,
    now: Date,
  ): { stored: ApiToken; token: string } {
    const token = API_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    const stored = new ApiToken({
      id: randomUUID(),
      adminUserId,
      name,
      tokenHash: hash(token),
      ending: token.slice(-4),
      access,
      permissions,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeDays * DAY_MS),
      lastUsedAt: null,
    });
    return { stored, token };
  }

  /** The hash to look up a token by; null for a text that is no token. */
  static hashOf(token: string): string | null {
    return TOKEN_PATTERN.test(token) ? hash(token) : null;
  }

  isExpired(now: Date): boolean {
    return now.getTime() >= this.expiresAt.getTime();
  }

  isTouchDue(now: Date): boolean {
    return this.lastUsedAt === null || now.getTime() - this.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS;
  }

  touch(now: Date): void {
    this.lastUsedAt = now;
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
