import type { Money } from '../shared/Money';
import type { CurrencyAmount } from './DaySources';
import type { Period } from './Period';

/** What happened on one day in UTC; null is what nobody knows. */
export interface ActivityDay {
  /** The midnight at which the day begins. */
  readonly date: Date;
  readonly votes: number | null;
  readonly ticketsOpened: number | null;
  readonly revenue: Money | null;
  readonly otherRevenue: readonly CurrencyAmount[];
  readonly uniquePlayers: number | null;
  readonly newPlayers: number | null;
  /** The most players that were online at once. */
  readonly peakPlayers: number | null;
}

export abstract class ActivityDays {
  /**
   * Every day of the period, oldest first. Votes and tickets are known since the site exists; tickets for as long as closed
   * ones are kept.
   */
  abstract within(period: Period, now: Date): Promise<ActivityDay[]>;
}
