const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The number of failures without a delay, the maximum delay, and when all failures expire; times in milliseconds. */
export interface Patience {
  readonly free: number;
  readonly longestWait: number;
  readonly memory: number;
}

/** Limits per account and place: the delay grows with each failure. */
export const AT_ONE_PLACE: Patience = { free: 5, longestWait: 15 * MINUTE, memory: DAY };

/** Limits per account over all places. The delay is too short to lock the owner out while attackers guess elsewhere. */
export const EVERYWHERE: Patience = { free: 50, longestWait: 2 * SECOND, memory: HOUR };

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

  addOne(patience: Patience, now: Date): void {
    this.count = this.isForgiven(patience, now) ? 1 : this.count + 1;
    this.lastAt = now;
  }

  /**
   * The delay before the next attempt, in milliseconds: 1 s after the first failure that is not free, then doubling.
   */
  wait(patience: Patience, now: Date): number {
    const { free, longestWait } = patience;
    if (this.count <= free || this.isForgiven(patience, now)) return 0;
    return Math.min(longestWait, SECOND * 2 ** (this.count - free - 1));
  }

  /** The remaining delay since the last failure, in milliseconds. */
  waitLeft(patience: Patience, now: Date): number {
    return Math.max(0, this.lastAt.getTime() + this.wait(patience, now) - now.getTime());
  }

  private isForgiven({ memory }: Patience, now: Date): boolean {
    return now.getTime() - this.lastAt.getTime() >= memory;
  }
}
