/**
 * Coalesces concurrent requests into batches. A batch starts after all of its requests have arrived, so no result is
 * older than its request. Requests that arrive while a batch runs go into the next one.
 */
export class Batcher<Request, Result> {
  private waiting: PendingRequest<Request, Result>[] = [];
  private isRunning = false;

  /** `work` returns one result per request, in the same order. If it fails, every request in the batch fails. */
  constructor(
    private readonly runBatch: (asked: readonly Request[]) => Promise<readonly Result[]>,
    private readonly maxBatchSize: number,
  ) {}

  submit(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Requests made in the same tick still join the first batch.
    await Promise.resolve();
    while (this.waiting.length > 0) await this.settleBatch(this.waiting.splice(0, this.maxBatchSize));
    this.isRunning = false;
  }

  private async settleBatch(batch: readonly PendingRequest<Request, Result>[]): Promise<void> {
    try {
      const results = await this.runBatch(batch.map(({ request }) => request));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }
}

interface PendingRequest<Request, Result> {
  readonly request: Request;
  resolve(result: Result): void;
  reject(error: unknown): void;
}
