import { randomUUID } from 'node:crypto';
import { BanDuration } from './BanDuration';
import type { BanSource } from './BanSource';

export const BAN_STATES = ['in_force', 'ended', 'lifted'] as const;

/** `ended`: by itself, at its end. `lifted`: by staff, whether it would have ended or not. */
export type BanState = (typeof BAN_STATES)[number];

export interface BanForm {
  readonly username: string;
  readonly reason: string;
  readonly bannedBy: string;
  /** Free text; see `BanDuration`. */
  readonly duration: string;
  /** Absent: a new ban is active, an existing one stays as it is. */
  readonly isActive?: boolean | null | undefined;
}

/** A ban as it is stored. */
export type BanRecord = Omit<Ban, 'change' | 'stateAt'>;

/** In force it keeps the player out; not any more from the moment on at which it ends. */
export function stateOf({ isActive, expiresAt }: Pick<Ban, 'isActive' | 'expiresAt'>, now: Date): BanState {
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
  /** Null for a permanent ban, and for a temporary one whose end nobody knows. */
  expiresAt: Date | null;
  /** When it began; it stays so however the ban is changed. */
  readonly date: Date;
  /** Staff's own switch; a ban that has run out keeps it. */
  isActive: boolean;
  readonly source: BanSource;
  /** What the other program knows it by; null for a ban that only this site knows. */
  readonly externalKey: string | null;
  /** Whether the other program still had it when it was last asked. */
  readonly isListed: boolean;
  /** Staff has decided about a ban that is not of this site, so that an import does not change it back. */
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
    const { isPermanent, expiresAt } = endOf(duration, date);
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
    const { isPermanent, expiresAt } = endOf(duration, this.date);
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
    return stateOf(this, now);
  }
}

function endOf(duration: string, date: Date): Pick<Ban, 'isPermanent' | 'expiresAt'> {
  const parsed = BanDuration.parse(duration);
  return { isPermanent: parsed.isPermanent, expiresAt: parsed.endAfter(date) };
}
