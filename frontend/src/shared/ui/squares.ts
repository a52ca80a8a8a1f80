/** The row of little squares that marks the current link or tab, as a background. */
export const squares = (color: string) => `repeating-linear-gradient(90deg, ${color} 0 6px, transparent 6px 8px)`;
