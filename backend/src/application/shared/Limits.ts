export const LIMITED = [
  'tickets',
  'applications',
  'likes',
  'cart',
  'search',
  'login',
  'loginFrom56',
  'loginFrom48',
  'codes',
  'codesInAnHour',
] as const;

/** A rate-limited action. */
export type Limited = (typeof LIMITED)[number];

/** Exact rate limits, shared by all instances. */
export abstract class Limits {
  /** Counts one use. Throws `RateLimited` with the actual waiting time when the limit is exceeded. */
  abstract spend(limited: Limited, who: string): Promise<void>;
  /** Reverts the last count, because the action was not attempted or must not count. */
  abstract giveBack(limited: Limited, who: string): Promise<void>;
}
