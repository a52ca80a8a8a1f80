/** A count as people read it: 12,345. */
export const numberText = (count: number): string => count.toLocaleString('en-US');

interface Total {
  totalCount: number;
  totalIsCapped?: boolean | undefined;
}

/** The length of a list as people read it; 1,000+ where the server stopped counting. */
export const totalText = ({ totalCount, totalIsCapped }: Total): string =>
  `${numberText(totalCount)}${totalIsCapped ? '+' : ''}`;
