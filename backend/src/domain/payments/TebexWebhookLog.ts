import type { Money } from '../shared/Money';
import type { PurchasedItem } from '../store/Purchase';
import type { PurchaseEvent } from '../store/PurchaseEvent';
import { Payload } from './Payload';
import { extractSummary, readPurchaseEvent } from './readPurchaseEvent';
import { MAX_MESSAGE_ID_LENGTH, type TebexMessage, UNPARSED_TEXT_KEY } from './TebexMessage';
import { UnprocessableMessage } from './UnprocessableMessage';

export const WEBHOOK_STATUSES = ['processed', 'ignored', 'failed'] as const;

/** `ignored`: the type has no effect here. `failed`: stored with the reason, without an effect. */
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

const MAX_EVENT_TYPE_LENGTH = 100;

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
  static fromMessage({ id, payload }: TebexMessage, now: Date): TebexWebhookLog {
    const message = new Payload(payload);
    return new TebexWebhookLog({
      id,
      eventType: message.at('type').text(MAX_EVENT_TYPE_LENGTH) ?? 'unknown',
      ...extractSummary(message),
      amount: null,
      currency: null,
      products: null,
      status: 'ignored',
      reason: null,
      rawPayload: payload,
      createdAt: now,
    });
  }

  /** Whether the payload was removed at the end of its retention period. */
  get isForgotten(): boolean {
    return Object.keys(this.rawPayload).length === 0;
  }

  /** Parses the message and records the outcome; returns its purchase event, if any. */
  read(): PurchaseEvent | null {
    try {
      const event = this.parseEvent();
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

  private parseEvent(): PurchaseEvent | null {
    const message = new Payload(this.rawPayload);
    if (!message.at(UNPARSED_TEXT_KEY).isAbsent) throw new UnprocessableMessage('The message is not valid JSON.');
    if (message.at('id').id(MAX_MESSAGE_ID_LENGTH) === null) throw new UnprocessableMessage('The message has no ID.');
    if (this.eventType === 'unknown') throw new UnprocessableMessage('The message has no type.');
    return readPurchaseEvent(message, this.id, this.createdAt);
  }
}
