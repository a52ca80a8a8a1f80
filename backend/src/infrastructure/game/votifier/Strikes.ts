const MINUTE = 60_000;

/** After this many faults in a minute, an address is blocked until the next minute. */
const MOST = 60;

/** Counts faults per address and minute, to slow down guessing of keys and tokens. */
export class Strikes {
  private counts = new Map<string, number>();
  private since = 0;

  constructor(private readonly now: () => number = Date.now) {}

  add(address: string): void {
    this.turn();
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
  }

  isOut(address: string): boolean {
    this.turn();
    return (this.counts.get(address) ?? 0) >= MOST;
  }

  private turn(): void {
    if (this.now() - this.since < MINUTE) return;
    this.since = this.now();
    this.counts = new Map();
  }
}
