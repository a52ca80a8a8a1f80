import type { CartItem } from './CartItem';

export abstract class CartItems {
  /** Oldest first. */
  abstract ofSession(sessionId: string): Promise<CartItem[]>;
  /** Sets the quantity of the item in its cart; false if the item was deleted in the meantime. */
  abstract put(line: CartItem): Promise<boolean>;
  abstract takeOut(sessionId: string, storeItemId: string): Promise<void>;
}
