export const dayLength = 24 * 60 * 60_000;

/** Days since 1970 in UTC. Votes count per UTC day, regardless of the visitor's time zone. */
export const dayOf = (at: number): number => Math.floor(at / dayLength);
