import type { CartItem } from './CartItem';

export abstract class CartItems {
  /** Oldest first. */
  abstract findBySession(sessionId: string): Promise<CartItem[]>;
  /** Sets the quantity of the item in its cart; false if the item was deleted in the meantime. */
  abstract put(line: CartItem): Promise<boolean>;
  abstract removeItem(sessionId: string, storeItemId: string): Promise<void>;
}
