import type { Money } from '../shared/Money';
import type { PurchasedItem } from '../store/Purchase';

export const WEBHOOK_STATUSES = ['processed', 'ignored', 'failed'] as const;

/** `ignored`: a type without an effect here. `failed`: kept with the reason, and without an effect. */
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** One message of the payment provider, and what came of it. */
export class TebexWebhookLog {
  /** The provider's id of the message, so that a repeated one is recognised. */
  readonly id: string;
  /** Such as `payment.completed`. */
  readonly eventType: string;
  readonly transactionId: string | null;
  readonly playerUsername: string | null;
  readonly playerEmail: string | null;
  readonly amount: Money | null;
  /** An ISO 4217 code. */
  readonly currency: string | null;
  readonly products: readonly PurchasedItem[] | null;
  readonly status: WebhookStatus;
  /** Why it failed. */
  readonly reason: string | null;
  /** The message as it came, personal data included. */
  readonly rawPayload: object;
  readonly createdAt: Date;

  private constructor(state: TebexWebhookLog) {
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

  static of(log: TebexWebhookLog): TebexWebhookLog {
    return new TebexWebhookLog(log);
  }
}
