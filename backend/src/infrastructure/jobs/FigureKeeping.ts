import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { DailyFigures } from '../../application/analytics/DailyFigures';
import { Clock } from '../../application/shared/Clock';
import { Log } from '../../application/shared/Log';
import { SAMPLES_KEPT_FOR } from '../../domain/gameserver/StatusSample';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { SingleRunner } from './SingleRunner';

const NAME = 'daily figures';

/** In milliseconds. */
const INTERVAL = 2 * 60_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/**
 * Recounts the figures of today and yesterday at each interval, and every hour those of all days whose sources are
 * still complete. A source may report a day long after its end. Runs in one instance at a time.
 */
@injectable()
export class FigureKeeping extends Job {
  private readonly runner: SingleRunner;
  private readonly schedule: Schedule;
  private lookedBackAt = -Infinity;

  constructor(
    source: DataSource,
    private readonly figures: DailyFigures,
    private readonly clock: Clock,
    log: Log,
  ) {
    super();
    this.runner = new SingleRunner(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL, () => this.keep(), log);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }

  async keep(): Promise<void> {
    if (!(await this.runner.isChosen())) return;
    try {
      await this.recount();
    } finally {
      // Releases the lock, because two minutes are too long to occupy a connection that visitors may need.
      await this.runner.stepDown();
    }
  }

  private async recount(): Promise<void> {
    const now = this.clock.now().getTime();
    const isTimeToLookBack = now - this.lookedBackAt >= HOUR;
    await this.figures.recountAll(new Date(now - (isTimeToLookBack ? SAMPLES_KEPT_FOR : DAY)), null);
    if (isTimeToLookBack) this.lookedBackAt = now;
  }
}
