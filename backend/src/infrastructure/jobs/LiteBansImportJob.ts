import type { DataSource } from 'typeorm';
import type { LiteBansImportService } from '../../application/imports/LiteBansImportService';
import type { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { JobLock } from './JobLock';

const NAME = 'LiteBans import';

/** In milliseconds; short enough to keep the lock, which expires after 60 seconds of silence. */
const INTERVAL_MS = 45_000;

/** Imports changes from LiteBans, in one instance at a time. */
export class LiteBansImportJob extends Job {
  private readonly lock: JobLock;
  private readonly schedule: Schedule;
  private isStopping = false;

  constructor(
    source: DataSource,
    private readonly service: LiteBansImportService,
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
    await this.lock.release();
  }

  private async run(): Promise<void> {
    const mayContinue = async () => !this.isStopping && (await this.lock.tryAcquire());
    if (await mayContinue()) await this.service.run({ shouldContinue: mayContinue });
  }
}
