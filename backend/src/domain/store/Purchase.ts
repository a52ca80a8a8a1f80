import { randomUUID } from 'node:crypto';
import type { Money } from '../shared/Money';

export const PURCHASE_STATUSES = ['pending', 'completed', 'refunded', 'disputed', 'chargeback'] as const;

export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** One line of a purchase, as it was sold at the time. */
export interface PurchasedItem {
  readonly name: string;
  readonly quantity: number;
  /** The total price of the line as a decimal string; null if the provider did not send it. */
  readonly price: string | null;
}

/** The buyer, the items and the amount of a purchase. */
export type Sale = Pick<Purchase, 'username' | 'email' | 'items' | 'totalAmount' | 'currency' | 'createdAt'> &
  Partial<Pick<Purchase, 'isTest'>>;

type State = Omit<Purchase, 'applySale'>;

/** A payment that the payment provider reported. */
export class Purchase {
  readonly id: string;
  /** The player it is for, by their name in the game. */
  username: string;
  email: string;
  items: readonly PurchasedItem[];
  totalAmount: Money;
  /** An ISO 4217 code. */
  currency: string;
  /** The provider's transaction id; unique. */
  readonly paymentId: string;
  status: PurchaseStatus;
  createdAt: Date;
  /** Paid with the test method of the provider: no money moved, so it is no revenue. */
  isTest: boolean;

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
    this.isTest = state.isTest;
  }

  static of(purchase: Omit<State, 'id' | 'isTest'> & Partial<Pick<State, 'isTest'>>): Purchase {
    return new Purchase({ id: randomUUID(), isTest: false, ...purchase });
  }

  /** Overwrites the description with that of a more authoritative event. */
  applySale(sale: Sale): void {
    this.username = sale.username;
    this.email = sale.email;
    this.items = sale.items;
    this.totalAmount = sale.totalAmount;
    this.currency = sale.currency;
    this.createdAt = sale.createdAt;
    this.isTest = sale.isTest ?? false;
  }
}
