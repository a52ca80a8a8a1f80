/** Formats a count: 12,345. */
export const formatNumber = (count: number): string => count.toLocaleString('en-US');

export interface Total {
  totalCount: number;
  totalIsCapped?: boolean | undefined;
}

/** Formats the length of a list; a capped count gets a plus sign: 1,000+. */
export const formatTotal = ({ totalCount, totalIsCapped }: Total): string =>
  `${formatNumber(totalCount)}${totalIsCapped ? '+' : ''}`;
