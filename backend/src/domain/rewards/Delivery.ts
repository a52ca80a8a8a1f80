import { randomUUID } from 'node:crypto';
import { asPlainLine } from '../gameserver/asPlainLine';
import { Conflict } from '../shared/DomainError';

export const DELIVERY_STATES = ['queued', 'sent', 'confirmed', 'failed', 'uncertain'] as const;

/**
 * `queued`: not tried yet. `sent`: on its way, as was stored before the first byte left. `confirmed`: the game server did it, or
 * staff did. `failed`: certainly not done, and tried again by itself. `uncertain`: perhaps done, so that staff has to decide.
 */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_REASONS = ['vote', 'streak', 'party', 'ban', 'pardon'] as const;

export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** What the game server is told. */
export interface GameCommand {
  /** With the name of the player in it. */
  readonly command: string;
  /** Whether it is kept until the player is online. */
  readonly waitsForPlayer: boolean;
}

/** What is owed, and what for; the four of reason, reference, player and position tell it from everything else that is owed. */
export interface Debt {
  readonly reason: DeliveryReason;
  /** The id of the vote, party or ban that brought it about. */
  readonly reference: string;
  /** Null for everyone online. */
  readonly playerName: string | null;
  /** Which of several commands for the same thing. */
  readonly position?: number;
  /** What is owed, in words. */
  readonly title: string;
  /** What for, in words. */
  readonly occasion: string;
  /** Of a streak, on how many days in a row. */
  readonly streakDay?: number;
  /** Null while staff have to hand it over themselves. */
  readonly command: string | null;
  readonly waitsForPlayer?: boolean;
  /** Why there is no command, where that is not plain. */
  readonly note?: string | null;
  /** Absent: at once. */
  readonly dueAt?: Date;
}

/** In milliseconds: the first wait after a failure, and the longest. */
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 10 * 60_000;

/** In milliseconds, and longer than any conversation with a server takes: after it, nobody waits for an answer any more. */
export const HEARD_WITHIN = 20_000;

/** As much of a server's answer as is kept. */
const LONGEST_REPLY = 1_000;

type Deed = 'confirm' | 'putOff' | 'fail' | 'doubt' | 'drop' | 'retry' | 'besides' | 'markDelivered';

/** Something that has to reach the game server: a reward of a player, or a ban. */
export class Delivery {
  readonly id: string;
  readonly playerName: string | null;
  readonly reason: DeliveryReason;
  readonly reference: string;
  readonly position: number;
  readonly title: string;
  readonly occasion: string;
  readonly streakDay: number | null;
  /** As the game server gets it, with the name of the player in it; null while staff have to hand it over themselves. */
  command: string | null;
  /** Kept until the player is online. */
  waitsForPlayer: boolean;
  state: DeliveryState;
  /** How often it was tried. */
  attempts: number;
  /** Not before then. */
  dueAt: Date;
  /** Why it is in this state, in words. */
  note: string | null;
  /** What the game server answered: a text of a stranger. */
  reply: string | null;
  readonly createdAt: Date;
  sentAt: Date | null;
  /** When it was confirmed. */
  settledAt: Date | null;

  private constructor(state: Omit<Delivery, Deed>) {
    this.id = state.id;
    this.playerName = state.playerName;
    this.reason = state.reason;
    this.reference = state.reference;
    this.position = state.position;
    this.title = state.title;
    this.occasion = state.occasion;
    this.streakDay = state.streakDay;
    this.command = state.command;
    this.waitsForPlayer = state.waitsForPlayer;
    this.state = state.state;
    this.attempts = state.attempts;
    this.dueAt = state.dueAt;
    this.note = state.note;
    this.reply = state.reply;
    this.createdAt = state.createdAt;
    this.sentAt = state.sentAt;
    this.settledAt = state.settledAt;
  }

  static owe(debt: Debt, now: Date): Delivery {
    return new Delivery({
      id: randomUUID(),
      playerName: debt.playerName,
      reason: debt.reason,
      reference: debt.reference,
      position: debt.position ?? 0,
      title: debt.title,
      occasion: debt.occasion,
      streakDay: debt.streakDay ?? null,
      command: debt.command,
      waitsForPlayer: debt.waitsForPlayer ?? false,
      state: 'queued',
      attempts: 0,
      dueAt: debt.dueAt ?? now,
      note: debt.note ?? null,
      reply: null,
      createdAt: now,
      sentAt: null,
      settledAt: null,
    });
  }

  confirm(reply: string, now: Date): void {
    this.state = 'confirmed';
    this.note = null;
    this.reply = readable(reply);
    this.settledAt = now;
  }

  /** Certainly not done, and not even tried, because nobody was there to be told. */
  putOff(note: string, now: Date): void {
    this.attempts += 1;
    this.fail(note, now);
  }

  /** Certainly not done: the waits double up to the longest, each between half of its length and one and a half. */
  fail(note: string, now: Date, reply: string | null = null, chance: number = Math.random()): void {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(30, Math.max(0, this.attempts - 1)));
    this.state = 'failed';
    this.note = note;
    this.reply = reply === null ? null : readable(reply);
    this.dueAt = new Date(now.getTime() + wait * (0.5 + chance));
  }

  /** Perhaps done. It is not tried again by itself. */
  doubt(note: string, reply: string | null = null): void {
    this.state = 'uncertain';
    this.note = note;
    this.reply = reply === null ? null : readable(reply);
  }

  /** Done without being sent, because nothing would come of it any more. */
  drop(note: string, now: Date): void {
    this.state = 'confirmed';
    this.note = note;
    this.settledAt = now;
  }

  /** Sends it once more, by the command that is given, or by the one it has. */
  retry(chosen: GameCommand | null, now: Date): void {
    this.mustBeOpen(now);
    if (chosen === null && this.command === null) {
      throw new Conflict(
        'There is no command for this yet. Choose one, or hand it over in the game and mark it as delivered.',
      );
    }
    this.command = chosen?.command ?? this.command;
    this.waitsForPlayer = chosen?.waitsForPlayer ?? this.waitsForPlayer;
    this.state = 'queued';
    this.note = null;
    this.dueAt = now;
  }

  /** One more command for the same thing. */
  besides(command: GameCommand, position: number, now: Date): Delivery {
    const { reason, reference, playerName, title, occasion, streakDay } = this;
    const debt = { reason, reference, playerName, title, occasion, ...(streakDay !== null && { streakDay }) };
    return Delivery.owe({ ...debt, ...command, position }, now);
  }

  markDelivered(by: string, now: Date): void {
    this.mustBeOpen(now);
    this.drop(`Marked as delivered by ${by}.`, now);
  }

  private mustBeOpen(now: Date): void {
    const isOnItsWay = this.state === 'sent' && now.getTime() - (this.sentAt?.getTime() ?? 0) < HEARD_WITHIN;
    if (isOnItsWay) throw new Conflict('This is being delivered right now. Please look again in a moment.');
    if (this.state === 'confirmed') throw new Conflict('This was delivered in the meantime.');
  }
}

/** As much of a text as is worth keeping. */
const readable = (text: string): string => [...asPlainLine(text)].slice(0, LONGEST_REPLY).join('');
