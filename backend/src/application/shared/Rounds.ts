/**
 * Coalesces concurrent requests into batches. A batch starts after all of its requests have arrived, so no result is
 * older than its request. Requests that arrive while a batch runs go into the next one.
 */
export class Rounds<Asked, Answer> {
  private waiting: Turn<Asked, Answer>[] = [];
  private isRunning = false;

  /** `work` returns one result per request, in the same order. If it fails, every request in the batch fails. */
  constructor(
    private readonly work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
    private readonly largest: number,
  ) {}

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Requests made in the same tick still join the first batch.
    await Promise.resolve();
    while (this.waiting.length > 0) await this.round(this.waiting.splice(0, this.largest));
    this.isRunning = false;
  }

  private async round(turns: readonly Turn<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.work(turns.map(({ asked }) => asked));
      turns.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      turns.forEach(({ reject }) => reject(error));
    }
  }
}

interface Turn<Asked, Answer> {
  readonly asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}
