import type { Texts } from '@/shared/texts/Language';
import type { CannedReplyRow, RequestCategory } from './operations';

export const categories = [
  'BAN_APPEAL',
  'TECHNICAL',
  'STORE',
  'GENERAL',
  'BUG_REPORT',
  'STAFF_APPLICATION',
  'WHITELIST_APPLICATION',
] as const satisfies readonly RequestCategory[];

export const categoryLabel = (
  t: Texts<'admin/cannedReplies'>,
  { category }: Pick<CannedReplyRow, 'category'>,
): string => (category === null ? t('category.all') : t(`category.${category}`));
