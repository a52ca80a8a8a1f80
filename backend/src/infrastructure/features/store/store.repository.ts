import { injectable } from 'inversify';
import type { Order } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { Money } from '../../../domain/shared/Money';
import { CartItem } from '../../../domain/store/CartItem';
import { CartItems } from '../../../domain/store/CartItems';
import { Purchase } from '../../../domain/store/Purchase';
import type { PurchaseEvent } from '../../../domain/store/PurchaseEvent';
import { type PastEvent, PurchaseHistory } from '../../../domain/store/PurchaseHistory';
import { type PurchaseFilter, Purchases, type PurchaseSort } from '../../../domain/store/Purchases';
import type { Buyers, SalesPeriod, SoldInStep } from '../../../domain/store/Sales';
import { StoreItem } from '../../../domain/store/StoreItem';
import { StoreItems } from '../../../domain/store/StoreItems';
import { Database } from '../../persistence/connection/Database';
import { fetchPage, filterByText } from '../../persistence/query/lists';
import { isUuid } from '../../../domain/shared/uuid';

/** Must match the expression of the index `purchases_search` exactly. */
const SEARCH_EXPRESSION = `(purchase.paymentId || E'\\n' || purchase.username || E'\\n' || purchase.email)`;

const PURCHASE_SORT_COLUMNS: Record<PurchaseSort, readonly string[]> = {
  date: ['purchase.createdAt'],
  amount: ['purchase.totalAmount'],
};

@injectable()
export class SqlStoreItems extends StoreItems {
  constructor(private readonly database: Database) {
    super();
  }

  forSale(category?: string): Promise<StoreItem[]> {
    return this.rows.find({
      where: category === undefined ? {} : { category },
      order: { category: 'ASC', price: 'ASC', id: 'ASC' },
    });
  }

  async findById(id: string): Promise<StoreItem | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async findForUpdate(id: string): Promise<StoreItem | null> {
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
export class SqlCartItems extends CartItems {
  constructor(private readonly database: Database) {
    super();
  }

  findBySession(sessionId: string): Promise<CartItem[]> {
    return this.rows.find({
      where: { sessionId },
      relations: { item: true },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  async put({ id, sessionId, item, quantity, createdAt }: CartItem): Promise<boolean> {
    // Locks the item in the same statement, so that no concurrent request can delete it in between.
    const stored = await this.database.query(
      `INSERT INTO cart_items (id, session_id, store_item_id, quantity, created_at)
       SELECT $1, $2, id, $4, $5 FROM store_items WHERE id = $3 FOR KEY SHARE
       ON CONFLICT ON CONSTRAINT cart_items_item_once DO UPDATE SET quantity = excluded.quantity
       RETURNING id`,
      [id, sessionId, item.id, quantity, createdAt],
    );
    return stored.length > 0;
  }

  async removeItem(sessionId: string, storeItemId: string): Promise<void> {
    await this.rows.delete({ sessionId, item: { id: storeItemId } });
  }

  private get rows() {
    return this.database.repository<CartItem>(CartItem);
  }
}

@injectable()
export class SqlPurchases extends Purchases {
  constructor(private readonly database: Database) {
    super();
  }

  async findHistoryForUpdate(paymentId: string): Promise<PurchaseHistory> {
    // No row exists to lock before the first event. The read below sees what the previous lock holder committed.
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('payment ' || $1, 0))`, [paymentId]);
    const events = await this.database.query<PastEvent>(
      `SELECT id, kind, happened_at AS "happenedAt" FROM purchase_events WHERE payment_id = $1`,
      [paymentId],
    );
    return new PurchaseHistory(events);
  }

  async addToHistory({ id, paymentId, kind, happenedAt }: PurchaseEvent): Promise<void> {
    await this.database.query(
      `INSERT INTO purchase_events (id, payment_id, kind, happened_at) VALUES ($1, $2, $3, $4)`,
      [id, paymentId, kind, happenedAt],
    );
  }

  findByPayment(paymentId: string): Promise<Purchase | null> {
    return this.rows.findOneBy({ paymentId });
  }

  async save(purchase: Purchase): Promise<void> {
    await this.rows.save(purchase);
  }

  async remove({ id }: Purchase): Promise<void> {
    await this.rows.delete(id);
  }

  /** A damaged row is left out, so that it cannot make the whole sum fail. */
  async soldIn({ startBefore, start, end, stepMs }: SalesPeriod): Promise<{ sold: SoldInStep[]; buyers: Buyers }> {
    const within = `created_at >= $1 AND created_at < $2 AND NOT is_test AND total_amount <> 'NaN'`;
    const sold = await this.database.query<Omit<SoldInStep, 'amount'> & { amount: string }>(
      `SELECT date_bin($3 * interval '1 millisecond', created_at, $2) AS "startsAt", currency, status,
              count(*)::int AS purchases, sum(total_amount)::text AS amount
       FROM purchases WHERE ${within} GROUP BY 1, 2, 3`,
      [startBefore, end, stepMs],
    );
    const [buyers = { current: 0, before: 0 }] = await this.database.query<Buyers>(
      `SELECT (count(*) FILTER (WHERE came_now))::int AS current, (count(*) FILTER (WHERE came_before))::int AS before
       FROM (
         SELECT bool_or(created_at >= $3) AS came_now, bool_or(created_at < $3) AS came_before
         FROM purchases WHERE ${within} AND status = 'completed' GROUP BY lower(username)
       ) AS buyers`,
      [startBefore, end, start],
    );
    return { sold: sold.map((row) => ({ ...row, amount: Money.sum(row.amount) })), buyers };
  }

  async list(
    { status, search }: PurchaseFilter,
    { by, direction }: Order<PurchaseSort>,
    pageRequest: PageRequest,
  ): Promise<Page<Purchase>> {
    const purchases = this.rows.createQueryBuilder('purchase');
    if (status) purchases.andWhere('purchase.status = :status', { status });
    if (search) await filterByText(search, purchases, SEARCH_EXPRESSION, 'purchase.createdAt');
    return fetchPage(purchases, { columns: PURCHASE_SORT_COLUMNS[by], direction }, pageRequest);
  }

  private get rows() {
    return this.database.repository<Purchase>(Purchase);
  }
}
