import type { Language, Texts } from '@/shared/texts/Language';
import type { Reward } from './operations';

/** The server stops counting delivered rewards, and those to look at, at this number. */
export const MAX_COUNTED = 1_000;

export interface DeliveryCounts {
  queued: number;
  owed: number;
  sent: number;
  confirmed: number;
  failed: number;
  refused: number;
  uncertain: number;
  toReview: number;
}

/** The bulk retry that is available in the current filter. */
export function findBulkRetry(
  t: Texts<'admin/rewards'>,
  state: Reward['state'] | null,
  { failed, refused, owed }: DeliveryCounts,
) {
  if (state === 'REFUSED') return { kind: 'REFUSED' as const, count: refused, words: t('sendAll') };
  if (state === 'FAILED') return { kind: 'FAILED' as const, count: failed, words: t('sendAll') };
  if (state === 'QUEUED') return { kind: 'OWED' as const, count: owed, words: t('sendPending') };
  return undefined;
}

/** The numbers of deliveries by state, as one line. */
export function describeCounts(
  language: Language,
  { queued, owed, sent, confirmed, failed, refused, uncertain }: DeliveryCounts,
): string {
  const t = language.texts('admin/rewards');
  const parts = [
    { count: owed, key: 'noCommand' },
    { count: queued - owed + sent, key: 'pending' },
    { count: confirmed, key: 'delivered' },
    { count: failed, key: 'failed' },
    { count: refused, key: 'refused' },
    { count: uncertain, key: 'uncertain' },
  ] as const;
  return parts
    .filter(({ count, key }) => count > 0 || key === 'delivered')
    .map(({ count, key }) => {
      const totalIsCapped = key === 'delivered' && count >= MAX_COUNTED;
      return t(`count.${key}`, { count: language.total({ totalCount: count, totalIsCapped }) });
    })
    .join(' · ');
}
