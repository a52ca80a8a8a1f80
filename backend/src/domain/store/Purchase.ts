import { randomUUID } from 'node:crypto';
import type { Money } from '../shared/Money';
import type { Sale } from './PurchaseEvent';

export const PURCHASE_STATUSES = ['pending', 'completed', 'refunded', 'disputed', 'chargeback'] as const;

export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** One line of a purchase, as it was sold then. */
export interface PurchasedItem {
  readonly name: string;
  readonly quantity: number;
  /** What the line cost, as a decimal text; null where nobody told. */
  readonly price: string | null;
}

type State = Omit<Purchase, 'describeAs'>;

/** A payment that the payment provider told of. */
export class Purchase {
  readonly id: string;
  /** Who it is for, by their name in the game. */
  username: string;
  email: string;
  items: readonly PurchasedItem[];
  totalAmount: Money;
  /** An ISO 4217 code. */
  currency: string;
  /** The provider's transaction id; there is one purchase for each. */
  readonly paymentId: string;
  status: PurchaseStatus;
  createdAt: Date;

  private constructor(state: State) {
    this.id = state.id;
    this.username = state.username;
    this.email = state.email;
    this.items = state.items;
    this.totalAmount = state.totalAmount;
    this.currency = state.currency;
    this.paymentId = state.paymentId;
    this.status = state.status;
    this.createdAt = state.createdAt;
  }

  static of(purchase: Omit<State, 'id'>): Purchase {
    return new Purchase({ id: randomUUID(), ...purchase });
  }

  /** Somebody else describes it, who is to be believed rather. */
  describeAs(sale: Sale): void {
    this.username = sale.username;
    this.email = sale.email;
    this.items = sale.items;
    this.totalAmount = sale.totalAmount;
    this.currency = sale.currency;
    this.createdAt = sale.createdAt;
  }
}
