import type { FailedList } from '../components/lists/FailedNote';
import { BarChart } from './charts/BarChart';
import { ChartPane } from './charts/ChartPane';
import type { Point } from './charts/Point';
import { sumOf, written } from './money';
import type { ActivityDay } from '../dashboard/operations';
import { numberText } from '@/shared/lib/numberText';

interface Props {
  /** Oldest first, the last one is today. Undefined while loading. */
  activity: readonly ActivityDay[] | undefined;
  days: number;
  failed: FailedList | undefined;
}

const dayOf = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
export const dayLabel = (date: string): string => dayOf.format(new Date(date));

const pointOf = (date: string, count: number | null): Point => ({
  label: dayLabel(date),
  value: count,
  text: count === null ? '—' : numberText(count),
});

/** A summary such as "Last 30 days, 120 in all, 4 today"; unknown parts are omitted. */
const factOf = (days: number, total: string | undefined, today: string | undefined, more: readonly string[] = []) =>
  [`Last ${days} days`, total && `${total} in all`, today && `${today} today`, ...more].filter(Boolean).join(', ');

const factOfCounts = (days: number, counts: readonly (number | null)[] | undefined) => {
  const today = counts?.at(-1) ?? undefined;
  const total = counts?.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return factOf(
    days,
    total === undefined ? undefined : numberText(total),
    today === undefined ? undefined : numberText(today),
  );
};

export function VotesChart({ activity, days, failed }: Props) {
  return (
    <ChartPane
      title="Votes per day"
      fact={factOfCounts(
        days,
        activity?.map(({ votes }) => votes),
      )}
      points={activity?.map(({ date, votes }) => pointOf(date, votes))}
      failed={failed}
      headers={['Day', 'Votes']}
      unknown="No votes are known for these days."
      chart={(chart) => <BarChart {...chart} color="info" />}
    />
  );
}

export function RevenueChart({ activity, days, failed }: Props) {
  const known = activity?.flatMap(({ revenue }) => (revenue === null ? [] : [revenue]));
  const today = activity?.at(-1)?.revenue ?? undefined;
  return (
    <ChartPane
      title="Revenue per day"
      fact={factOf(days, known && written(sumOf(known)), today && written(today), elsewhere(activity ?? []))}
      points={activity?.map(({ date, revenue }) => ({
        label: dayLabel(date),
        value: revenue === null ? null : Number(revenue),
        text: revenue === null ? '—' : written(revenue),
      }))}
      failed={failed}
      headers={['Day', 'Revenue']}
      unknown="No payments are known for these days."
      chart={(chart) => <BarChart {...chart} color="accent" />}
    />
  );
}

/** Revenue in other currencies, one total per currency. */
function elsewhere(activity: readonly ActivityDay[]): string[] {
  const amounts = activity.flatMap(({ otherRevenue }) => otherRevenue);
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].sort();
  return currencies.map((wanted) => {
    const paid = amounts.filter(({ currency }) => currency === wanted).map(({ amount: each }) => each);
    return `plus ${written(sumOf(paid))} ${wanted}`;
  });
}

export function TicketsChart({ activity, days, failed }: Props) {
  return (
    <ChartPane
      title="Tickets per day"
      fact={factOfCounts(
        days,
        activity?.map(({ ticketsOpened }) => ticketsOpened),
      )}
      points={activity?.map(({ date, ticketsOpened }) => pointOf(date, ticketsOpened))}
      failed={failed}
      headers={['Day', 'Tickets']}
      unknown="No tickets are known for these days."
      chart={(chart) => <BarChart {...chart} color="warning" />}
    />
  );
}
