import type { StoreItem } from '../../src/domain/store/StoreItem';
import { StoreItems } from '../../src/domain/store/StoreItems';

export class StoreItemsInMemory extends StoreItems {
  readonly items = new Map<string, StoreItem>();

  async forSale(category?: string) {
    return [...this.items.values()].filter((item) => category === undefined || item.category === category);
  }

  async findById(id: string) {
    return this.items.get(id) ?? null;
  }

  findForUpdate(id: string) {
    return this.findById(id);
  }

  async save(item: StoreItem) {
    this.items.set(item.id, item);
    return item;
  }

  async remove(item: StoreItem) {
    this.items.delete(item.id);
  }
}
