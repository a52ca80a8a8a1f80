import type { Purchase } from './Purchase';

/** In the order in which they follow each other when they happen at the same moment. */
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

/** What was bought, by whom and for how much. */
export type Sale = Pick<Purchase, 'username' | 'email' | 'items' | 'totalAmount' | 'currency' | 'createdAt'>;

/** Something that happened to a payment. */
export interface PurchaseEvent {
  /** The id of the message that told of it. */
  readonly id: string;
  readonly paymentId: string;
  readonly kind: PurchaseEventKind;
  readonly happenedAt: Date;
  /** The purchase as the message describes it. */
  readonly sale: Sale;
}
