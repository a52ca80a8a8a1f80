import type { AnalyticsDay } from './AnalyticsDay';
import type { Period } from './Period';

export abstract class AnalyticsDays {
  /** The days of the period that have figures, oldest first. */
  abstract within(period: Period): Promise<AnalyticsDay[]>;
  /** The figures of a day, locked until the transaction ends; null if there are none yet. */
  abstract findForUpdate(date: Date): Promise<AnalyticsDay | null>;
  abstract save(day: AnalyticsDay): Promise<void>;
  abstract remove(day: AnalyticsDay): Promise<void>;
}
