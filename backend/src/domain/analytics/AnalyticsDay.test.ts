import { Money } from '../shared/Money';
import { AnalyticsDay } from './AnalyticsDay';
import type { DayFigures } from './AnalyticsSource';

const date = new Date('2026-01-10');
const nothing: DayFigures = { players: null, sales: null, peakPlayers: null };
const players = { uniquePlayers: 12, newPlayers: 3, totalPlaytime: 600, averageSessionTime: 25 };
const sales = { revenue: Money.of('24.98'), otherRevenue: [{ currency: 'EUR', amount: '5.00' }], topItem: 'Crate Key' };

const counted = (...figures: DayFigures[]): AnalyticsDay => {
  const day = AnalyticsDay.blank(date);
  for (const each of figures) day.recount(each);
  return day;
};

describe('AnalyticsDay', () => {
  it('stores the figures of each source, and null for missing ones', () => {
    expect(counted({ players, sales, peakPlayers: 9 })).toMatchObject({ ...players, ...sales, peakPlayers: 9 });
    expect(counted({ ...nothing, sales })).toMatchObject({ ...sales, uniquePlayers: null, peakPlayers: null });
    expect(counted(nothing).isEmpty).toBe(true);
    expect(counted({ ...nothing, peakPlayers: 0 }).isEmpty).toBe(false);
  });

  it('keeps known figures when a source no longer has them', () => {
    expect(counted({ players, sales, peakPlayers: 9 }, { ...nothing, sales })).toMatchObject({
      ...players,
      peakPlayers: 9,
    });
    expect(counted({ ...nothing, peakPlayers: 9 }, { ...nothing, peakPlayers: 4 }).peakPlayers).toBe(9);
  });

  it('updates sales with every recount, because purchases are kept', () => {
    const refunded = { revenue: Money.zero, otherRevenue: [], topItem: null };

    expect(counted({ ...nothing, sales }, { ...nothing, sales: refunded })).toMatchObject(refunded);
    expect(counted({ ...nothing, sales }, nothing).isEmpty).toBe(true);
  });
});
