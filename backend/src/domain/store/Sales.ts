import { Money } from '../shared/Money';
import type { PurchaseStatus } from './Purchase';

/** The spans that sales are compared over. A year is 52 whole weeks, so that its steps are equally long. */
export const SALES_SPANS = ['week', 'month', 'year'] as const;

export type SalesSpan = (typeof SALES_SPANS)[number];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const STEPS: Record<SalesSpan, { readonly count: number; readonly days: number }> = {
  week: { count: 7, days: 1 },
  month: { count: 30, days: 1 },
  year: { count: 52, days: 7 },
};

/** Money came, and may be gone again. */
const TAKEN_BACK: readonly PurchaseStatus[] = ['refunded', 'disputed', 'chargeback'];

/**
 * A span that ends with the current hour and the one before it, each in equal steps. So an unfinished day is compared with
 * as much time, and the figures have the same limits for an hour.
 */
export class SalesPeriod {
  readonly stepCount: number;
  readonly stepMs: number;

  private constructor(
    span: SalesSpan,
    readonly end: Date,
  ) {
    this.stepCount = STEPS[span].count;
    this.stepMs = STEPS[span].days * DAY_MS;
  }

  static at(now: Date, span: SalesSpan): SalesPeriod {
    return new SalesPeriod(span, new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS));
  }

  /** Where the span begins, and the one before it ends. */
  get start(): Date {
    return new Date(this.end.getTime() - this.stepCount * this.stepMs);
  }

  get startBefore(): Date {
    return new Date(this.start.getTime() - this.stepCount * this.stepMs);
  }
}

/** The purchases of one step, currency and state. */
export interface SoldInStep {
  /** When the step starts. */
  readonly startsAt: Date;
  readonly currency: string;
  readonly status: PurchaseStatus;
  readonly purchases: number;
  readonly amount: Money;
}

/** The number of distinct buyers, by their name in the game. */
export interface Buyers {
  readonly current: number;
  readonly before: number;
}

export interface SalesFigures {
  /** Completed purchases in the currency of the store. */
  readonly revenue: Money;
  readonly otherRevenue: readonly { readonly currency: string; readonly amount: Money }[];
  readonly purchases: number;
  readonly buyers: number;
  /** Purchases of this span that were refunded, disputed or charged back, whenever that was. */
  readonly refunds: number;
  readonly refunded: Money;
}

export interface SalesStep {
  readonly startsAt: Date;
  readonly revenue: Money;
  readonly revenueBefore: Money;
}

/** What was sold in a span, and in the one before it. */
export interface Sales {
  readonly currency: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly current: SalesFigures;
  readonly before: SalesFigures;
  /** Oldest first. */
  readonly steps: readonly SalesStep[];
}

export function compareSales(
  { startBefore, start, end, stepCount, stepMs }: SalesPeriod,
  currency: string,
  sold: readonly SoldInStep[],
  buyers: Buyers,
): Sales {
  const isCurrent = ({ startsAt }: SoldInStep) => startsAt >= start;
  const revenueAt = (startsAt: Date) =>
    revenueOf(
      sold.filter((each) => each.startsAt.getTime() === startsAt.getTime()),
      currency,
    );
  return {
    currency,
    startsAt: start,
    endsAt: end,
    current: figuresOf(sold.filter(isCurrent), currency, buyers.current),
    before: figuresOf(
      sold.filter((each) => !isCurrent(each)),
      currency,
      buyers.before,
    ),
    steps: Array.from({ length: stepCount }, (_, index) => {
      const startsAt = new Date(start.getTime() + index * stepMs);
      const startsBefore = new Date(startBefore.getTime() + index * stepMs);
      return { startsAt, revenue: revenueAt(startsAt), revenueBefore: revenueAt(startsBefore) };
    }),
  };
}

function figuresOf(sold: readonly SoldInStep[], currency: string, buyers: number): SalesFigures {
  const completed = sold.filter(({ status }) => status === 'completed');
  const takenBack = sold.filter(({ status }) => TAKEN_BACK.includes(status));
  const others = [...new Set(completed.map((each) => each.currency))].filter((other) => other !== currency).sort();
  return {
    revenue: revenueOf(sold, currency),
    otherRevenue: others.map((other) => ({ currency: other, amount: revenueOf(sold, other) })),
    purchases: count(completed),
    buyers,
    refunds: count(takenBack),
    refunded: sum(takenBack.filter((each) => each.currency === currency)),
  };
}

const revenueOf = (sold: readonly SoldInStep[], currency: string): Money =>
  sum(sold.filter((each) => each.status === 'completed' && each.currency === currency));

const sum = (sold: readonly SoldInStep[]): Money => sold.reduce((total, { amount }) => total.plus(amount), Money.zero);

const count = (sold: readonly SoldInStep[]): number => sold.reduce((total, { purchases }) => total + purchases, 0);
