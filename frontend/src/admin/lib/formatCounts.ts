import { formatTotal, type Total } from '@/shared/lib/formatNumber';

/** The singular and plural of the rows of a list. */
export type Noun = readonly [one: string, many: string];

const toTotal = (count: number | Total): Total => (typeof count === 'number' ? { totalCount: count } : count);

/** Formats "1 article" or "1,234 articles". */
export const formatCount = (count: number | Total, [one, many]: Noun): string =>
  `${formatTotal(toTotal(count))} ${toTotal(count).totalCount === 1 ? one : many}`;

/** Formats "18 active of 1,143". */
export const formatPart = (part: number | Total, partName: string, whole: number | Total): string =>
  `${formatTotal(toTotal(part))} ${partName} of ${formatTotal(toTotal(whole))}`;
