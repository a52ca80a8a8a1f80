import { useQuery } from '@apollo/client/react';
import { graphql } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { PageMeta } from '@/shared/components/PageMeta';
import { Skeleton } from '@/shared/components/Skeleton';
import { paths } from '@/shared/paths';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { formatMonth, MonthCalendar, MonthCalendarFragment } from './MonthCalendar';

const EventMonthQuery = graphql(
  `
    query EventMonth($month: String) {
      eventMonth(month: $month) {
        month
        isFar
        ...MonthCalendar
      }
    }
  `,
  [MonthCalendarFragment],
);

/** `month` is such as `2026-12`, or `current`. */
export function MonthView({ month }: { month: string }) {
  const t = useTexts('events');
  const language = useLanguage();
  const { siteName } = useSite();
  const { data, previousData, error, refetch } = useQuery(EventMonthQuery, {
    variables: { month: month === 'current' ? null : month },
  });
  const shown = (data ?? (error ? undefined : previousData))?.eventMonth;

  if (data?.eventMonth === null) {
    return (
      <>
        <PageMeta title={t('month.unknownTitle')} description={t('month.unknownText')} missing />
        <EmptyState title={t('month.unknownTitle')} text={t('month.unknownText')} />
      </>
    );
  }
  return (
    <>
      <PageMeta
        title={shown ? t('month.title', { month: formatMonth(language, shown.month) }) : t('title')}
        description={t('description', { siteName })}
        search={`?month=${shown?.month ?? month}`}
        within={{ title: t('title'), path: paths.events }}
        hidden={!shown || shown.isFar || shown.events.length === 0}
      />
      {shown ? (
        <MonthCalendar calendar={shown} isBusy={!data} />
      ) : error ? (
        <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={() => void refetch().catch(() => {})} />
      ) : (
        <Skeleton aria-busy aria-label={t('loading')} style={{ height: 480 }} />
      )}
    </>
  );
}
