const MINUTE_MS = 60_000;

/** Allows a burst, then a steady rate per minute. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number;

  constructor(
    readonly burst: number,
    private readonly perMinute: number,
    now: number,
  ) {
    this.tokens = burst;
    this.filledAt = now;
  }

  /** Spends `cost` and returns 0, or returns the milliseconds until there are enough tokens. */
  spend(cost: number, now: number): number {
    this.tokens = this.availableAt(now);
    this.filledAt = now;
    if (this.tokens < cost) return (cost - this.tokens) / this.perMs;
    this.tokens -= cost;
    return 0;
  }

  availableAt(now: number): number {
    return Math.min(this.burst, this.tokens + (now - this.filledAt) * this.perMs);
  }

  /** In milliseconds. */
  untilFull(now: number): number {
    return (this.burst - this.availableAt(now)) / this.perMs;
  }

  private get perMs(): number {
    return this.perMinute / MINUTE_MS;
  }

  giveBack(cost: number): void {
    this.tokens = Math.min(this.burst, this.tokens + cost);
  }
}
