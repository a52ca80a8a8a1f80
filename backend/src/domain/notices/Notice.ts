import { randomUUID } from 'node:crypto';
import { toPlainLine } from '../gameserver/toPlainLine';
import { withJitter } from '../shared/Backoff';
import { Conflict } from '../shared/DomainError';
import { said, sentence } from '../shared/Sentence';
import type { NoticeKind } from './NoticeKind';
import type { NoticeOutcome } from './NoticeOutcome';

export const NOTICE_STATES = ['queued', 'sending', 'accepted', 'refused', 'unsure', 'given_up', 'not_needed'] as const;

/**
 * `queued`: waits until it is due, also between attempts. `sending`: stored before the first byte leaves. `accepted`: the
 * other side took it. `refused`: a final no. `unsure`: uncertain three times; staff decide. `given_up`: certainly not
 * sent before it expired. `not_needed`: overtaken by something else.
 */
export type NoticeState = (typeof NOTICE_STATES)[number];

/** The states that staff can send again. */
export const RESENDABLE_STATES: readonly NoticeState[] = ['refused', 'unsure', 'given_up'];

/** What a notice is about, to be rendered when it is sent. It must not contain anything that opens something. */
export type NoticeFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses after failures of the notice itself, in milliseconds. */
const PAUSES_MS = [5_000, ...[1, 5, 30, 120, 300, 600, 840, 1_200, 1_440].map((minutes) => minutes * MINUTE_MS)];

/** In milliseconds; a notice that could not be sent by then is not sent any more. */
export const NOTICE_LIFETIME_MS = 76 * HOUR_MS;

/** How often a notice that may have arrived is sent again before staff decide. */
const MAX_DOUBTS = 3;

/** The maximum length of a stored reply, in characters. */
const MAX_REPLY_LENGTH = 1_000;

/** One attempt to send a notice. */
export interface NoticeAttempt {
  readonly number: number;
  readonly at: Date;
  readonly outcome: NoticeOutcome['is'];
  readonly reply: string | null;
  /** How long it took. */
  readonly ms: number;
}

export interface NoticeRequest {
  readonly target: string;
  readonly kind: NoticeKind;
  /** Such as `news:<id>`. Notices about one subject arrive in order. */
  readonly subject: string;
  /** Identifies the notice within its target, so that it is told once. */
  readonly key: string;
  readonly facts: NoticeFacts;
  /** A mail address; null for the other channels. */
  readonly recipient: string | null;
  readonly language: string;
  /** Whether the recipient has shown that the address is theirs. */
  readonly isProven: boolean;
  /** The visitor who causes it, for limits; stored as a pseudonym. */
  readonly sender: string | null;
  readonly dueAt?: Date | undefined;
  readonly expiresAt?: Date | undefined;
}

type NoticeMethod = 'settle' | 'leave' | 'sendAgain' | 'markInterrupted' | 'expire' | 'renew';

/** Something that the site tells one target outside. */
export class Notice {
  readonly id: string;
  readonly target: string;
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly key: string;
  facts: NoticeFacts;
  readonly recipient: string | null;
  language: string;
  readonly isProven: boolean;
  readonly sender: string | null;
  state: NoticeState;
  /** Whether an attempt ended without an answer, so that it may have arrived. Only `renew` takes it back. */
  mayHaveBeenSent: boolean;
  attempts: number;
  /** Failures of the notice itself; each makes the next pause longer. */
  failures: number;
  /** How often it ended without an answer since staff last queued it. */
  doubts: number;
  dueAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
  settledAt: Date | null;
  /** The reason for the state, in words of this site. */
  note: string | null;
  /** The last reply of the other side; untrusted text. */
  reply: string | null;
  /** The other side's id, to edit or delete it later. */
  remoteId: string | null;
  readonly createdAt: Date;
  readonly version: number;

  private constructor(state: Omit<Notice, NoticeMethod>) {
    this.id = state.id;
    this.target = state.target;
    this.kind = state.kind;
    this.subject = state.subject;
    this.key = state.key;
    this.facts = state.facts;
    this.recipient = state.recipient;
    this.language = state.language;
    this.isProven = state.isProven;
    this.sender = state.sender;
    this.state = state.state;
    this.mayHaveBeenSent = state.mayHaveBeenSent;
    this.attempts = state.attempts;
    this.failures = state.failures;
    this.doubts = state.doubts;
    this.dueAt = state.dueAt;
    this.expiresAt = state.expiresAt;
    this.sentAt = state.sentAt;
    this.settledAt = state.settledAt;
    this.note = state.note;
    this.reply = state.reply;
    this.remoteId = state.remoteId;
    this.createdAt = state.createdAt;
    this.version = state.version;
  }

  static create({ dueAt, expiresAt, ...request }: NoticeRequest, now: Date): Notice {
    const due = dueAt ?? now;
    return new Notice({
      ...request,
      id: randomUUID(),
      state: 'queued',
      mayHaveBeenSent: false,
      attempts: 0,
      failures: 0,
      doubts: 0,
      dueAt: due,
      expiresAt: expiresAt ?? new Date(due.getTime() + NOTICE_LIFETIME_MS),
      sentAt: null,
      settledAt: null,
      note: null,
      reply: null,
      remoteId: null,
      createdAt: now,
      version: 1,
    });
  }

  /** Applies what became of an attempt. A failure of the target does not count as one of the notice. */
  settle(outcome: NoticeOutcome, now: Date, random?: number): void {
    const reply = 'reply' in outcome ? toStoredReply(outcome.reply) : null;
    this.reply = reply ?? this.reply;
    this.note = null;
    switch (outcome.is) {
      case 'accepted':
        this.remoteId = outcome.remoteId ?? null;
        return this.end('accepted', now);
      case 'refused':
        return this.end('refused', now);
      case 'not_needed':
        this.note = outcome.note;
        return this.end('not_needed', now);
      case 'uncertain':
        return this.markUncertain(now, random);
      case 'failed':
        this.failures += 1;
        return this.queueAgain(outcome.retryAfterMs ?? pauseAfter(this.failures, random), now);
      case 'resting':
      case 'switched_off':
        return this.queueAgain(0, now);
    }
  }

  /** The instance that sent it ended before it stored an outcome. */
  markInterrupted(now: Date, random?: number): void {
    this.markUncertain(now, random);
  }

  /** Staff queue it again. */
  sendAgain(now: Date): void {
    if (!RESENDABLE_STATES.includes(this.state)) throw new Conflict(sentence('noticeNotFailed'));
    this.sendAgainAt(now);
  }

  /** Staff decide that it is not sent. */
  leave(by: string, now: Date): void {
    if (this.state === 'accepted' || this.state === 'not_needed') throw new Conflict(sentence('noticeSettled'));
    if (this.state === 'sending') throw new Conflict(sentence('noticeBeingSent'));
    this.note = said('noticeLeft', { by });
    this.end('not_needed', now);
  }

  /** Ends a queued notice that has expired. */
  expire(now: Date): void {
    this.note = said('noticeExpired');
    this.end(this.mayHaveBeenSent ? 'unsure' : 'given_up', now);
  }

  /**
   * A notice that stands for a message which is kept up to date is sent again with new facts, `intervalMs` after the last
   * time at the earliest. Pauses after failures are cut to `maxPauseMs`, because its facts are those of now.
   */
  renew(
    { facts, language }: Pick<Notice, 'facts' | 'language'>,
    { intervalMs, maxPauseMs }: { intervalMs: number; maxPauseMs: number },
    now: Date,
  ): void {
    Object.assign(this, { facts, language });
    const sentAtMs = this.sentAt?.getTime() ?? 0;
    if (this.state === 'queued') {
      if (this.failures > 0) this.dueAt = new Date(Math.min(this.dueAt.getTime(), sentAtMs + maxPauseMs));
      return;
    }
    this.sendAgainAt(new Date(Math.max(now.getTime(), sentAtMs + intervalMs)));
    this.mayHaveBeenSent = false;
  }

  private sendAgainAt(due: Date): void {
    this.state = 'queued';
    this.doubts = 0;
    this.failures = 0;
    this.note = null;
    this.dueAt = due;
    this.expiresAt = new Date(due.getTime() + NOTICE_LIFETIME_MS);
    this.settledAt = null;
  }

  private markUncertain(now: Date, random?: number): void {
    this.mayHaveBeenSent = true;
    this.doubts += 1;
    if (this.doubts >= MAX_DOUBTS) return this.end('unsure', now);
    // The first pause is for a receiver that is busy for a moment; what may have arrived is not repeated so soon.
    this.queueAgain(pauseAfter(this.doubts + 1, random), now);
  }

  private queueAgain(pauseMs: number, now: Date): void {
    this.dueAt = new Date(now.getTime() + pauseMs);
    this.state = 'queued';
    if (this.dueAt > this.expiresAt) this.expire(now);
  }

  private end(state: NoticeState, now: Date): void {
    this.state = state;
    this.settledAt = now;
  }
}

const pauseAfter = (failures: number, random?: number): number =>
  withJitter(PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? MINUTE_MS, random);

/** A reply as it is stored: on one line and truncated. */
const toStoredReply = (text: string): string => [...toPlainLine(text)].slice(0, MAX_REPLY_LENGTH).join('');
