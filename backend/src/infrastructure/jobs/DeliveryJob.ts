import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { DeliveryWorker } from '../../application/rewards/DeliveryWorker';
import { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { JobLock } from './JobLock';

const NAME = 'deliveries';

/** In milliseconds; a reward should arrive soon after the voting site thanks the player. */
const INTERVAL_MS = 3_000;

/**
 * In milliseconds: how long an instance without the lock waits before it tries again, because each attempt costs a
 * connection.
 */
const LOCK_RETRY_INTERVAL_MS = 15_000;

/** Sends due deliveries to the game server, in one instance at a time. `stop` waits for the delivery in flight. */
@injectable()
export class DeliveryJob extends Job {
  private readonly lock: JobLock;
  private readonly schedule: Schedule;
  private isStopping = false;
  private retryLockAt = 0;

  constructor(
    source: DataSource,
    private readonly worker: DeliveryWorker,
    log: Log,
  ) {
    super();
    this.lock = new JobLock(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL_MS, () => this.run(), log);
  }

  start(): void {
    this.schedule.start();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.schedule.stop();
    this.worker.disconnect();
    await this.lock.release();
  }

  private async run(): Promise<void> {
    const mayContinue = async () => !this.isStopping && (await this.lock.tryAcquire());
    if (performance.now() < this.retryLockAt) return;
    if (await mayContinue()) return this.worker.deliver(mayContinue);

    this.retryLockAt = performance.now() + LOCK_RETRY_INTERVAL_MS;
    this.worker.disconnect();
  }
}
