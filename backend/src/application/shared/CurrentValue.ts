import { exponentialDelay, withJitter } from '../../domain/shared/Backoff';
import type { Changes, Topic } from './Changes';
import type { Log } from './Log';

/** The delays between two attempts to read, in milliseconds. */
const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** A value of the database that this process keeps, so that requests need no query for it. */
export class CurrentValue<T> {
  /** The reads are numbered in the order in which they began. */
  private lastRead = 0;
  private shownRead = 0;
  private failures = 0;
  private retry: NodeJS.Timeout | null = null;

  constructor(
    private readonly name: string,
    private value: T,
    private readonly read: () => Promise<T>,
    private readonly log: Log,
    /** Called after each read, when `current` is the new value. */
    private readonly onRead: () => void = () => undefined,
  ) {}

  get current(): T {
    return this.value;
  }

  /** Reads it, and again after every change by any instance. Rejects if it cannot be read. */
  async start(changes: Changes, topics: readonly Topic[]): Promise<void> {
    for (const topic of topics) changes.watch(topic, () => void this.load());
    await this.readNow();
  }

  /** Reads it after a change. What cannot be read now is read later. */
  async load(): Promise<void> {
    try {
      await this.readNow();
    } catch (error) {
      this.log.warn({ err: error, value: this.name }, 'value could not be read');
      this.readLater();
    }
  }

  private async readNow(): Promise<void> {
    const read = (this.lastRead += 1);
    const value = await this.read();
    this.failures = 0;
    // A read that began earlier may not know the last change.
    if (read < this.shownRead) return;
    this.shownRead = read;
    this.value = value;
    this.onRead();
  }

  private readLater(): void {
    this.failures += 1;
    if (this.retry) return;
    const delayMs = withJitter(exponentialDelay(this.failures, INITIAL_DELAY_MS, MAX_DELAY_MS));
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.load();
    }, delayMs).unref();
  }
}
