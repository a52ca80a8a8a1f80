const MINUTE = 60_000;

/** In a minute, so much may go wrong from one address before it has to wait for the next. */
const MOST = 60;

/** Remembers for a minute who sends what is of no use, so that nobody can try out keys and tokens in a hurry. */
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
