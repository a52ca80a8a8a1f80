/** The searchable fields of a message; null if the message does not contain them. */
export interface MessageSummary {
  /** Such as `payment.completed`; `unknown` if the message does not say. */
  readonly eventType: string;
  readonly transactionId: string | null;
  readonly playerUsername: string | null;
  readonly playerEmail: string | null;
}

/** A verified message of the payment provider. */
export interface TebexMessage extends MessageSummary {
  /** The provider's message id; if missing, a checksum of the bytes, so that duplicates are still recognised. */
  readonly id: string;
  /** The provider checks whether the endpoint is alive, and expects the id in the response. */
  readonly isHandshake: boolean;
  /** The message in the format in which it is stored. */
  readonly payload: object;
}
