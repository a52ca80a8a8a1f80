import type { Sale } from './Purchase';

/** In the order in which simultaneous events follow each other. */
export const PURCHASE_EVENT_KINDS = [
  'pending',
  'declined',
  'completed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
  'refunded',
] as const;

export type PurchaseEventKind = (typeof PURCHASE_EVENT_KINDS)[number];

/** An event in the life of a payment. */
export interface PurchaseEvent {
  /** The id of the message that reported it. */
  readonly id: string;
  readonly paymentId: string;
  readonly kind: PurchaseEventKind;
  readonly happenedAt: Date;
  /** The purchase as the message describes it. */
  readonly sale: Sale;
  /** What the message says that cannot be, for staff; it is left out of the sale. */
  readonly oddities: readonly string[];
}
