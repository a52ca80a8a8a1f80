export const dayLength = 24 * 60 * 60_000;

/** The number of a day since 1970. Votes count by days of UTC, wherever the visitor is. */
export const dayOf = (at: number): number => Math.floor(at / dayLength);
