import type { AnalyticsDay } from './AnalyticsDay';
import type { Period } from './Period';

export abstract class AnalyticsDays {
  /** The days of the period of which there are figures, oldest first. */
  abstract within(period: Period): Promise<AnalyticsDay[]>;
}
