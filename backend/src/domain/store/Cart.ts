import { Money } from '../shared/Money';
import type { CartItem } from './CartItem';

/** What one visitor has picked so far, at today's prices. */
export class Cart {
  constructor(readonly items: readonly CartItem[]) {}

  get total(): Money {
    return this.items.reduce((sum, { price }) => sum.plus(price), Money.zero);
  }
}
