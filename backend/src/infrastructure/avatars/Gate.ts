import type { Clock } from '../../application/shared/Clock';
import type { Log } from '../../application/shared/Log';
import { TokenBucket } from '../../application/shared/TokenBucket';

/** No request was sent; this does not count as a failure. */
export class NotNow extends Error {}

/** Concurrent requests, and the length of the queue behind them. */
const AT_ONCE = 4;
const LONGEST_LINE = 64;

/** Requests per minute to the other site: for names that this site knows, and for any name that visitors type. */
const A_MINUTE = { known: 240, unknown: 30 };

/** After this many failures in a row the circuit opens for a while, in ms; each further failure doubles the time. */
const FAILURES = 3;
const FIRST_REST = 30_000;
const LONGEST_REST = 10 * 60_000;
/** Longer than one attempt takes, in milliseconds: the circuit stays open for other callers during a trial request. */
const ATTEMPT = 5_000;

/** Circuit breaker, queue and rate limit: protects the other site from this process, and visitors from its failures. */
export class Gate {
  private asking = 0;
  private readonly line: (() => void)[] = [];
  private readonly budgets: Readonly<Record<keyof typeof A_MINUTE, TokenBucket>>;
  private failures = 0;
  private shutUntil = 0;

  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    const budget = (perMinute: number) => new TokenBucket(perMinute, perMinute, this.now);
    this.budgets = { known: budget(A_MINUTE.known), unknown: budget(A_MINUTE.unknown) };
  }

  get isShut(): boolean {
    return this.now < this.shutUntil;
  }

  /** Runs `ask` when it is the caller's turn; rejects with `NotNow` when no request may be sent. */
  async pass<T>(names: keyof typeof A_MINUTE, ask: () => Promise<T>): Promise<T> {
    if (this.isShut || this.line.length >= LONGEST_LINE || this.budgets[names].spend(1, this.now) > 0) {
      throw new NotNow();
    }
    await this.takePlace();
    try {
      return await this.attempt(ask);
    } finally {
      this.givePlace();
    }
  }

  private async takePlace(): Promise<void> {
    if (this.asking < AT_ONCE) this.asking += 1;
    else await new Promise<void>((turn) => this.line.push(turn));
  }

  private givePlace(): void {
    const next = this.line.shift();
    if (next) next();
    else this.asking -= 1;
  }

  private async attempt<T>(ask: () => Promise<T>): Promise<T> {
    // The circuit may have opened while the caller was in the queue.
    if (this.isShut) throw new NotNow();
    if (this.failures >= FAILURES) this.shutUntil = this.now + ATTEMPT;
    try {
      const answer = await ask();
      this.open();
      return answer;
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  private open(): void {
    if (this.failures >= FAILURES) this.log.info({}, 'The source of player heads answers again.');
    this.failures = 0;
    this.shutUntil = 0;
  }

  private fail(error: unknown): void {
    this.failures += 1;
    if (this.failures < FAILURES) return;

    this.shutUntil = this.now + Math.min(LONGEST_REST, FIRST_REST * 2 ** (this.failures - FAILURES));
    if (this.failures === FAILURES) {
      this.log.warn({ err: error }, 'The source of player heads fails; heads are drawn until it answers again.');
    }
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}
