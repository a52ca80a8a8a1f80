/** A CSS background: the row of small squares that marks the current link or tab. */
export const squares = (color: string) => `repeating-linear-gradient(90deg, ${color} 0 6px, transparent 6px 8px)`;
