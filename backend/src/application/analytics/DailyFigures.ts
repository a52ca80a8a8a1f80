import { injectable } from 'inversify';
import { AnalyticsDay } from '../../domain/analytics/AnalyticsDay';
import { AnalyticsDays } from '../../domain/analytics/AnalyticsDays';
import { AnalyticsSource } from '../../domain/analytics/AnalyticsSource';
import { startOfUtcDay, listUtcDays } from '../../domain/analytics/Period';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';

/** Counts the figures of each day from their sources. Recounting is idempotent. */
@injectable()
export class DailyFigures {
  constructor(
    private readonly days: AnalyticsDays,
    private readonly sources: AnalyticsSource,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Recounts the days of these timestamps, in ascending order to prevent deadlocks. */
  recount(timestamps: readonly Date[]): Promise<void> {
    const dates = [...new Set(timestamps.map((moment) => startOfUtcDay(moment).getTime()))].sort(
      (one, other) => one - other,
    );
    return this.transaction.run(async () => {
      for (const date of dates) await this.recountDay(new Date(date));
    });
  }

  /** Recounts each day of the period that may have data, one transaction per day. Returns the number of days. */
  async recountAll(from: Date | null, to: Date | null): Promise<number> {
    const first = await this.sources.findFirstDay();
    if (!first) return 0;
    const now = this.clock.now();
    const dates = listUtcDays(from && from > first ? from : first, to && to < now ? to : now);
    for (const date of dates) await this.recount([date]);
    return dates.length;
  }

  private async recountDay(date: Date): Promise<void> {
    const existing = await this.days.findForUpdate(date);
    const day = existing ?? AnalyticsDay.blank(date);
    day.recount(await this.sources.figuresOf(date));
    if (!day.isEmpty) return this.days.save(day);
    if (existing) await this.days.remove(existing);
  }
}
