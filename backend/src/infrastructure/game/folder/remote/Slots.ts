/** In requests: how many that succeed earn another place. */
const EARNED_BY = 500;

/** How many requests are under way at a time: half as many after one that failed, and more again as others succeed. */
export class Slots {
  private limit: number;
  private used = 0;
  private succeeded = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly max: number) {
    this.limit = max;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    while (this.used >= this.limit) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.used += 1;
    try {
      return await work();
    } finally {
      this.used -= 1;
      this.waiting.shift()?.();
    }
  }

  noteSuccess(): void {
    this.succeeded += 1;
    if (this.succeeded % EARNED_BY === 0 && this.limit < this.max) {
      this.limit += 1;
      this.waiting.shift()?.();
    }
  }

  noteFailure(): void {
    this.limit = Math.max(1, Math.floor(this.limit / 2));
  }
}
