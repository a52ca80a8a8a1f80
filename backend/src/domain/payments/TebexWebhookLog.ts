import type { Money } from '../shared/Money';
import type { PurchasedItem } from '../store/Purchase';
import type { PurchaseEvent } from '../store/PurchaseEvent';
import type { TebexMessage } from './TebexMessage';
import { type WebhookFormat, UnprocessableMessage } from './WebhookFormat';

export const WEBHOOK_STATUSES = ['processed', 'ignored', 'failed'] as const;

/** `ignored`: the type has no effect here. `failed`: stored with the reason, without an effect. */
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** The data fields of a message, without its methods. */
type State = Omit<TebexWebhookLog, 'read' | 'fail' | 'isForgotten'>;

/** One message of the payment provider, and its outcome. */
export class TebexWebhookLog {
  /** The provider's message id, which identifies duplicates. */
  readonly id: string;
  /** Such as `payment.completed`. */
  readonly eventType: string;
  readonly transactionId: string | null;
  readonly playerUsername: string | null;
  readonly playerEmail: string | null;
  amount: Money | null;
  /** An ISO 4217 code. */
  currency: string | null;
  products: readonly PurchasedItem[] | null;
  status: WebhookStatus;
  /** Why it failed. */
  reason: string | null;
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
    this.rawPayload = state.rawPayload;
    this.createdAt = state.createdAt;
  }

  static of(log: State): TebexWebhookLog {
    return new TebexWebhookLog(log);
  }

  /** A message that was just received and not parsed yet. */
  static fromMessage(message: TebexMessage, now: Date): TebexWebhookLog {
    return new TebexWebhookLog({
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
    try {
      const event = format.readEvent(this.rawPayload, this.id, this.createdAt);
      this.status = event ? 'processed' : 'ignored';
      this.reason = null;
      this.amount = event?.sale.totalAmount ?? null;
      this.currency = event?.sale.currency ?? null;
      this.products = event?.sale.items ?? null;
      return event;
    } catch (thrown) {
      if (!(thrown instanceof UnprocessableMessage)) throw thrown;
      this.fail(thrown.message);
      return null;
    }
  }

  fail(reason: string): void {
    this.status = 'failed';
    this.reason = reason;
  }
}
