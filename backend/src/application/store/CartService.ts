import { injectable } from 'inversify';
import { NotFound } from '../../domain/shared/DomainError';
import { Cart } from '../../domain/store/Cart';
import { CartItem } from '../../domain/store/CartItem';
import { CartItems } from '../../domain/store/CartItems';
import { StoreItems } from '../../domain/store/StoreItems';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import type { Visitor } from '../shared/Visitor';

/** New quantity of an item; 0 removes it from the cart. */
export interface CartChange {
  readonly storeItemId: string;
  readonly quantity: number;
}

@injectable()
export class CartService {
  constructor(
    private readonly lines: CartItems,
    private readonly items: StoreItems,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  async read({ id }: Visitor): Promise<Cart> {
    return new Cart(id === null ? [] : await this.lines.findBySession(id));
  }

  async set(visitor: Visitor & { readonly id: string }, { storeItemId, quantity }: CartChange): Promise<Cart> {
    await this.limits.spend('cart', visitor.address);

    const item = await this.items.findById(storeItemId);
    if (!item) throw new NotFound('storeItem');
    if (quantity === 0) {
      await this.lines.removeItem(visitor.id, item.id);
    } else {
      const isStillForSale = await this.lines.put(CartItem.of(visitor.id, item, quantity, this.clock.now()));
      if (!isStillForSale) throw new NotFound('storeItem');
    }
    return this.read(visitor);
  }
}
