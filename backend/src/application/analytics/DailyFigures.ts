import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import { AnalyticsDay } from '../../domain/analytics/AnalyticsDay';
import { AnalyticsDays } from '../../domain/analytics/AnalyticsDays';
import { AnalyticsSource } from '../../domain/analytics/AnalyticsSource';
import { startOfUtcDay, listUtcDays } from '../../domain/analytics/Period';
import { Batcher } from '../shared/Batcher';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';

/** How long a caller waits for figures that take longer than usual, in milliseconds. */
const MAX_WAIT_MS = 1_000;

/** Midnight UTC of each day. */
export interface RecountResult {
  readonly recounted: readonly Date[];
  /** These days keep their old figures and stay due. */
  readonly failed: readonly Date[];
}

/**
 * Counts the figures of each day from their sources. Recounting is idempotent. A day that fails is logged and stays due,
 * and never affects other days or the caller.
 */
@injectable()
export class DailyFigures {
  /** Payments of the same moment share one recount. */
  private readonly recounts = new Batcher<readonly Date[], void>(async (requests) => {
    await this.recountDays(requests.flat());
    return requests.map(() => undefined);
  }, Infinity);

  constructor(
    private readonly days: AnalyticsDays,
    private readonly sources: AnalyticsSource,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Part of the transaction that changes the days of these timestamps: change and mark are stored together. */
  markDue(timestamps: readonly Date[]): Promise<void> {
    return this.days.markDue(toDays(timestamps));
  }

  /** Recounts days that are marked as due. Never rejects, and resolves after a second at the latest. */
  async recount(timestamps: readonly Date[]): Promise<void> {
    const timeout = new AbortController();
    const recounted = this.recounts.submit(timestamps).catch(() => undefined);
    await Promise.race([recounted, pause(MAX_WAIT_MS, undefined, { signal: timeout.signal }).catch(() => undefined)]);
    timeout.abort();
  }

  /** Recounts the days since `since` and all days that are due. */
  async refresh(since: Date): Promise<RecountResult> {
    const due = await this.days.listDue();
    return this.recountOrMarkDue([...due, ...(await this.listDays(since, null))]);
  }

  /** Recounts each day of the period that may have data. */
  async recountAll(from: Date | null, to: Date | null): Promise<RecountResult> {
    return this.recountOrMarkDue(await this.listDays(from, to));
  }

  private async listDays(from: Date | null, to: Date | null): Promise<Date[]> {
    const first = await this.sources.findFirstDay();
    if (!first) return [];
    const now = this.clock.now();
    return listUtcDays(from && from > first ? from : first, to && to < now ? to : now);
  }

  private async recountOrMarkDue(timestamps: readonly Date[]): Promise<RecountResult> {
    const result = await this.recountDays(timestamps);
    if (result.failed.length > 0) await this.markOnce(result.failed);
    return result;
  }

  /** Without a second mark for a day that keeps failing. */
  private async markOnce(dates: readonly Date[]): Promise<void> {
    const due = new Set((await this.days.listDue()).map((date) => date.getTime()));
    await this.days.markDue(dates.filter((date) => !due.has(date.getTime())));
  }

  /** One transaction per day. Reports all failures in one log entry, because one cause usually affects several days. */
  private async recountDays(timestamps: readonly Date[]): Promise<RecountResult> {
    const [recounted, failed, errors]: [Date[], Date[], unknown[]] = [[], [], []];
    for (const date of toDays(timestamps)) {
      try {
        await this.transaction.run(() => this.recountDay(date));
        recounted.push(date);
      } catch (error) {
        failed.push(date);
        errors.push(error);
      }
    }
    if (failed.length > 0) this.log.error({ err: errors[0], days: failed.map(formatDay) }, 'daily figures failed');
    return { recounted, failed };
  }

  /** Clears the marks before it reads, so that a payment stored in between leaves its own mark. */
  private async recountDay(date: Date): Promise<void> {
    const existing = await this.days.findForUpdate(date);
    await this.days.clearDue(date);
    const day = existing ?? AnalyticsDay.blank(date);
    day.recount(await this.sources.figuresOf(date));
    if (!day.isEmpty) return this.days.save(day);
    if (existing) await this.days.remove(existing);
  }
}

/** The days of the timestamps, each once, the earliest first. */
const toDays = (timestamps: readonly Date[]): Date[] =>
  [...new Set(timestamps.map((timestamp) => startOfUtcDay(timestamp).getTime()))]
    .sort((one, other) => one - other)
    .map((time) => new Date(time));

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);
