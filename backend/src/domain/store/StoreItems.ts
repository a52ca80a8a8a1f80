import type { StoreItem } from './StoreItem';

export abstract class StoreItems {
  /** By category, then by price; of one category only when it is named. */
  abstract forSale(category?: string): Promise<StoreItem[]>;
  abstract withId(id: string): Promise<StoreItem | null>;
  /** The same, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<StoreItem | null>;
  abstract save(item: StoreItem): Promise<StoreItem>;
  /** Takes the item out of every cart as well. */
  abstract remove(item: StoreItem): Promise<void>;
}
