import type { Total } from '@/shared/texts/Language';

/** Says a number of rows in words, such as "1,234 bans". `plus` is "+" after a number that the server stopped counting at. */
export type Counted = (values: { count: number; plus: string }) => string;

/** Formats "1 article" or "1,000+ articles". */
export const formatCount = (count: number | Total, counted: Counted): string =>
  typeof count === 'number'
    ? counted({ count, plus: '' })
    : counted({ count: count.totalCount, plus: count.totalIsCapped ? '+' : '' });
