import type { AnalyticsDay } from '../../../domain/analytics/AnalyticsDay';
import { Money } from '../../../domain/shared/Money';
import type { Purchase } from '../../../domain/store/Purchase';
import { demoAnalytics } from './analytics.demo';
import { demoWebhookLogs } from '../payments/payments.demo';
import { demoPurchases } from '../store/store.demo';

/** Demo figures are never unknown. */
type NonNullFigures<Day> = { [Figure in keyof Day]: Exclude<Day[Figure], null> } & Pick<AnalyticsDay, 'topItem'>;

/** Includes the change of a day and of a month. */
const moments = ['2026-03-15T12:00:00Z', '2026-03-01T00:00:00Z', '2026-02-28T23:59:59.999Z'].map((at) => new Date(at));
const total = (amounts: readonly Money[]) => String(amounts.reduce((sum, amount) => sum.plus(amount), Money.zero));

describe.each(moments)('The demo analytics on %p', (now) => {
  const days = demoAnalytics.rows(now) as NonNullFigures<AnalyticsDay>[];
  const purchases = demoPurchases.rows(now) as Purchase[];
  const paid = purchases.filter(({ status }) => status === 'completed');

  it('cover the last 90 days, including today', () => {
    const midnights = days.map(({ date }) => date.getTime());

    expect(new Set(midnights).size).toBe(90);
    expect(midnights.every((midnight) => midnight % 86_400_000 === 0)).toBe(true);
    expect(now.getTime() - Math.max(...midnights)).toBeLessThan(86_400_000);
    expect(Math.max(...midnights) - Math.min(...midnights)).toBe(89 * 86_400_000);
  });

  it('match the completed purchases, to the cent', () => {
    expect(total(days.map(({ revenue }) => revenue))).toBe(total(paid.map(({ totalAmount }) => totalAmount)));
    for (const { revenue, topItem } of days) expect(topItem === null).toBe(String(revenue) === '0.00');
  });

  it('are plausible', () => {
    for (const { uniquePlayers, peakPlayers, newPlayers, totalPlaytime } of days) {
      expect(uniquePlayers).toBeLessThanOrEqual(200);
      expect(peakPlayers).toBeGreaterThan(uniquePlayers / 2);
      expect(peakPlayers).toBeLessThanOrEqual(uniquePlayers);
      expect(newPlayers).toBeLessThan(uniquePlayers / 10);
      expect(totalPlaytime).toBeLessThan(uniquePlayers * 24 * 60);
    }
  });

  it('come with unique purchases and webhook messages dated in the past', () => {
    expect(new Set(purchases.map(({ paymentId }) => paymentId)).size).toBe(purchases.length);
    expect(purchases.every(({ createdAt }) => createdAt < now)).toBe(true);

    for (const { items } of purchases) expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);

    const known = new Set<unknown>(purchases.map(({ paymentId }) => paymentId));
    const logs = demoWebhookLogs.rows(now);
    expect(logs.every((log) => known.has(log['transactionId']) && log['createdAt'] < now)).toBe(true);
  });
});
