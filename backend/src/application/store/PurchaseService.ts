import { injectable } from 'inversify';
import { orderOf, type WantedOrder } from '../../domain/shared/Order';
import type { Page, Stretch } from '../../domain/shared/Page';
import type { Purchase } from '../../domain/store/Purchase';
import { PURCHASE_ORDERS, Purchases, type PurchaseFilter, type PurchaseSort } from '../../domain/store/Purchases';
import type { Actor } from '../shared/Actor';

/** Filter and sort order of a purchase list. */
export interface PurchaseList extends PurchaseFilter, WantedOrder<PurchaseSort> {}

@injectable()
export class PurchaseService {
  constructor(private readonly purchases: Purchases) {}

  async list(actor: Actor, wanted: PurchaseList, stretch: Stretch): Promise<Page<Purchase>> {
    actor.must('tebex');
    return this.purchases.list(wanted, orderOf(PURCHASE_ORDERS, 'date', wanted), stretch);
  }
}
