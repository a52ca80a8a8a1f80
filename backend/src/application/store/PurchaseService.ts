import { injectable } from 'inversify';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import type { Purchase } from '../../domain/store/Purchase';
import { PURCHASE_ORDERS, Purchases, type PurchaseFilter, type PurchaseSort } from '../../domain/store/Purchases';
import type { Actor } from '../shared/Actor';

/** Filter and sort order of a purchase list. */
export interface PurchaseListQuery extends PurchaseFilter, RequestedOrder<PurchaseSort> {}

@injectable()
export class PurchaseService {
  constructor(private readonly purchases: Purchases) {}

  async list(actor: Actor, query: PurchaseListQuery, pageRequest: PageRequest): Promise<Page<Purchase>> {
    actor.must('tebex');
    return this.purchases.list(query, resolveOrder(PURCHASE_ORDERS, 'date', query), pageRequest);
  }
}
