import type { Money } from '../shared/Money';
import type { CurrencyAmount } from './AnalyticsSource';
import type { Period } from './Period';

/** The activity of one UTC day; null means unknown. */
export interface ActivityDay {
  /** Midnight UTC at the start of the day. */
  readonly date: Date;
  readonly votes: number | null;
  readonly ticketsOpened: number | null;
  readonly revenue: Money | null;
  readonly otherRevenue: readonly CurrencyAmount[];
  readonly uniquePlayers: number | null;
  readonly newPlayers: number | null;
  /** The maximum number of players online at once. */
  readonly peakPlayers: number | null;
}

export abstract class ActivityDays {
  /**
   * Every day of the period, oldest first. Votes and tickets are known since the site exists; tickets only for the
   * retention period of closed tickets.
   */
  abstract within(period: Period, now: Date): Promise<ActivityDay[]>;
}
