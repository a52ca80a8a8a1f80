/** A delay with a jitter of ±50 %, so that retries after a common failure do not coincide. `random` is from 0 to 1. */
export const withJitter = (delayMs: number, random: number = Math.random()): number => delayMs * (0.5 + random);

/** The delay after the nth failure in a row: doubles from the initial delay up to the maximum. */
export const exponentialDelay = (failures: number, initialMs: number, maxMs: number): number =>
  Math.min(maxMs, initialMs * 2 ** Math.min(30, Math.max(0, failures - 1)));
