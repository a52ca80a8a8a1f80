import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { DailyFigures } from '../../application/analytics/DailyFigures';
import { Clock } from '../../application/shared/Clock';
import { Log } from '../../application/shared/Log';
import { SAMPLE_RETENTION_MS } from '../../domain/gameserver/StatusSample';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. */
const INTERVAL_MS = 2 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Recounts the figures of today, yesterday and all days that are due at each interval, and every hour those of all days
 * whose sources are still complete. A source may report a day long after its end.
 */
@injectable()
export class AnalyticsJob extends ExclusiveJob {
  private lastFullRecountAt = -Infinity;

  constructor(
    source: DataSource,
    private readonly figures: DailyFigures,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(source, { name: 'daily figures', intervalMs: INTERVAL_MS, log });
  }

  protected async work(): Promise<void> {
    try {
      await this.recount();
    } finally {
      // Two minutes are too long to occupy a connection that visitors may need.
      await this.releaseLock();
    }
  }

  private async recount(): Promise<void> {
    const now = this.clock.now().getTime();
    const isFullRecountDue = now - this.lastFullRecountAt >= HOUR_MS;
    await this.figures.refresh(new Date(now - (isFullRecountDue ? SAMPLE_RETENTION_MS : DAY_MS)));
    if (isFullRecountDue) this.lastFullRecountAt = now;
  }
}
