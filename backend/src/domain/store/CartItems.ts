import type { CartItem } from './CartItem';

export abstract class CartItems {
  /** Oldest first. */
  abstract ofSession(sessionId: string): Promise<CartItem[]>;
  /** Sets how many of the item its cart holds; false when the item was deleted in the meantime. */
  abstract put(line: CartItem): Promise<boolean>;
  abstract takeOut(sessionId: string, storeItemId: string): Promise<void>;
}
