import type { StoreItem } from './StoreItem';

export abstract class StoreItems {
  /** Ordered by category, then price; limited to `category` if given. */
  abstract forSale(category?: string): Promise<StoreItem[]>;
  abstract findById(id: string): Promise<StoreItem | null>;
  /** Like `findById`, but locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<StoreItem | null>;
  abstract save(item: StoreItem): Promise<StoreItem>;
  /** Removes the item from every cart too. */
  abstract remove(item: StoreItem): Promise<void>;
}
