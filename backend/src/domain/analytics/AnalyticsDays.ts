import type { AnalyticsDay } from './AnalyticsDay';
import type { Period } from './Period';

export abstract class AnalyticsDays {
  /** The days of the period of which there are figures, oldest first. */
  abstract within(period: Period): Promise<AnalyticsDay[]>;
  /** The figures of a day, which nobody else changes until the transaction ends; null where there are none yet. */
  abstract forChange(date: Date): Promise<AnalyticsDay | null>;
  abstract save(day: AnalyticsDay): Promise<void>;
  abstract remove(day: AnalyticsDay): Promise<void>;
}
