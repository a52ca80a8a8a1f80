const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many failures cost nothing, the longest wait after those that follow, and when all are forgiven; in milliseconds. */
export interface Patience {
  readonly free: number;
  readonly longestWait: number;
  readonly memory: number;
}

/** With whoever guesses at an account from one place: they wait longer each time. */
export const AT_ONE_PLACE: Patience = { free: 5, longestWait: 15 * MINUTE, memory: DAY };

/** With everybody who guesses at an account: too short to keep its owner out, wherever the others are. */
export const EVERYWHERE: Patience = { free: 50, longestWait: 2 * SECOND, memory: HOUR };

/** The sign-ins to an account that failed in a row, at one place or everywhere. */
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

  /** How long whoever comes next has to be held up, in milliseconds: 1 s after the first failure that is not free, then twice that. */
  wait(patience: Patience, now: Date): number {
    const { free, longestWait } = patience;
    if (this.count <= free || this.isForgiven(patience, now)) return 0;
    return Math.min(longestWait, SECOND * 2 ** (this.count - free - 1));
  }

  /** What is left of that since the last failure, in milliseconds. */
  waitLeft(patience: Patience, now: Date): number {
    return Math.max(0, this.lastAt.getTime() + this.wait(patience, now) - now.getTime());
  }

  private isForgiven({ memory }: Patience, now: Date): boolean {
    return now.getTime() - this.lastAt.getTime() >= memory;
  }
}
