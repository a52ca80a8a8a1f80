import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../application/shared/Log';
import { Job } from './Job';

/**
 * Runs a task immediately and then every `interval` milliseconds, never twice at the same time. A failed run is logged,
 * and the next one follows as usual. A run that takes longer than the interval is followed by the next one immediately.
 * `runNow` ends the current interval early.
 */
export class Schedule extends Job {
  private readonly abortController = new AbortController();
  private running: Promise<void> | null = null;
  private interval = new AbortController();

  constructor(
    private readonly name: string,
    private readonly intervalMs: number,
    private readonly task: () => Promise<void>,
    private readonly log: Log,
  ) {
    super();
  }

  start(): void {
    this.running ??= this.run(this.abortController.signal);
  }

  /** Starts the next run immediately, or as soon as the current one is done. */
  runNow(): void {
    this.interval.abort();
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    this.runNow();
    await this.running;
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.interval = new AbortController();
      const startedAt = performance.now();
      await this.attempt();
      const delayMs = Math.max(0, this.intervalMs - (performance.now() - startedAt));
      await pause(delayMs, undefined, { signal: this.interval.signal }).catch(() => undefined);
    }
  }

  private async attempt(): Promise<void> {
    try {
      await this.task();
    } catch (error) {
      this.log.error({ err: error, job: this.name }, 'job failed');
    }
  }
}
