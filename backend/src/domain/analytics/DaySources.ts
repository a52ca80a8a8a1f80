import type { Money } from '../shared/Money';

/** The sums of one day in UTC as its sources give them now; null is what no source says anything about. */
export interface DayFigures {
  readonly players: PlayerFigures | null;
  readonly sales: SalesFigures | null;
  /** The most players that were online at once. */
  readonly peakPlayers: number | null;
}

export interface PlayerFigures {
  readonly uniquePlayers: number;
  readonly newPlayers: number;
  /** In minutes, of all players together. */
  readonly totalPlaytime: number;
  /** In minutes; null when nobody counted sessions. */
  readonly averageSessionTime: number | null;
}

/** What was paid in another currency. */
export interface CurrencyAmount {
  /** An ISO 4217 code. */
  readonly currency: string;
  /** A decimal text. */
  readonly amount: string;
}

/** What was bought that day and is paid for by now: a refund or a dispute takes it out of the day on which it was bought. */
export interface SalesFigures {
  /** In the currency of the store. */
  readonly revenue: Money;
  readonly otherRevenue: readonly CurrencyAmount[];
  /** The name of what was sold most. */
  readonly topItem: string | null;
}

/** Where the figures of a day come from: what players did, what the game server answered, what was bought. */
export abstract class DaySources {
  abstract figuresOf(date: Date): Promise<DayFigures>;
  /** The first day of which any source tells something; null where none does. */
  abstract firstDay(): Promise<Date | null>;
}
