import type { Order, Orders } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { Purchase, PurchaseStatus } from './Purchase';
import type { PurchaseEvent } from './PurchaseEvent';
import type { PurchaseHistory } from './PurchaseHistory';
import type { Buyers, SalesPeriod, SoldInStep } from './Sales';

export const PURCHASE_SORTS = ['date', 'amount'] as const;

export type PurchaseSort = (typeof PURCHASE_SORTS)[number];

export const PURCHASE_ORDERS: Orders<PurchaseSort> = { date: 'desc', amount: 'desc' };

/** Absent or null fields do not filter. */
export interface PurchaseFilter {
  readonly status?: PurchaseStatus | null | undefined;
  /** Substring of the transaction id, the player's name or the e-mail address; case-insensitive. */
  readonly search?: string | null | undefined;
}

export abstract class Purchases {
  /** The events of a payment so far; blocks other additions until the transaction ends. */
  abstract findHistoryForUpdate(paymentId: string): Promise<PurchaseHistory>;
  abstract addToHistory(event: PurchaseEvent): Promise<void>;
  abstract findByPayment(paymentId: string): Promise<Purchase | null>;
  abstract save(purchase: Purchase): Promise<void>;
  abstract remove(purchase: Purchase): Promise<void>;
  /** What was sold in a period and the one before it, and to how many; test payments are none. */
  abstract soldIn(period: SalesPeriod): Promise<{ sold: SoldInStep[]; buyers: Buyers }>;
  abstract list(filter: PurchaseFilter, order: Order<PurchaseSort>, pageRequest: PageRequest): Promise<Page<Purchase>>;
}
