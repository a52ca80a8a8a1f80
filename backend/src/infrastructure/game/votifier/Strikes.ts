const WINDOW_MS = 60_000;

/** After this many faults in a minute, an address is blocked until the next minute. */
const MAX_STRIKES = 60;

/** Counts faults per address and minute, to slow down guessing of keys and tokens. */
export class Strikes {
  private counts = new Map<string, number>();
  private windowStart = 0;

  constructor(private readonly now: () => number = Date.now) {}

  add(address: string): void {
    this.resetExpiredWindow();
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
  }

  isBlocked(address: string): boolean {
    this.resetExpiredWindow();
    return (this.counts.get(address) ?? 0) >= MAX_STRIKES;
  }

  private resetExpiredWindow(): void {
    if (this.now() - this.windowStart < WINDOW_MS) return;
    this.windowStart = this.now();
    this.counts = new Map();
  }
}
