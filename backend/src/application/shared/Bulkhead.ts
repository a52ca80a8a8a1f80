import type { Text } from '../../domain/shared/Sentence';
import { TemporarilyRefused } from '../../domain/shared/DomainError';

export interface BulkheadSize {
  /** Maximum tasks that run at once (`places`), wait for a place (`queue`) and pause without a place (`outside`). */
  readonly places: number;
  readonly queue: number;
  readonly outside: number;
}

interface Waiting {
  /** Null for work that had a place before and must not be refused now, and for work without a known caller. */
  readonly caller: string | null;
  readonly start: () => void;
  readonly refuse: (refusal: TemporarilyRefused) => void;
}

const RETRY_AFTER_S = 2;

/** Limits the concurrency of one kind of expensive work, so that it cannot starve everything else. */
export class Bulkhead {
  private running = 0;
  private pausedCount = 0;
  private waiting: Waiting[] = [];

  constructor(
    private readonly size: BulkheadSize,
    private readonly refusalMessage: Text,
    /** Called before the work is queued, so that the caller can release other slots it holds. */
    private readonly onEnter: () => void = () => undefined,
  ) {}

  /**
   * Refuses the work when the queue is full. A caller with less work in it than another takes the place of the newest work
   * of the one with most, which is refused.
   */
  async run<T>(work: () => Promise<T>, caller: string | null = null): Promise<T> {
    this.onEnter();
    if (this.running >= this.size.places && !this.makeRoomFor(caller)) throw this.createRefusal();
    await this.acquire(caller);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** For running work that has to wait: releases its place during the pause and takes one again afterwards. */
  async releaseDuring(pause: () => Promise<void>): Promise<void> {
    if (this.pausedCount >= this.size.outside) throw this.createRefusal();
    this.pausedCount += 1;
    this.release();
    try {
      await pause();
    } finally {
      this.pausedCount -= 1;
      await this.acquire();
    }
  }

  private makeRoomFor(caller: string | null): boolean {
    if (this.waiting.length < this.size.queue) return true;
    const counts = new Map<string, number>();
    for (const { caller: each } of this.waiting) if (each !== null) counts.set(each, (counts.get(each) ?? 0) + 1);
    const [busiest, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
    if (most <= ((caller && counts.get(caller)) || 0) + 1) return false;

    const newest = this.waiting.findLast((each) => each.caller === busiest);
    this.waiting = this.waiting.filter((each) => each !== newest);
    newest?.refuse(this.createRefusal());
    return true;
  }

  private async acquire(caller: string | null = null): Promise<void> {
    if (this.running < this.size.places) this.running += 1;
    else await new Promise<void>((start, refuse) => this.waiting.push({ caller, start, refuse }));
  }

  /** Hands the place to the next waiting task. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next.start();
    else this.running -= 1;
  }

  private createRefusal(): TemporarilyRefused {
    return new TemporarilyRefused(this.refusalMessage, RETRY_AFTER_S);
  }
}
