import type { Texts } from '@/shared/texts/Language';
interface PurchaseItem {
  name?: string;
  quantity?: number;
}

const isItem = (item: unknown): item is PurchaseItem => typeof item === 'object' && item !== null;

/** Formats the items of a purchase as "VIP Rank × 1, Crate Key × 3". */
export function formatItems(t: Texts<'admin/payments'>, items: unknown): string {
  const known = Array.isArray(items) ? items.filter(isItem) : [];
  return known.map(({ name = t('item.unnamed'), quantity = 1 }) => `${name} × ${quantity}`).join(', ') || '—';
}
