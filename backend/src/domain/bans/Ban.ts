import { randomUUID } from 'node:crypto';
import { BanDuration } from './BanDuration';
import type { BanSource } from './BanSource';

export const BAN_STATES = ['in_force', 'ended', 'lifted'] as const;

/** `ended`: expired at its end date. `lifted`: lifted by staff or an import, even if it has also expired. */
export type BanState = (typeof BAN_STATES)[number];

export interface BanForm {
  readonly username: string;
  readonly reason: string;
  readonly bannedBy: string;
  /** Free text; see `BanDuration`. */
  readonly duration: string;
  /** If absent, a new ban is active and an existing ban stays unchanged. */
  readonly isActive?: boolean | null | undefined;
}

/** A ban as it is stored. */
export type BanRecord = Omit<Ban, 'change' | 'stateAt'>;

/** A ban stops being in force at the exact time of `expiresAt`. */
export function banStateAt({ isActive, expiresAt }: Pick<Ban, 'isActive' | 'expiresAt'>, now: Date): BanState {
  if (!isActive) return 'lifted';
  return expiresAt === null || expiresAt > now ? 'in_force' : 'ended';
}

export class Ban {
  readonly id: string;
  username: string;
  reason: string;
  bannedBy: string;
  duration: string;
  isPermanent: boolean;
  /** Null for a permanent ban, and for a temporary ban without a known end. */
  expiresAt: Date | null;
  /** The start of the ban; edits do not change it. */
  readonly date: Date;
  /** Expiry does not change this switch. */
  isActive: boolean;
  readonly source: BanSource;
  /** The key of the ban in the other program; null for a ban that only this site knows. */
  readonly externalKey: string | null;
  /** Whether the other program still had the ban at the last import. */
  readonly isListed: boolean;
  /** Whether staff decided about a ban of another program; imports do not overwrite their decision. */
  isOverruled: boolean;
  readonly version: number;

  private constructor(state: BanRecord) {
    this.id = state.id;
    this.username = state.username;
    this.reason = state.reason;
    this.bannedBy = state.bannedBy;
    this.duration = state.duration;
    this.isPermanent = state.isPermanent;
    this.expiresAt = state.expiresAt;
    this.date = state.date;
    this.isActive = state.isActive;
    this.source = state.source;
    this.externalKey = state.externalKey;
    this.isListed = state.isListed;
    this.isOverruled = state.isOverruled;
    this.version = state.version;
  }

  static impose({ username, reason, bannedBy, duration, isActive }: BanForm, date: Date): Ban {
    const { isPermanent, expiresAt } = computeExpiry(duration, date);
    return new Ban({
      id: randomUUID(),
      username,
      reason,
      bannedBy,
      duration,
      isPermanent,
      expiresAt,
      date,
      isActive: isActive ?? true,
      source: 'site',
      externalKey: null,
      isListed: false,
      isOverruled: false,
      version: 1,
    });
  }

  change({ username, reason, bannedBy, duration, isActive }: BanForm): void {
    const { isPermanent, expiresAt } = computeExpiry(duration, this.date);
    this.username = username;
    this.reason = reason;
    this.bannedBy = bannedBy;
    this.duration = duration;
    this.isPermanent = isPermanent;
    this.expiresAt = expiresAt;
    this.isActive = isActive ?? this.isActive;
    this.isOverruled = this.source !== 'site';
  }

  stateAt(now: Date): BanState {
    return banStateAt(this, now);
  }
}

function computeExpiry(duration: string, date: Date): Pick<Ban, 'isPermanent' | 'expiresAt'> {
  const parsed = BanDuration.parse(duration);
  return { isPermanent: parsed.isPermanent, expiresAt: parsed.endAfter(date) };
}
