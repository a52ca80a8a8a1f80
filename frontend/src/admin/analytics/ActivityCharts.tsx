import type { LoadError } from '@/shared/components/ErrorState';
import type { Language, Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import type { ActivityDay } from '../dashboard/operations';
import { BarChart } from './charts/BarChart';
import { ChartPane } from './charts/ChartPane';
import type { Point } from './charts/Point';
import { formatAmount, sumAmounts } from './money';

interface Props {
  /** Oldest first, the last one is today. Undefined while loading. */
  activity: readonly ActivityDay[] | undefined;
  days: number;
  failed: LoadError | undefined;
}

export const formatDay = (language: Language, date: string): string =>
  language.date(date, { month: 'short', day: 'numeric', timeZone: 'UTC' });

const toPoint = (language: Language, date: string, count: number | null): Point => ({
  label: formatDay(language, date),
  value: count,
  text: count === null ? '—' : language.number(count),
});

/** A summary such as "Last 30 days, 120 in total, 4 today, days in UTC"; unknown parts are omitted. */
const formatSubtitle = (
  t: Texts<'admin/dashboard'>,
  days: number,
  total: string | undefined,
  today: string | undefined,
  more: readonly string[] = [],
) =>
  [
    t('subtitle.days', { days }),
    total && t('subtitle.total', { total }),
    today && t('subtitle.today', { today }),
    ...more,
    t('subtitle.utc'),
  ]
    .filter(Boolean)
    .join(', ');

const formatCountSubtitle = (language: Language, days: number, counts: readonly (number | null)[] | undefined) => {
  const today = counts?.at(-1) ?? undefined;
  const known = counts?.filter((count) => count !== null) ?? [];
  return formatSubtitle(
    language.texts('admin/dashboard'),
    days,
    known.length === 0 ? undefined : language.number(known.reduce((sum, count) => sum + count, 0)),
    today === undefined ? undefined : language.number(today),
  );
};

export function VotesChart({ activity, days, failed }: Props) {
  const t = useTexts('admin/dashboard');
  const language = useLanguage();

  return (
    <ChartPane
      title={t('votes.title')}
      subtitle={formatCountSubtitle(
        language,
        days,
        activity?.map(({ votes }) => votes),
      )}
      points={activity?.map(({ date, votes }) => toPoint(language, date, votes))}
      failed={failed}
      headers={[t('header.day'), t('votes.header')]}
      zeroText={t('votes.zero')}
      emptyText={t('votes.empty')}
      chart={(chart) => <BarChart {...chart} color="info" />}
    />
  );
}

export function RevenueChart({ activity, days, failed }: Props) {
  const t = useTexts('admin/dashboard');
  const language = useLanguage();
  const knownRevenue = activity?.flatMap(({ revenue }) => (revenue === null ? [] : [revenue]));
  const today = activity?.at(-1)?.revenue ?? undefined;
  const currency = activity?.at(-1)?.currency;
  const format = (amount: string) => `${formatAmount(language, amount, currency)} ${currency}`;
  return (
    <ChartPane
      title={t('revenue.title')}
      subtitle={formatSubtitle(
        t,
        days,
        knownRevenue?.length ? format(sumAmounts(knownRevenue)) : undefined,
        today && format(today),
        formatOtherCurrencies(language, activity ?? []),
      )}
      points={activity?.map(({ date, revenue }) => ({
        label: formatDay(language, date),
        value: revenue === null ? null : Number(revenue),
        text: revenue === null ? '—' : format(revenue),
      }))}
      failed={failed}
      headers={[t('header.day'), t('revenue.header')]}
      zeroText={currency ? t('revenue.zeroIn', { currency }) : t('revenue.zero')}
      emptyText={t('revenue.empty')}
      chart={(chart) => <BarChart {...chart} color="accent" unit={currency} />}
    />
  );
}

/** Revenue in other currencies, one total per currency. */
function formatOtherCurrencies(language: Language, activity: readonly ActivityDay[]): string[] {
  const amounts = activity.flatMap(({ otherRevenue }) => otherRevenue);
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].sort();
  return currencies.map((code) => {
    const paid = amounts.filter(({ currency }) => currency === code).map(({ amount: each }) => each);
    const amount = formatAmount(language, sumAmounts(paid), code);
    return language.texts('admin/dashboard')('subtitle.plus', { amount, currency: code });
  });
}

export function TicketsChart({ activity, days, failed }: Props) {
  const t = useTexts('admin/dashboard');
  const language = useLanguage();

  return (
    <ChartPane
      title={t('tickets.title')}
      subtitle={formatCountSubtitle(
        language,
        days,
        activity?.map(({ ticketsOpened }) => ticketsOpened),
      )}
      points={activity?.map(({ date, ticketsOpened }) => toPoint(language, date, ticketsOpened))}
      failed={failed}
      headers={[t('header.day'), t('tickets.header')]}
      zeroText={t('tickets.zero')}
      emptyText={t('tickets.empty')}
      chart={(chart) => <BarChart {...chart} color="warning" />}
    />
  );
}
