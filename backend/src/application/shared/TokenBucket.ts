const MINUTE_MS = 60_000;

/** Allows a burst, and then so many a minute. */
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

  /** Milliseconds until there is enough; 0 when it was enough and is spent. */
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
