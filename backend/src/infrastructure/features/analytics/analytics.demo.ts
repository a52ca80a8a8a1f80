import { AnalyticsDay } from '../../../domain/analytics/AnalyticsDay';
import { startOfUtcDay } from '../../../domain/analytics/Period';
import { Money } from '../../../domain/shared/Money';
import type { DemoTable } from '../DemoTable';
import { salesUntil, spread, type DemoSale } from '../store/store.demo';

const DAY_MS = 24 * 60 * 60_000;
const DAY_COUNT = 90;

/** The last 90 days, today included; revenue is the sum of the completed demo purchases. */
export const demoAnalytics: DemoTable = {
  entity: AnalyticsDay,
  keyProperty: 'id',
  rows: (now, currency) => {
    const sales = salesUntil(now, currency).filter(({ status }) => status === 'completed');
    return Array.from({ length: DAY_COUNT }, (_, daysAgo) => {
      const date = new Date(startOfUtcDay(now).getTime() - daysAgo * DAY_MS);
      return figuresOf(
        date,
        daysAgo,
        sales.filter(({ createdAt }) => startOfUtcDay(createdAt).getTime() === date.getTime()),
      );
    });
  },
};

function figuresOf(date: Date, daysAgo: number, sales: readonly DemoSale[]): AnalyticsDay {
  const isWeekend = [0, 6].includes(date.getUTCDay());
  const uniquePlayers = 168 - Math.round(daysAgo / 3) + spread(daysAgo, 14) + (isWeekend ? 16 : 0);
  const averageSessionTime = 52 + spread(daysAgo, 17) + (isWeekend ? 9 : 0);
  const sessions = Math.round(uniquePlayers * 2.1);
  return AnalyticsDay.of({
    date,
    uniquePlayers,
    totalPlaytime: sessions * averageSessionTime,
    newPlayers: spread(daysAgo, 4),
    revenue: sales.reduce((sum, { totalAmount }) => sum.plus(totalAmount), Money.zero),
    topItem: mostSold(sales),
    peakPlayers: Math.round(uniquePlayers * 0.74) + spread(daysAgo, 9),
    averageSessionTime,
  });
}

function mostSold(sales: readonly DemoSale[]): string | null {
  const sold = new Map<string, number>();
  for (const { name, quantity } of sales.flatMap(({ items }) => items))
    sold.set(name, (sold.get(name) ?? 0) + quantity);
  const [best] = [...sold].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return best?.[0] ?? null;
}
