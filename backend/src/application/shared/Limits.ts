export const RATE_LIMITED_ACTIONS = [
  'tickets',
  'applications',
  'wrongLinks',
  'guestReplies',
  'guestRepliesInADay',
  'linkRenewals',
  'attachments',
  'attachmentsInADay',
  'likes',
  'signUps',
  'cart',
  'search',
  'login',
  'loginFrom56',
  'loginFrom48',
  'codes',
  'codesInAnHour',
  'passwordLinks',
  'addressTests',
  'uploads',
  'uploadsInADay',
] as const;

/** A rate-limited action. */
export type RateLimitedAction = (typeof RATE_LIMITED_ACTIONS)[number];

/** Exact rate limits, shared by all instances. */
export abstract class Limits {
  /** Counts one use. Throws `RateLimited` with the actual waiting time when the limit is exceeded. */
  abstract spend(action: RateLimitedAction, key: string): Promise<void>;
  /** Reverts the last count, because the action was not attempted or must not count. */
  abstract giveBack(action: RateLimitedAction, key: string): Promise<void>;
}
