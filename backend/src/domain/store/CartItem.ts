import { randomUUID } from 'node:crypto';
import type { Money } from '../shared/Money';
import type { StoreItem } from './StoreItem';

/** The maximum quantity of one item in a cart. */
export const MAX_CART_QUANTITY = 99;

/** One line of a cart: an item and its quantity. */
export class CartItem {
  readonly id: string;
  /** The id of the visitor who owns the cart. */
  readonly sessionId: string;
  readonly item: StoreItem;
  /** 1 to 99. */
  readonly quantity: number;
  readonly createdAt: Date;

  private constructor(state: Pick<CartItem, 'id' | 'sessionId' | 'item' | 'quantity' | 'createdAt'>) {
    this.id = state.id;
    this.sessionId = state.sessionId;
    this.item = state.item;
    this.quantity = state.quantity;
    this.createdAt = state.createdAt;
  }

  static of(sessionId: string, item: StoreItem, quantity: number, now: Date): CartItem {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_CART_QUANTITY) {
      throw new RangeError(`A cart cannot hold ${quantity} of an item`);
    }
    return new CartItem({ id: randomUUID(), sessionId, item, quantity, createdAt: now });
  }

  /** The total price of the line. */
  get price(): Money {
    return this.item.price.times(this.quantity);
  }
}
