import type { Text } from '../../domain/shared/Sentence';
import { TemporarilyRefused } from '../../domain/shared/DomainError';

export interface BulkheadSize {
  /** Maximum tasks that run at once (`places`), wait for a place (`queue`) and pause without a place (`outside`). */
  readonly places: number;
  readonly queue: number;
  readonly outside: number;
}

const RETRY_AFTER_S = 2;

/** Limits the concurrency of one kind of expensive work, so that it cannot starve everything else. */
export class Bulkhead {
  private running = 0;
  private pausedCount = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly size: BulkheadSize,
    private readonly refusalMessage: Text,
    /** Called before the work is queued, so that the caller can release other slots it holds. */
    private readonly onEnter: () => void = () => undefined,
  ) {}

  /** Refuses the work when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.onEnter();
    if (this.running >= this.size.places && this.waiting.length >= this.size.queue) throw this.createRefusal();
    await this.acquire();
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

  private async acquire(): Promise<void> {
    if (this.running < this.size.places) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Hands the place to the next waiting task. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }

  private createRefusal(): TemporarilyRefused {
    return new TemporarilyRefused(this.refusalMessage, RETRY_AFTER_S);
  }
}
