import type { Clock } from '../../application/shared/Clock';
import type { Log } from '../../application/shared/Log';
import { TokenBucket } from '../../application/shared/TokenBucket';

/** No request was sent; this does not count as a failure. */
export class CircuitOpenError extends Error {}

/** Concurrent requests, and the length of the queue behind them. */
const MAX_CONCURRENT_OPERATIONS = 4;
const MAX_QUEUE_LENGTH = 64;

/** Requests per minute to the other site: for names that this site knows, and for any name that visitors type. */
const OPERATIONS_PER_MINUTE = { known: 240, unknown: 30 };

/** After this many failures in a row the circuit opens for a while, in ms; each further failure doubles the time. */
const FAILURE_THRESHOLD = 3;
const INITIAL_BACKOFF_MS = 30_000;
const MAX_BACKOFF_MS = 10 * 60_000;
/** Longer than one attempt takes, in milliseconds: the circuit stays open for other callers during a trial request. */
const PROBE_TIMEOUT_MS = 5_000;

/** Circuit breaker, queue and rate limit: protects the other site from this process, and visitors from its failures. */
export class CircuitBreaker {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly budgets: Readonly<Record<keyof typeof OPERATIONS_PER_MINUTE, TokenBucket>>;
  private failures = 0;
  private openUntil = 0;

  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    const budget = (perMinute: number) => new TokenBucket(perMinute, perMinute, this.now);
    this.budgets = { known: budget(OPERATIONS_PER_MINUTE.known), unknown: budget(OPERATIONS_PER_MINUTE.unknown) };
  }

  get isOpen(): boolean {
    return this.now < this.openUntil;
  }

  /** Runs `ask` when it is the caller's turn; rejects with `CircuitOpenError` when no request may be sent. */
  async run<T>(budget: keyof typeof OPERATIONS_PER_MINUTE, operation: () => Promise<T>): Promise<T> {
    if (this.isOpen || this.queue.length >= MAX_QUEUE_LENGTH || this.budgets[budget].spend(1, this.now) > 0) {
      throw new CircuitOpenError();
    }
    await this.acquireSlot();
    try {
      return await this.attempt(operation);
    } finally {
      this.releaseSlot();
    }
  }

  private async acquireSlot(): Promise<void> {
    if (this.running < MAX_CONCURRENT_OPERATIONS) this.running += 1;
    else await new Promise<void>((grant) => this.queue.push(grant));
  }

  private releaseSlot(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running -= 1;
  }

  private async attempt<T>(operation: () => Promise<T>): Promise<T> {
    // The circuit may have opened while the caller was in the queue.
    if (this.isOpen) throw new CircuitOpenError();
    if (this.failures >= FAILURE_THRESHOLD) this.openUntil = this.now + PROBE_TIMEOUT_MS;
    try {
      const result = await operation();
      this.recordSuccess();
      return result;
    } catch (error) {
      this.recordFailure(error);
      throw error;
    }
  }

  private recordSuccess(): void {
    if (this.failures >= FAILURE_THRESHOLD) this.log.info({}, 'avatar upstream recovered');
    this.failures = 0;
    this.openUntil = 0;
  }

  private recordFailure(error: unknown): void {
    this.failures += 1;
    if (this.failures < FAILURE_THRESHOLD) return;

    this.openUntil = this.now + Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (this.failures - FAILURE_THRESHOLD));
    if (this.failures === FAILURE_THRESHOLD) {
      this.log.warn({ err: error }, 'avatar upstream failed');
    }
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}
