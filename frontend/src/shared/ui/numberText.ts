/** A count as people read it: 12,345. */
export const numberText = (count: number): string => count.toLocaleString('en-US');
