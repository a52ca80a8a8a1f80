import type { Order, Orders } from '../shared/Order';
import type { FoundPage, Stretch } from '../shared/Page';
import type { Purchase, PurchaseStatus } from './Purchase';

export const PURCHASE_SORTS = ['date', 'amount'] as const;

export type PurchaseSort = (typeof PURCHASE_SORTS)[number];

export const PURCHASE_ORDERS: Orders<PurchaseSort> = { date: 'desc', amount: 'desc' };

/** Which purchases are asked for; what is absent does not matter. */
export interface PurchaseFilter {
  readonly status?: PurchaseStatus | null | undefined;
  /** A part of the transaction id, the player's name or the e-mail address, in any case. */
  readonly search?: string | null | undefined;
}

export abstract class Purchases {
  abstract list(filter: PurchaseFilter, order: Order<PurchaseSort>, stretch: Stretch): Promise<FoundPage<Purchase>>;
}
