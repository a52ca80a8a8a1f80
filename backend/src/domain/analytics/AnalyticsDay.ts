import { randomUUID } from 'node:crypto';
import type { Money } from '../shared/Money';
import type { CurrencyAmount, DayFigures } from './DaySources';

type State = Omit<AnalyticsDay, 'recount' | 'isEmpty'>;

/** The figures of one day in UTC; null is what nobody knows. */
export class AnalyticsDay {
  readonly id: string;
  /** The midnight at which the day begins. */
  readonly date: Date;
  uniquePlayers: number | null;
  /** In minutes, of all players together. */
  totalPlaytime: number | null;
  newPlayers: number | null;
  /** In the currency of the store. */
  revenue: Money | null;
  otherRevenue: readonly CurrencyAmount[];
  /** The name of what was sold most. */
  topItem: string | null;
  /** The most players that were online at once. */
  peakPlayers: number | null;
  /** In minutes. */
  averageSessionTime: number | null;

  private constructor(state: State) {
    this.id = state.id;
    this.date = state.date;
    this.uniquePlayers = state.uniquePlayers;
    this.totalPlaytime = state.totalPlaytime;
    this.newPlayers = state.newPlayers;
    this.revenue = state.revenue;
    this.otherRevenue = state.otherRevenue;
    this.topItem = state.topItem;
    this.peakPlayers = state.peakPlayers;
    this.averageSessionTime = state.averageSessionTime;
  }

  static of(figures: Omit<State, 'id' | 'otherRevenue'>): AnalyticsDay {
    return new AnalyticsDay({ id: randomUUID(), otherRevenue: [], ...figures });
  }

  /** A day of which nothing is known yet. */
  static blank(date: Date): AnalyticsDay {
    return AnalyticsDay.of({
      date,
      uniquePlayers: null,
      totalPlaytime: null,
      newPlayers: null,
      revenue: null,
      topItem: null,
      peakPlayers: null,
      averageSessionTime: null,
    });
  }

  /**
   * Takes over what the sources say now. Purchases are kept for good, so that what they do not say is not known; what players
   * did was known while it was kept, and a peak is only ever exceeded.
   */
  recount({ players, sales, peakPlayers }: DayFigures): void {
    this.revenue = sales?.revenue ?? null;
    this.otherRevenue = sales?.otherRevenue ?? [];
    this.topItem = sales?.topItem ?? null;
    this.peakPlayers = highest(this.peakPlayers, peakPlayers);
    if (!players) return;
    this.uniquePlayers = players.uniquePlayers;
    this.newPlayers = players.newPlayers;
    this.totalPlaytime = players.totalPlaytime;
    this.averageSessionTime = players.averageSessionTime;
  }

  /** Whether it says anything at all. */
  get isEmpty(): boolean {
    const { uniquePlayers, totalPlaytime, newPlayers, revenue, peakPlayers, averageSessionTime } = this;
    const figures = [uniquePlayers, totalPlaytime, newPlayers, revenue, peakPlayers, averageSessionTime];
    return figures.every((figure) => figure === null);
  }
}

function highest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}
