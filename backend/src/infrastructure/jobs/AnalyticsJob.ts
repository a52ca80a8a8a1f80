import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { DailyFigures } from '../../application/analytics/DailyFigures';
import { Clock } from '../../application/shared/Clock';
import { Log } from '../../application/shared/Log';
import { SAMPLE_RETENTION_MS } from '../../domain/gameserver/StatusSample';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { JobLock } from './JobLock';

const NAME = 'daily figures';

/** In milliseconds. */
const INTERVAL_MS = 2 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Recounts the figures of today, yesterday and all days that are due at each interval, and every hour those of all days
 * whose sources are still complete. A source may report a day long after its end. Runs in one instance at a time.
 */
@injectable()
export class AnalyticsJob extends Job {
  private readonly lock: JobLock;
  private readonly schedule: Schedule;
  private lastFullRecountAt = -Infinity;

  constructor(
    source: DataSource,
    private readonly figures: DailyFigures,
    private readonly clock: Clock,
    log: Log,
  ) {
    super();
    this.lock = new JobLock(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL_MS, () => this.run(), log);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }

  async run(): Promise<void> {
    if (!(await this.lock.tryAcquire())) return;
    try {
      await this.recount();
    } finally {
      // Releases the lock, because two minutes are too long to occupy a connection that visitors may need.
      await this.lock.release();
    }
  }

  private async recount(): Promise<void> {
    const now = this.clock.now().getTime();
    const isFullRecountDue = now - this.lastFullRecountAt >= HOUR_MS;
    await this.figures.refresh(new Date(now - (isFullRecountDue ? SAMPLE_RETENTION_MS : DAY_MS)));
    if (isFullRecountDue) this.lastFullRecountAt = now;
  }
}
