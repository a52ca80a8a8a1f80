import { randomUUID } from 'node:crypto';
import type { Money } from '../shared/Money';

export const PURCHASE_STATUSES = ['pending', 'completed', 'refunded', 'disputed', 'chargeback'] as const;

export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** One line of a purchase, as it was sold then. */
export interface PurchasedItem {
  readonly name: string;
  readonly quantity: number;
  /** What the line cost, as a decimal text. */
  readonly price: string;
}

/** A payment that the payment provider told of. */
export class Purchase {
  readonly id: string;
  /** Who it is for, by their name in the game. */
  readonly username: string;
  readonly email: string;
  readonly items: readonly PurchasedItem[];
  readonly totalAmount: Money;
  /** The provider's transaction id; there is one purchase for each. */
  readonly paymentId: string;
  status: PurchaseStatus;
  readonly createdAt: Date;

  private constructor(state: Purchase) {
    this.id = state.id;
    this.username = state.username;
    this.email = state.email;
    this.items = state.items;
    this.totalAmount = state.totalAmount;
    this.paymentId = state.paymentId;
    this.status = state.status;
    this.createdAt = state.createdAt;
  }

  static of(purchase: Omit<Purchase, 'id'>): Purchase {
    return new Purchase({ id: randomUUID(), ...purchase });
  }
}
