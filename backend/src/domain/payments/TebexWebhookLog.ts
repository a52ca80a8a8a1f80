import type { Money } from '../shared/Money';
import type { PurchasedItem } from '../store/Purchase';
import type { PurchaseEvent } from '../store/PurchaseEvent';
import type { TebexMessage } from './TebexMessage';
import { type WebhookFormat, UnprocessableMessage } from './WebhookFormat';
import { said } from '../shared/Sentence';

export const WEBHOOK_STATUSES = ['processed', 'ignored', 'failed'] as const;

/** `ignored`: the type has no effect here. `failed`: stored with the reason, without an effect. */
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** The data fields of a message, without its methods. */
type State = Omit<TebexWebhookLog, 'read' | 'postpone' | 'isForgotten'>;

/** One message of the payment provider, and its outcome. */
export class TebexWebhookLog {
  /** The provider's message id, which identifies duplicates. */
  readonly id: string;
  /** Such as `payment.completed`. */
  eventType: string;
  transactionId: string | null;
  playerUsername: string | null;
  playerEmail: string | null;
  amount: Money | null;
  /** An ISO 4217 code. */
  currency: string | null;
  products: readonly PurchasedItem[] | null;
  status: WebhookStatus;
  /** Why it failed, and what staff can do. */
  reason: string | null;
  /** How often it failed because of a fault of this site. */
  attempts: number;
  /** When this site tries it again; null if it does not, because the message itself is the cause. */
  retryAt: Date | null;
  /** The original message, including personal data. */
  readonly rawPayload: object;
  readonly createdAt: Date;

  private constructor(state: State) {
    this.id = state.id;
    this.eventType = state.eventType;
    this.transactionId = state.transactionId;
    this.playerUsername = state.playerUsername;
    this.playerEmail = state.playerEmail;
    this.amount = state.amount;
    this.currency = state.currency;
    this.products = state.products;
    this.status = state.status;
    this.reason = state.reason;
    this.attempts = state.attempts;
    this.retryAt = state.retryAt;
    this.rawPayload = state.rawPayload;
    this.createdAt = state.createdAt;
  }

  static of(log: Omit<State, 'attempts' | 'retryAt'>): TebexWebhookLog {
    return new TebexWebhookLog({ ...log, attempts: 0, retryAt: null });
  }

  /** A message that was just received and not parsed yet. */
  static fromMessage(message: TebexMessage, now: Date): TebexWebhookLog {
    return TebexWebhookLog.of({
      id: message.id,
      eventType: message.eventType,
      transactionId: message.transactionId,
      playerUsername: message.playerUsername,
      playerEmail: message.playerEmail,
      amount: null,
      currency: null,
      products: null,
      status: 'ignored',
      reason: null,
      rawPayload: message.payload,
      createdAt: now,
    });
  }

  /** Whether the payload was removed at the end of its retention period. */
  get isForgotten(): boolean {
    return Object.keys(this.rawPayload).length === 0;
  }

  /** Parses the message and records the outcome; returns its purchase event, if any. */
  read(format: WebhookFormat): PurchaseEvent | null {
    this.retryAt = null;
    // A format that reads more than before also describes the message better.
    Object.assign(this, format.summarize(this.rawPayload));
    try {
      const event = format.readEvent(this.rawPayload, this.id, this.createdAt);
      this.status = event ? 'processed' : 'ignored';
      this.reason = event?.oddities.join(' ') || null;
      this.amount = event?.sale.totalAmount ?? null;
      this.currency = event?.sale.currency ?? null;
      this.products = event?.sale.items ?? null;
      return event;
    } catch (thrown) {
      if (!(thrown instanceof UnprocessableMessage)) throw thrown;
      this.status = 'failed';
      this.reason = `${thrown.message} ${UNREADABLE_ADVICE}`;
      return null;
    }
  }

  /** Records a failure because of a fault of this site. The time until the next attempt doubles with each failure. */
  postpone(now: Date): void {
    this.status = 'failed';
    this.reason = FAULT_REASON;
    this.attempts += 1;
    const delayMs = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (this.attempts - 1), MAX_RETRY_DELAY_MS);
    this.retryAt = new Date(now.getTime() + delayMs);
  }
}

const FIRST_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 6 * 60 * 60_000;

const FAULT_REASON = said('paymentFault');

const UNREADABLE_ADVICE = 'No purchase was recorded. Check the payment in Tebex.';
