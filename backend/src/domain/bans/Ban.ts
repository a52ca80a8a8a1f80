import { randomUUID } from 'node:crypto';
import { Conflict, InvalidInput } from '../shared/DomainError';
import { BanDuration } from './BanDuration';
import type { BanSource } from './BanSource';
import { sentence } from '../shared/Sentence';

export const BAN_STATES = ['in_force', 'ended', 'lifted'] as const;

/** `ended`: expired at its end date. `lifted`: lifted by staff or an import, even if it has also expired. */
export type BanState = (typeof BAN_STATES)[number];

/** In characters. */
export const MAX_LIFT_REASON_LENGTH = 500;

export interface BanForm {
  readonly username: string;
  readonly reason: string;
  readonly bannedBy: string;
  /** Free text; see `BanDuration`. */
  readonly duration: string;
  /** If absent, a new ban is active and an existing ban stays unchanged. */
  readonly isActive?: boolean | null | undefined;
  /**
   * True: `duration` is only a label, and the ban stays until it is lifted. False: `duration` must say when the ban ends,
   * or that it never does. Absent: any text but a length that was probably mistyped.
   */
  readonly untilLifted?: boolean | null | undefined;
  /** Why the ban is lifted; only together with `isActive: false`. */
  readonly liftReason?: string | null | undefined;
}

/** Who decided about a ban, and when. */
export interface StaffDecision {
  readonly by: string;
  readonly at: Date;
}

/** A ban as it is stored. */
export type BanRecord = Omit<
  Ban,
  'change' | 'lift' | 'shorten' | 'reinstate' | 'stateAt' | 'endSummary' | 'isLiftedAtSource' | 'isOf' | 'asPublic'
>;

/** A ban stops being in force at the exact time of `expiresAt`. */
export function banStateAt({ isActive, expiresAt }: Pick<Ban, 'isActive' | 'expiresAt'>, now: Date): BanState {
  if (!isActive) return 'lifted';
  return expiresAt === null || expiresAt > now ? 'in_force' : 'ended';
}

export class Ban {
  readonly id: string;
  /** The name of the player today, as far as it is known. */
  username: string;
  /** The account of the player; null if only the name is known. A ban with an account belongs to no later holder of its name. */
  playerUuid: string | null;
  /** The name of the player when the ban was imposed; null if it is not known. */
  nameAtBan: string | null;
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
  /** Null while the ban is not lifted, and if an import lifted it. */
  liftedBy: string | null;
  /** Null while the ban is not lifted. */
  liftedAt: Date | null;
  /** Null while the ban is not lifted, and if no reason was given. */
  liftReason: string | null;
  readonly source: BanSource;
  /** The key of the ban in the other program; null for a ban that only this site knows. */
  readonly externalKey: string | null;
  /** Whether the other program still had the ban at the last import. */
  readonly isListed: boolean;
  /** Whether staff decided about a ban of another program; imports do not overwrite their decision. */
  isOverruled: boolean;
  /** Where the ban holds: the id of a server, or what the ban plugin calls one; null everywhere. */
  readonly scope: string | null;
  readonly version: number;

  private constructor(state: BanRecord) {
    this.id = state.id;
    this.username = state.username;
    this.playerUuid = state.playerUuid;
    this.nameAtBan = state.nameAtBan;
    this.reason = state.reason;
    this.bannedBy = state.bannedBy;
    this.duration = state.duration;
    this.isPermanent = state.isPermanent;
    this.expiresAt = state.expiresAt;
    this.date = state.date;
    this.isActive = state.isActive;
    this.liftedBy = state.liftedBy;
    this.liftedAt = state.liftedAt;
    this.liftReason = state.liftReason;
    this.source = state.source;
    this.externalKey = state.externalKey;
    this.isListed = state.isListed;
    this.isOverruled = state.isOverruled;
    this.scope = state.scope;
    this.version = state.version;
  }

  /** `playerUuid` is the account that has the name today, if it is known. */
  static impose(form: BanForm, date: Date, playerUuid: string | null = null): Ban {
    const { username, reason, bannedBy, duration, isActive } = form;
    const { isPermanent, expiresAt } = readEnd(form, date);
    const ban = new Ban({
      id: randomUUID(),
      username,
      playerUuid,
      nameAtBan: username,
      reason,
      bannedBy,
      duration,
      isPermanent,
      expiresAt,
      date,
      isActive: true,
      liftedBy: null,
      liftedAt: null,
      liftReason: null,
      source: 'site',
      externalKey: null,
      isListed: false,
      isOverruled: false,
      scope: null,
      version: 1,
    });
    ban.switch(isActive ?? true, form.liftReason, { by: bannedBy, at: date });
    return ban;
  }

  /** A copy for readers without the permission `bans`, with the name that they may read. Words of staff to staff are left out. */
  asPublic(bannedBy: string): Ban {
    return new Ban({ ...this, bannedBy, liftedBy: null, liftReason: null });
  }

  /** Whether the player has this name today, or had it when the ban was imposed; case-insensitive. */
  isOf(username: string): boolean {
    return [this.username, this.nameAtBan].some((name) => name?.toLowerCase() === username.toLowerCase());
  }

  /**
   * An unchanged duration keeps its end, even if the text would be understood differently today. Another name is another
   * player: `playerUuid` is the account that has it today, if it is known.
   */
  change(form: BanForm, decision: StaffDecision, playerUuid: string | null = null): void {
    const { username, reason, bannedBy, duration, isActive } = form;
    const { isPermanent, expiresAt } = readEnd(form, this.date, this);
    this.switch(isActive ?? this.isActive, form.liftReason, decision);
    if (username !== this.username) Object.assign(this, { username, playerUuid, nameAtBan: username });
    this.reason = reason;
    this.bannedBy = bannedBy;
    this.duration = duration;
    this.isPermanent = isPermanent;
    this.expiresAt = expiresAt;
    this.isOverruled = this.source !== 'site';
  }

  /** Ends the ban before its time, and keeps it on record. Throws `Conflict` if it is already lifted. */
  lift(reason: string, decision: StaffDecision): void {
    if (!this.isActive) throw new Conflict(sentence('banAlreadyLifted'));
    this.switch(false, reason, decision);
    this.isOverruled = this.source !== 'site';
  }

  /**
   * Lets the ban end earlier: after `duration` from its start. Throws `InvalidInput` on `duration` unless that is after now and
   * before the end that the ban has, and `Conflict` if it is not in force.
   */
  shorten(duration: string, { at: now }: StaffDecision): void {
    if (this.stateAt(now) !== 'in_force') throw new Conflict(sentence('appealBanGone'));
    const expiresAt = BanDuration.parse(duration).endAfter(this.date);
    if (expiresAt === null || expiresAt <= now || (this.expiresAt !== null && expiresAt >= this.expiresAt))
      throw new InvalidInput({ duration: [sentence('banNotShorter')] });
    Object.assign(this, { duration, expiresAt, isPermanent: false, isOverruled: this.source !== 'site' });
  }

  /** Takes a lift back. The end of the ban stays where it was. Throws `Conflict` if the ban is not lifted. */
  reinstate(decision: StaffDecision): void {
    if (this.isActive) throw new Conflict(sentence('banNotLifted'));
    this.switch(true, null, decision);
    this.isOverruled = this.source !== 'site';
  }

  /** The end that was understood, as a sentence. */
  get endSummary(): string {
    return describeEnd(this);
  }

  /** Whether an import lifted the ban, because the program that manages it no longer has it in force. */
  get isLiftedAtSource(): boolean {
    return !this.isActive && this.source !== 'site' && !this.isListed && this.liftedBy === null;
  }

  stateAt(now: Date): BanState {
    return banStateAt(this, now);
  }

  private switch(isActive: boolean, liftReason: string | null | undefined, { by, at }: StaffDecision): void {
    if (isActive) {
      if (liftReason) throw new InvalidInput({ liftReason: [sentence('liftReasonNeedsInactive')] });
      [this.liftedBy, this.liftedAt, this.liftReason] = [null, null, null];
    } else if (this.isActive) {
      [this.liftedBy, this.liftedAt, this.liftReason] = [by, at, liftReason || null];
    } else if (liftReason) {
      this.liftReason = liftReason;
    }
    this.isActive = isActive;
  }
}

type BanEnd = Pick<Ban, 'duration' | 'isPermanent' | 'expiresAt'>;

const END_FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** What was understood by a duration, as a sentence; times are in UTC. */
export function describeEnd({ duration, isPermanent, expiresAt }: BanEnd): string {
  if (isPermanent) return 'Never ends.';
  return expiresAt
    ? `Ends on ${END_FORMAT.format(expiresAt)} UTC.`
    : `No end date could be read from “${duration}”. The ban stays until it is lifted.`;
}

/** The end of a ban that starts at `start`, or the one it has while its duration is unchanged. */
function readEnd({ duration, untilLifted }: BanForm, start: Date, current?: BanEnd): Omit<BanEnd, 'duration'> {
  const parsed = duration === current?.duration ? null : BanDuration.parse(duration);
  const end = parsed ? { isPermanent: parsed.isPermanent, expiresAt: parsed.endAfter(start) } : (current as BanEnd);
  const hasKnownEnd = end.isPermanent || end.expiresAt !== null;
  if (untilLifted === true && hasKnownEnd) {
    throw new InvalidInput({
      duration: [sentence('banEndIsKnown', { duration })],
    });
  }
  const isLabel = untilLifted ?? !parsed?.isMistyped;
  if (!isLabel && !hasKnownEnd) {
    throw new InvalidInput({
      duration: [
        parsed?.suggestion
          ? sentence('banEndUnreadableSuggestion', { duration, suggestion: parsed.suggestion })
          : sentence('banEndUnreadable', { duration }),
      ],
    });
  }
  return end;
}
