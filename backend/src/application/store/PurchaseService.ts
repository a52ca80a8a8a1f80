import { injectable } from 'inversify';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import type { Purchase } from '../../domain/store/Purchase';
import { PURCHASE_ORDERS, Purchases, type PurchaseFilter, type PurchaseSort } from '../../domain/store/Purchases';
import { compareSales, SalesPeriod, type Sales, type SalesSpan } from '../../domain/store/Sales';
import { StoreCurrency } from '../../domain/store/StoreCurrency';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';

/** Filter and sort order of a purchase list. */
export interface PurchaseListQuery extends PurchaseFilter, RequestedOrder<PurchaseSort> {}

@injectable()
export class PurchaseService {
  constructor(
    private readonly purchases: Purchases,
    private readonly currency: StoreCurrency,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: PurchaseListQuery, pageRequest: PageRequest): Promise<Page<Purchase>> {
    actor.must('tebex');
    return this.purchases.list(query, resolveOrder(PURCHASE_ORDERS, 'date', query), pageRequest);
  }

  /** What was sold in the span that ends with this hour, compared with the one before it. */
  async sales(actor: Actor, span: SalesSpan): Promise<Sales> {
    actor.must('tebex');
    const period = SalesPeriod.at(this.clock.now(), span);
    const { sold, buyers } = await this.purchases.soldIn(period);
    return compareSales(period, this.currency.code, sold, buyers);
  }
}
