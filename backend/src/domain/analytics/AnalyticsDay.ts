import { randomUUID } from 'node:crypto';
import type { Money } from '../shared/Money';

/** The figures of one day in UTC. */
export class AnalyticsDay {
  readonly id: string;
  /** The midnight at which the day begins. */
  readonly date: Date;
  readonly uniquePlayers: number;
  /** In minutes, of all players together. */
  readonly totalPlaytime: number;
  readonly newPlayers: number;
  readonly revenue: Money;
  /** The name of what was sold most. */
  readonly topItem: string | null;
  /** The most players that were online at once. */
  readonly peakPlayers: number;
  /** In minutes. */
  readonly averageSessionTime: number;

  private constructor(state: AnalyticsDay) {
    this.id = state.id;
    this.date = state.date;
    this.uniquePlayers = state.uniquePlayers;
    this.totalPlaytime = state.totalPlaytime;
    this.newPlayers = state.newPlayers;
    this.revenue = state.revenue;
    this.topItem = state.topItem;
    this.peakPlayers = state.peakPlayers;
    this.averageSessionTime = state.averageSessionTime;
  }

  static of(figures: Omit<AnalyticsDay, 'id'>): AnalyticsDay {
    return new AnalyticsDay({ id: randomUUID(), ...figures });
  }
}
