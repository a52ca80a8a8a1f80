import type { PurchaseEvent } from '../store/PurchaseEvent';
import type { MessageSummary, TebexMessage } from './TebexMessage';

/** The message is genuine, but cannot be understood. Staff see the reason beside the message. */
export class UnprocessableMessage extends Error {}

/** The signatures and the message format of the payment provider. */
export abstract class WebhookFormat {
  abstract isWellFormedSignature(signature: string): boolean;
  /** Whether the provider signed exactly these bytes with this secret. */
  abstract isValidSignature(body: Buffer, signature: string, secret: string): boolean;
  /** Never fails: bytes that are not a message are stored too. */
  abstract parse(body: Buffer): TebexMessage;
  /** The searchable fields of a stored payload. */
  abstract summarize(payload: object): MessageSummary;
  /** The purchase event in a stored payload; null if its type has no effect here. Throws `UnprocessableMessage`. */
  abstract readEvent(payload: object, id: string, receivedAt: Date): PurchaseEvent | null;
}
