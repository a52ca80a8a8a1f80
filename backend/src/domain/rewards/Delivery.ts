import { randomUUID } from 'node:crypto';
import { toPlainLine } from '../gameserver/toPlainLine';
import { MAIN_SERVER_ID } from '../servers/Server';
import { exponentialDelay, withJitter } from '../shared/Backoff';
import { Conflict } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';
import { said } from '../shared/Sentence';

export const DELIVERY_STATES = ['queued', 'sent', 'confirmed', 'failed', 'refused', 'uncertain'] as const;

/**
 * `queued`: not tried yet. `sent`: on its way; stored before the first byte leaves. `confirmed`: done by the game
 * server or by staff. `failed`: certainly not done, and retried automatically. `refused`: certainly not done, and a
 * retry would be refused again, so staff have to mend the cause. `uncertain`: possibly done, so staff have to decide.
 */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_REASONS = ['vote', 'streak', 'party', 'ban', 'pardon', 'whitelist'] as const;

export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** A command for the game server. */
export interface GameCommand {
  /** With the player's name inserted. */
  readonly command: string;
  /** Whether it waits until the player is online. */
  readonly waitsForPlayer: boolean;
}

/** A confirmed delivery that staff sent again, with what was known before. */
export interface ReopenedDelivery {
  readonly at: Date;
  /** The name of the account. */
  readonly by: string;
  readonly reason: string;
  readonly note: string | null;
  readonly reply: string | null;
}

/** A delivery to create. Reason, reference, player and position identify it. */
export interface DeliveryRequest {
  readonly reason: DeliveryReason;
  /** The id of the vote, party, ban or application that caused it. */
  readonly reference: string;
  /** Null for everyone online. */
  readonly playerName: string | null;
  /** The index among several commands for the same cause. */
  readonly position?: number;
  /** The reward or action in words, for people. */
  readonly title: string;
  /** The cause in words, for people. */
  readonly occasion: string;
  /** The length of the streak in days, if it is a streak. */
  readonly streakDay?: number | null;
  /** The reward that it delivers; absent for bans. */
  readonly rewardId?: string | null;
  /** Null while staff have to hand it over manually. */
  readonly command: string | null;
  readonly waitsForPlayer?: boolean;
  /** The server that it is for; absent: the main one; null: where the player is, so that it waits for the player. */
  readonly serverId?: string | null;
  /** Why there is no command, if the reason is not obvious. */
  readonly note?: string | null;
  /** If absent, it is due immediately. */
  readonly dueAt?: Date;
}

/** Retry backoff in milliseconds: the first delay and the maximum. */
const INITIAL_RETRY_DELAY_MS = 10_000;
const MAX_RETRY_DELAY_MS = 10 * 60_000;

/** In milliseconds, and longer than any exchange with the server takes. No reply is expected after it. */
export const REPLY_TIMEOUT_MS = 20_000;

/** The maximum length of a stored reply, in characters. */
const MAX_REPLY_LENGTH = 1_000;

/** Older entries of the history are dropped. */
const MAX_HISTORY_LENGTH = 20;

/** Why a delivery has no command although there are commands for it. */
export const UNSENDABLE_NAME_NOTE = said('nameNotSendable');

type DeliveryMethod =
  | 'confirm'
  | 'postpone'
  | 'fail'
  | 'refuse'
  | 'markUncertain'
  | 'drop'
  | 'retry'
  | 'reopen'
  | 'acceptReply'
  | 'createSibling'
  | 'markDelivered';

/** A reward or a ban that has to reach the game server. */
export class Delivery {
  readonly id: string;
  readonly playerName: string | null;
  readonly reason: DeliveryReason;
  readonly reference: string;
  readonly position: number;
  readonly title: string;
  readonly occasion: string;
  readonly streakDay: number | null;
  /** The reward that it delivers, which may be deleted; null for bans and for deliveries of an earlier version. */
  readonly rewardId: string | null;
  /** The final command with the player's name inserted; null while staff have to hand it over manually. */
  command: string | null;
  /** Whether it waits until the player is online. */
  waitsForPlayer: boolean;
  /** The server that it is for, also after that was removed; null until the player is found on one. */
  readonly serverId: string | null;
  state: DeliveryState;
  attempts: number;
  /** The earliest time of the next attempt. */
  dueAt: Date;
  /** The reason for the state, in words. */
  note: string | null;
  /** The reply of the game server; untrusted text. */
  reply: string | null;
  readonly createdAt: Date;
  sentAt: Date | null;
  /** When it was confirmed. */
  settledAt: Date | null;
  /** Whether it is confirmed by a reply that staff should look at. */
  needsReview: boolean;
  /** How often staff sent it again after it was confirmed; oldest first. */
  history: readonly ReopenedDelivery[];
  readonly version: number;

  private constructor(state: Omit<Delivery, DeliveryMethod>) {
    this.id = state.id;
    this.playerName = state.playerName;
    this.reason = state.reason;
    this.reference = state.reference;
    this.position = state.position;
    this.title = state.title;
    this.occasion = state.occasion;
    this.streakDay = state.streakDay;
    this.rewardId = state.rewardId;
    this.command = state.command;
    this.waitsForPlayer = state.waitsForPlayer;
    this.serverId = state.serverId;
    this.state = state.state;
    this.attempts = state.attempts;
    this.dueAt = state.dueAt;
    this.note = state.note;
    this.reply = state.reply;
    this.createdAt = state.createdAt;
    this.sentAt = state.sentAt;
    this.settledAt = state.settledAt;
    this.needsReview = state.needsReview;
    this.history = state.history;
    this.version = state.version;
  }

  static create(request: DeliveryRequest, now: Date): Delivery {
    const { serverId = MAIN_SERVER_ID } = request;
    return new Delivery({
      id: randomUUID(),
      playerName: request.playerName,
      reason: request.reason,
      reference: request.reference,
      position: request.position ?? 0,
      title: request.title,
      occasion: request.occasion,
      streakDay: request.streakDay ?? null,
      rewardId: request.rewardId ?? null,
      command: request.command,
      waitsForPlayer: serverId === null || (request.waitsForPlayer ?? false),
      serverId,
      state: 'queued',
      attempts: 0,
      dueAt: request.dueAt ?? now,
      note: request.note ?? null,
      reply: null,
      createdAt: now,
      sentAt: null,
      settledAt: null,
      needsReview: false,
      history: [],
      version: 1,
    });
  }

  confirm(reply: string, now: Date): void {
    this.state = 'confirmed';
    this.note = null;
    this.reply = toStoredReply(reply);
    this.settledAt = now;
  }

  /** Staff looked at the reply and found nothing wrong with it. */
  acceptReply(): void {
    this.needsReview = false;
  }

  /** Certainly not done: the command was not sent, because the game server was not reachable. */
  postpone(note: string, now: Date): void {
    this.attempts += 1;
    this.fail(note, now);
  }

  /** Certainly not done. Retries use exponential backoff up to the maximum delay, with a jitter of ±50 %. */
  fail(note: string, now: Date, reply: string | null = null, random?: number): void {
    const delayMs = exponentialDelay(this.attempts, INITIAL_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS);
    this.state = 'failed';
    this.note = note;
    this.reply = reply === null ? null : toStoredReply(reply);
    this.dueAt = new Date(now.getTime() + withJitter(delayMs, random));
  }

  /** Certainly not done, and not retried automatically, because the game server would refuse it again. */
  refuse(note: string, reply: string): void {
    this.state = 'refused';
    this.note = note;
    this.reply = toStoredReply(reply);
  }

  /** Possibly done, so it is not retried automatically. */
  markUncertain(note: string, reply: string | null = null): void {
    this.state = 'uncertain';
    this.note = note;
    this.reply = reply === null ? null : toStoredReply(reply);
  }

  /** Confirms the delivery without sending it, because it is obsolete or staff handed it over. */
  drop(note: string, now: Date): void {
    this.state = 'confirmed';
    this.note = note;
    this.settledAt = now;
  }

  /** Queues it again, with the chosen command or the existing one. */
  retry(chosen: GameCommand | null, now: Date): void {
    this.mustBeOpen(now);
    if (chosen === null && this.command === null) {
      throw new Conflict(sentence('deliveryWithoutCommand'));
    }
    this.command = chosen?.command ?? this.command;
    this.waitsForPlayer = this.serverId === null || (chosen?.waitsForPlayer ?? this.waitsForPlayer);
    this.state = 'queued';
    this.note = null;
    this.dueAt = now;
  }

  /** Queues a confirmed delivery again. Its reply stays in its history. */
  reopen(by: string, reason: string, now: Date): void {
    if (this.state !== 'confirmed') throw new Conflict(sentence('deliveryNotConfirmed'));
    const { note, reply } = this;
    this.history = [...this.history, { at: now, by, reason, note, reply }].slice(-MAX_HISTORY_LENGTH);
    Object.assign(this, { state: 'queued', note: null, reply: null, dueAt: now, settledAt: null, needsReview: false });
  }

  /** Creates a delivery for another command with the same cause. */
  createSibling(command: GameCommand, position: number, now: Date): Delivery {
    const { reason, reference, playerName, title, occasion, streakDay, rewardId, serverId } = this;
    const request = { reason, reference, playerName, title, occasion, streakDay, rewardId, serverId };
    return Delivery.create({ ...request, ...command, position }, now);
  }

  markDelivered(by: string, now: Date): void {
    this.mustBeOpen(now);
    this.drop(said('deliveryMarked', { by }), now);
  }

  private mustBeOpen(now: Date): void {
    const isInFlight = this.state === 'sent' && now.getTime() - (this.sentAt?.getTime() ?? 0) < REPLY_TIMEOUT_MS;
    if (isInFlight) throw new Conflict(sentence('deliveryInFlight'));
    if (this.state === 'confirmed') throw new Conflict(sentence('alreadyDelivered'));
  }
}

/** A reply as it is stored: on one line and truncated. */
const toStoredReply = (text: string): string => [...toPlainLine(text)].slice(0, MAX_REPLY_LENGTH).join('');
