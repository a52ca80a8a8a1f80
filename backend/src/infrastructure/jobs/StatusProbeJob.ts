import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { ServerStatusService } from '../../application/gameserver/ServerStatusService';
import { Changes } from '../../application/shared/Changes';
import { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { JobLock } from './JobLock';

const NAME = 'status probe';

/** In milliseconds. A status counts as stale after 2 minutes, so a missed run or a change of instance does not show. */
const INTERVAL_MS = 30_000;

/**
 * Probes the game server every 30 seconds and after a change of the settings, in one instance at a time; another
 * instance takes over at its next interval.
 */
@injectable()
export class StatusProbeJob extends Job {
  private readonly lock: JobLock;
  private readonly schedule: Schedule;
  private stopWatching: (() => void) | null = null;

  constructor(
    source: DataSource,
    private readonly status: ServerStatusService,
    private readonly changes: Changes,
    log: Log,
  ) {
    super();
    this.lock = new JobLock(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL_MS, () => this.run(), log);
  }

  start(): void {
    this.stopWatching ??= this.changes.watch('site_config', () => this.schedule.runNow());
    this.schedule.start();
  }

  async stop(): Promise<void> {
    this.stopWatching?.();
    await this.schedule.stop();
    await this.lock.release();
  }

  private async run(): Promise<void> {
    if (await this.lock.tryAcquire()) await this.status.probe();
  }
}
