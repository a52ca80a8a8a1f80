import { TemporarilyRefused } from '../../domain/shared/DomainError';

export interface BulkheadSize {
  /** How many run at the same time, how many more wait for a place, and how many may be outside for a while. */
  readonly places: number;
  readonly queue: number;
  readonly outside: number;
}

const RETRY_AFTER_S = 2;

/** Keeps one kind of expensive work within places of its own, so that it cannot occupy everything else. */
export class Bulkhead {
  private running = 0;
  private outsideNow = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly size: BulkheadSize,
    private readonly refusal: string,
    /** Called when work comes here; whatever else it occupies can be released. */
    private readonly onEnter: () => void = () => undefined,
  ) {}

  /** Refuses the work when too much of it waits already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.onEnter();
    if (this.running >= this.size.places && this.waiting.length >= this.size.queue) throw this.refused();
    await this.take();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** For running work that waits for something else: it has no place until that is over. */
  async outside(pause: () => Promise<void>): Promise<void> {
    if (this.outsideNow >= this.size.outside) throw this.refused();
    this.outsideNow += 1;
    this.release();
    try {
      await pause();
    } finally {
      this.outsideNow -= 1;
      await this.take();
    }
  }

  private async take(): Promise<void> {
    if (this.running < this.size.places) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The place goes to the next one that waits. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }

  private refused(): TemporarilyRefused {
    return new TemporarilyRefused(this.refusal, RETRY_AFTER_S);
  }
}
