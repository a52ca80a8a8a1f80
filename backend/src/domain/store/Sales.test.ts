import { Money } from '../shared/Money';
import { compareSales, SalesPeriod, type SoldInStep } from './Sales';

const now = new Date('2026-11-30T14:10:00Z');

const sold = (stepsAgo: number, amount: string, more: Partial<SoldInStep> = {}): SoldInStep => ({
  startsAt: new Date(Date.parse('2026-11-30T15:00:00Z') - (stepsAgo + 1) * 24 * 60 * 60 * 1000),
  currency: 'EUR',
  status: 'completed',
  purchases: 1,
  amount: Money.sum(amount),
  ...more,
});

describe('A period of sales', () => {
  it.each([
    ['week', '2026-11-23T15:00:00.000Z', '2026-11-16T15:00:00.000Z'],
    ['month', '2026-10-31T15:00:00.000Z', '2026-10-01T15:00:00.000Z'],
    ['year', '2025-12-01T15:00:00.000Z', '2024-12-02T15:00:00.000Z'],
  ] as const)('of a %s ends with the hour, and follows one of the same length', (span, start, startBefore) => {
    const period = SalesPeriod.at(now, span);

    expect(period.start.toISOString()).toBe(start);
    expect(period.startBefore.toISOString()).toBe(startBefore);
  });
});

describe('Sales', () => {
  const week = SalesPeriod.at(now, 'week');

  it('are compared step by step, oldest first', () => {
    const { steps } = compareSales(week, 'EUR', [sold(0, '5.00'), sold(6, '2.50'), sold(7, '4.00')], {
      current: 2,
      before: 1,
    });

    expect(steps).toHaveLength(7);
    expect(steps[0]?.startsAt).toEqual(week.start);
    expect(steps.map(({ revenue }) => String(revenue))).toEqual([
      '2.50',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '5.00',
    ]);
    expect(steps.map(({ revenueBefore }) => String(revenueBefore)).at(-1)).toBe('4.00');
  });

  it('keep currencies apart, and what was taken back out of the revenue', () => {
    const { current, before } = compareSales(
      week,
      'EUR',
      [
        sold(1, '5.00', { purchases: 2 }),
        sold(2, '3.00', { currency: 'USD' }),
        sold(2, '4.00', { status: 'refunded' }),
        sold(3, '1.00', { status: 'chargeback', currency: 'USD' }),
        sold(3, '9.00', { status: 'pending' }),
        sold(8, '7.00'),
      ],
      { current: 3, before: 1 },
    );

    expect(JSON.parse(JSON.stringify({ current, before }))).toEqual({
      current: {
        revenue: '5.00',
        otherRevenue: [{ currency: 'USD', amount: '3.00' }],
        purchases: 3,
        buyers: 3,
        refunds: 2,
        refunded: '4.00',
      },
      before: { revenue: '7.00', otherRevenue: [], purchases: 1, buyers: 1, refunds: 0, refunded: '0.00' },
    });
  });
});
