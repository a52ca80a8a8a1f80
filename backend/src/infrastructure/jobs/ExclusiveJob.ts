import type { DataSource } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { JobLock } from './JobLock';
import { Schedule } from './Schedule';

export interface ExclusiveJobOptions {
  /** Names its lock, and it in the log. */
  readonly name: string;
  /** In milliseconds; at most 60,000 for a job that keeps its lock between two runs. */
  readonly intervalMs: number;
  readonly log: Log;
  /** Subscribes to what makes the next run begin at once; returns the unsubscribe function. */
  readonly wokenBy?: (wake: () => void) => () => void;
}

/** A job that runs at an interval, in one instance at a time: the one that holds its lock. Another takes over when it ends. */
export abstract class ExclusiveJob extends Job {
  protected readonly schedule: Schedule;
  private readonly lock: JobLock;
  private readonly wokenBy: ExclusiveJobOptions['wokenBy'];
  private sleep: (() => void) | null = null;
  private isStopping = false;

  constructor(source: DataSource, { name, intervalMs, log, wokenBy }: ExclusiveJobOptions) {
    super();
    this.wokenBy = wokenBy;
    this.lock = new JobLock(source, name);
    this.schedule = new Schedule(name, intervalMs, () => this.run(), log);
  }

  start(): void {
    this.sleep ??= this.wokenBy?.(() => this.schedule.runNow()) ?? null;
    this.schedule.start();
  }

  /** A run in progress ends after its current batch. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.sleep?.();
    await this.schedule.stop();
    await this.idle();
    this.rest();
    await this.releaseLock();
  }

  /** Works if this instance holds the lock. */
  async run(): Promise<void> {
    if (!this.isNeeded()) {
      this.rest();
      await this.releaseLock();
    } else if (await this.mayContinue()) await this.work();
    else this.rest();
  }

  protected abstract work(): Promise<void>;

  /** Whether there is anything to work on. While there is not, the job costs nothing. */
  protected isNeeded(): boolean {
    return true;
  }

  /** Resolves when what `work` has begun and not waited for is done. */
  protected async idle(): Promise<void> {}

  /** While another instance works or there is nothing to do, and after the last run. */
  protected rest(): void {}

  /** Whether this instance holds the lock and is not stopping. Called before each batch and at least every 60 seconds. */
  protected readonly mayContinue = async (): Promise<boolean> => !this.isStopping && (await this.lock.tryAcquire());

  protected releaseLock(): Promise<void> {
    return this.lock.release();
  }
}
