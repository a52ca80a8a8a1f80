import type { Clock } from '../../application/shared/Clock';
import type { Log } from '../../application/shared/Log';
import { TokenBucket } from '../../application/shared/TokenBucket';

/** Why nobody was asked. It is no failure of anybody. */
export class NotNow extends Error {}

/** So many at a time, and so many more in the line. */
const AT_ONCE = 4;
const LONGEST_LINE = 64;

/** How often another site is asked in a minute about names that this site knows, and about whatever strangers type. */
const A_MINUTE = { known: 240, unknown: 30 };

/** After so many failures in a row nobody is asked for a while, in milliseconds; each further failure doubles it. */
const FAILURES = 3;
const FIRST_REST = 30_000;
const LONGEST_REST = 10 * 60_000;
/** Longer than one attempt takes: the others wait for what becomes of it. */
const ATTEMPT = 5_000;

/** Keeps this process from being a burden to another site, and a broken other site from being one to visitors. */
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

  /** Asks when it is the caller's turn. Rejects with `NotNow` when there will be none. */
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
    // It may have shut while the caller stood in the line.
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
