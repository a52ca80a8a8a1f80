export const DAY_MS = 24 * 60 * 60_000;

/** Days since 1970 in UTC. Votes count per UTC day, regardless of the visitor's time zone. */
export const toDayNumber = (at: number): number => Math.floor(at / DAY_MS);
