const MINUTE_MS = 60_000;

/** Allows a burst, then a steady rate per minute. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly burst: number,
    private readonly perMinute: number,
    now: number,
  ) {
    this.tokens = burst;
    this.filledAt = now;
  }

  /** Spends `cost` and returns 0, or returns the milliseconds until there are enough tokens. */
  spend(cost: number, now: number): number {
    const perMs = this.perMinute / MINUTE_MS;
    this.tokens = Math.min(this.burst, this.tokens + (now - this.filledAt) * perMs);
    this.filledAt = now;
    if (this.tokens < cost) return (cost - this.tokens) / perMs;
    this.tokens -= cost;
    return 0;
  }

  giveBack(cost: number): void {
    this.tokens = Math.min(this.burst, this.tokens + cost);
  }
}
