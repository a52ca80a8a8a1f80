import type { AnalyticsDay } from './AnalyticsDay';
import type { Period } from './Period';

export abstract class AnalyticsDays {
  /** The days of the period that have figures, oldest first. */
  abstract within(period: Period): Promise<AnalyticsDay[]>;
  /** The figures of a day, locked until the transaction ends; null if there are none yet. */
  abstract findForUpdate(date: Date): Promise<AnalyticsDay | null>;
  /** Marks days as due for a recount. It never waits for a recount of the same days. */
  abstract markDue(dates: readonly Date[]): Promise<void>;
  /** The days that are due, each once. */
  abstract listDue(): Promise<Date[]>;
  /** Removes the marks of a day. Changes marked later stay due. */
  abstract clearDue(date: Date): Promise<void>;
  abstract save(day: AnalyticsDay): Promise<void>;
  abstract remove(day: AnalyticsDay): Promise<void>;
}
