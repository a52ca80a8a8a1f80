import { randomUUID } from 'node:crypto';
import type { Money } from '../shared/Money';
import type { CurrencyAmount, DayFigures } from './AnalyticsSource';

type State = Omit<AnalyticsDay, 'recount' | 'isEmpty'>;

/** The figures of one UTC day; null means unknown. */
export class AnalyticsDay {
  readonly id: string;
  /** Midnight UTC at the start of the day. */
  readonly date: Date;
  uniquePlayers: number | null;
  /** In minutes, over all players. */
  totalPlaytime: number | null;
  newPlayers: number | null;
  /** In the currency of the store. */
  revenue: Money | null;
  otherRevenue: readonly CurrencyAmount[];
  /** The name of the best-selling item. */
  topItem: string | null;
  /** The maximum number of players online at once. */
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

  /** A day without known figures. */
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
   * Applies the current figures of the sources. Purchases are kept for good, so missing sales are unknown. Player data
   * is not, so missing player data leaves the stored figures unchanged. A peak can only rise.
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

  /** Whether no figure is known. */
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
