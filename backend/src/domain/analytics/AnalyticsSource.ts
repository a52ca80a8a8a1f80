import type { Money } from '../shared/Money';

/** The current sums of one UTC day from their sources; null if no source has data. */
export interface DayFigures {
  readonly players: PlayerFigures | null;
  readonly sales: SalesFigures | null;
  /** The maximum number of players online at once. */
  readonly peakPlayers: number | null;
}

export interface PlayerFigures {
  readonly uniquePlayers: number;
  readonly newPlayers: number;
  /** In minutes, over all players. */
  readonly totalPlaytime: number;
  /** In minutes; null without session counts. */
  readonly averageSessionTime: number | null;
}

/** Revenue in another currency. */
export interface CurrencyAmount {
  /** An ISO 4217 code. */
  readonly currency: string;
  /** A decimal string. */
  readonly amount: string;
}

/** Purchases of the day that are paid as of now. A refund or a dispute removes a purchase from its day. */
export interface SalesFigures {
  /** In the currency of the store. */
  readonly revenue: Money;
  readonly otherRevenue: readonly CurrencyAmount[];
  /** The name of the best-selling item. */
  readonly topItem: string | null;
}

/** The sources of daily figures: player activity, the status of the game server, and purchases. */
export abstract class AnalyticsSource {
  abstract figuresOf(date: Date): Promise<DayFigures>;
  /** The first day with data from any source; null if there is none. */
  abstract findFirstDay(): Promise<Date | null>;
}
