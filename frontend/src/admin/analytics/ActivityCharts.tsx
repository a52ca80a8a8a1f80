import type { LoadError } from '@/shared/components/ErrorState';
import { BarChart } from './charts/BarChart';
import { ChartPane } from './charts/ChartPane';
import type { Point } from './charts/Point';
import { sumAmounts, formatAmount } from './money';
import type { ActivityDay } from '../dashboard/operations';
import { formatNumber } from '@/shared/lib/formatNumber';

interface Props {
  /** Oldest first, the last one is today. Undefined while loading. */
  activity: readonly ActivityDay[] | undefined;
  days: number;
  failed: LoadError | undefined;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
export const formatDay = (date: string): string => dayFormat.format(new Date(date));

const toPoint = (date: string, count: number | null): Point => ({
  label: formatDay(date),
  value: count,
  text: count === null ? '—' : formatNumber(count),
});

/** A summary such as "Last 30 days, 120 in total, 4 today, days in UTC"; unknown parts are omitted. */
const formatSubtitle = (
  days: number,
  total: string | undefined,
  today: string | undefined,
  more: readonly string[] = [],
) =>
  [`Last ${days} days`, total && `${total} in total`, today && `${today} today`, ...more, 'days in UTC']
    .filter(Boolean)
    .join(', ');

const formatCountSubtitle = (days: number, counts: readonly (number | null)[] | undefined) => {
  const today = counts?.at(-1) ?? undefined;
  const known = counts?.filter((count) => count !== null) ?? [];
  return formatSubtitle(
    days,
    known.length === 0 ? undefined : formatNumber(known.reduce((sum, count) => sum + count, 0)),
    today === undefined ? undefined : formatNumber(today),
  );
};

export function VotesChart({ activity, days, failed }: Props) {
  return (
    <ChartPane
      title="Votes per day"
      subtitle={formatCountSubtitle(
        days,
        activity?.map(({ votes }) => votes),
      )}
      points={activity?.map(({ date, votes }) => toPoint(date, votes))}
      failed={failed}
      headers={['Day (UTC)', 'Votes']}
      zeroText="No votes in this period."
      emptyText="No vote data for this period."
      chart={(chart) => <BarChart {...chart} color="info" />}
    />
  );
}

export function RevenueChart({ activity, days, failed }: Props) {
  const knownRevenue = activity?.flatMap(({ revenue }) => (revenue === null ? [] : [revenue]));
  const today = activity?.at(-1)?.revenue ?? undefined;
  const currency = activity?.at(-1)?.currency;
  const format = (amount: string) => `${formatAmount(amount)} ${currency}`;
  return (
    <ChartPane
      title="Revenue per day"
      subtitle={formatSubtitle(
        days,
        knownRevenue?.length ? format(sumAmounts(knownRevenue)) : undefined,
        today && format(today),
        formatOtherCurrencies(activity ?? []),
      )}
      points={activity?.map(({ date, revenue }) => ({
        label: formatDay(date),
        value: revenue === null ? null : Number(revenue),
        text: revenue === null ? '—' : format(revenue),
      }))}
      failed={failed}
      headers={['Day (UTC)', 'Revenue']}
      zeroText={`No revenue${currency ? ` in ${currency}` : ''} in this period.`}
      emptyText="No payment data for this period."
      chart={(chart) => <BarChart {...chart} color="accent" unit={currency} />}
    />
  );
}

/** Revenue in other currencies, one total per currency. */
function formatOtherCurrencies(activity: readonly ActivityDay[]): string[] {
  const amounts = activity.flatMap(({ otherRevenue }) => otherRevenue);
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].sort();
  return currencies.map((code) => {
    const paid = amounts.filter(({ currency }) => currency === code).map(({ amount: each }) => each);
    return `plus ${formatAmount(sumAmounts(paid))} ${code}`;
  });
}

export function TicketsChart({ activity, days, failed }: Props) {
  return (
    <ChartPane
      title="Tickets per day"
      subtitle={formatCountSubtitle(
        days,
        activity?.map(({ ticketsOpened }) => ticketsOpened),
      )}
      points={activity?.map(({ date, ticketsOpened }) => toPoint(date, ticketsOpened))}
      failed={failed}
      headers={['Day (UTC)', 'Tickets']}
      zeroText="No tickets in this period."
      emptyText="No ticket data for this period."
      chart={(chart) => <BarChart {...chart} color="warning" />}
    />
  );
}
