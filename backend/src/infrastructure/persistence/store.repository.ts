import { injectable } from 'inversify';
import type { Page, Stretch } from '../../domain/shared/Page';
import { CartItem } from '../../domain/store/CartItem';
import { CartItems } from '../../domain/store/CartItems';
import { Purchase } from '../../domain/store/Purchase';
import { Purchases } from '../../domain/store/Purchases';
import { StoreItem } from '../../domain/store/StoreItem';
import { StoreItems } from '../../domain/store/StoreItems';
import { Database } from './Database';
import { newestFirst } from './newestFirst';
import { isUuid } from './uuid';

@injectable()
export class TypeOrmStoreItems extends StoreItems {
  constructor(private readonly database: Database) {
    super();
  }

  forSale(category?: string): Promise<StoreItem[]> {
    return this.rows.find({
      where: category === undefined ? {} : { category },
      order: { category: 'ASC', price: 'ASC', id: 'ASC' },
    });
  }

  async withId(id: string): Promise<StoreItem | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async forChange(id: string): Promise<StoreItem | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(item: StoreItem): Promise<StoreItem> {
    return this.rows.save(item);
  }

  async remove(item: StoreItem): Promise<void> {
    await this.rows.delete(item.id);
  }

  private get rows() {
    return this.database.repository<StoreItem>(StoreItem);
  }
}

@injectable()
export class TypeOrmCartItems extends CartItems {
  constructor(private readonly database: Database) {
    super();
  }

  ofSession(sessionId: string): Promise<CartItem[]> {
    return this.rows.find({
      where: { sessionId },
      relations: { item: true },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  async put({ id, sessionId, item, quantity, createdAt }: CartItem): Promise<boolean> {
    // Reading the item in the same statement, and holding it, leaves no moment in which somebody could delete it.
    const stored = await this.database.query(
      `INSERT INTO cart_items (id, session_id, store_item_id, quantity, created_at)
       SELECT $1, $2, id, $4, $5 FROM store_items WHERE id = $3 FOR KEY SHARE
       ON CONFLICT ON CONSTRAINT cart_items_item_once DO UPDATE SET quantity = excluded.quantity
       RETURNING id`,
      [id, sessionId, item.id, quantity, createdAt],
    );
    return stored.length > 0;
  }

  async takeOut(sessionId: string, storeItemId: string): Promise<void> {
    await this.rows.delete({ sessionId, item: { id: storeItemId } });
  }

  private get rows() {
    return this.database.repository<CartItem>(CartItem);
  }
}

@injectable()
export class TypeOrmPurchases extends Purchases {
  constructor(private readonly database: Database) {
    super();
  }

  newest(stretch: Stretch): Promise<Page<Purchase>> {
    return newestFirst(this.rows.createQueryBuilder('purchase'), 'createdAt', stretch);
  }

  private get rows() {
    return this.database.repository<Purchase>(Purchase);
  }
}
