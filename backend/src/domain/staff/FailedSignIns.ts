const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The number of failures without a delay, the maximum delay, and when all failures expire; times in milliseconds. */
export interface BackoffPolicy {
  readonly freeFailures: number;
  readonly maxDelayMs: number;
  readonly expiresAfterMs: number;
}

/** Limits per account and place: the delay grows with each failure. */
export const CLIENT_BACKOFF: BackoffPolicy = { freeFailures: 5, maxDelayMs: 15 * MINUTE_MS, expiresAfterMs: DAY_MS };

/** Limits per account over all places. The delay is too short to lock the owner out while attackers guess elsewhere. */
export const ACCOUNT_BACKOFF: BackoffPolicy = { freeFailures: 50, maxDelayMs: 2 * SECOND_MS, expiresAfterMs: HOUR_MS };

/** Consecutive failed sign-ins to an account, from one place or from all places. */
export class FailedSignIns {
  readonly key: string;
  count: number;
  lastAt: Date;

  private constructor(state: Pick<FailedSignIns, 'key' | 'count' | 'lastAt'>) {
    this.key = state.key;
    this.count = state.count;
    this.lastAt = state.lastAt;
  }

  static none(key: string): FailedSignIns {
    return new FailedSignIns({ key, count: 0, lastAt: new Date(0) });
  }

  increment(policy: BackoffPolicy, now: Date): void {
    this.count = this.isExpired(policy, now) ? 1 : this.count + 1;
    this.lastAt = now;
  }

  /**
   * The delay before the next attempt, in milliseconds: 1 s after the first failure that is not free, then doubling.
   */
  delayMs(policy: BackoffPolicy, now: Date): number {
    const { freeFailures, maxDelayMs } = policy;
    if (this.count <= freeFailures || this.isExpired(policy, now)) return 0;
    return Math.min(maxDelayMs, SECOND_MS * 2 ** (this.count - freeFailures - 1));
  }

  /** The remaining delay since the last failure, in milliseconds. */
  remainingDelayMs(policy: BackoffPolicy, now: Date): number {
    return Math.max(0, this.lastAt.getTime() + this.delayMs(policy, now) - now.getTime());
  }

  private isExpired({ expiresAfterMs }: BackoffPolicy, now: Date): boolean {
    return now.getTime() - this.lastAt.getTime() >= expiresAfterMs;
  }
}
