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

/** What can be done only so often. */
export type Limited = (typeof LIMITED)[number];

/** Counts what visitors do, exactly and for all instances together. */
export abstract class Limits {
  /** Counts one more; throws `RateLimited` with the true waiting time when that is too many. */
  abstract spend(limited: Limited, who: string): Promise<void>;
  /** Takes back the last count, because what it stood for was not even tried. */
  abstract giveBack(limited: Limited, who: string): Promise<void>;
}
