import { Money } from '../shared/Money';
import type { CartItem } from './CartItem';

/** A visitor's cart, at current prices. */
export class Cart {
  constructor(readonly items: readonly CartItem[]) {}

  get total(): Money {
    return this.items.reduce((sum, { price }) => sum.plus(price), Money.zero);
  }
}
