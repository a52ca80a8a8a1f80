import { useQuery } from '@apollo/client/react';
import type { LoadError } from '@/shared/components/ErrorState';
import type { Language } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { deriveListState } from '../components/lists/deriveListState';
import { type ActivityDay, PlayersByHourQuery } from '../dashboard/operations';
import { formatDay } from './ActivityCharts';
import { ChartPane } from './charts/ChartPane';
import type { Point } from './charts/Point';
import { StepChart } from './charts/StepChart';

interface Props {
  activity: readonly ActivityDay[] | undefined;
  days: number;
  failed: LoadError | undefined;
}

/** In the browser's time zone. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayFormat = { month: 'short', day: 'numeric' } as const;
const hourFormat = { ...dayFormat, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Peak concurrent players: per hour for a week, per day for longer ranges. */
export function PlayersOnlineChart({ activity, days, failed }: Props) {
  const t = useTexts('admin/dashboard');
  const language = useLanguage();

  return days === 7 ? (
    <HourlyPlayersChart days={days} />
  ) : (
    <ChartPane
      title={t('players.title')}
      subtitle={t('subtitle.dailyPeak', { days })}
      points={activity?.map(({ date, peakPlayers }) => toPoint(language, formatDay(language, date), peakPlayers))}
      failed={failed}
      headers={[t('header.day'), t('players.header')]}
      emptyText={t('players.empty')}
      zeroText={t('players.zero')}
      chart={(chart) => <StepChart {...chart} last="today" />}
    />
  );
}

function HourlyPlayersChart({ days }: { days: number }) {
  const t = useTexts('admin/dashboard');
  const language = useLanguage();
  const { data, failed } = deriveListState(useQuery(PlayersByHourQuery, { variables: { hours: days * 24 } }), {
    title: t('players.failed'),
    text: t('players.failedText'),
  });
  return (
    <ChartPane
      title={t('players.title')}
      subtitle={t('subtitle.hourlyPeak', { days, timeZone })}
      points={data?.serverStatusHistory.map(({ startsAt, peakPlayers }, index, hours) => {
        const day = language.date(startsAt, dayFormat);
        const previousStart = hours[index - 1]?.startsAt;
        const isNewDay = previousStart !== undefined && language.date(previousStart, dayFormat) !== day;
        return { ...toPoint(language, language.date(startsAt, hourFormat), peakPlayers), below: isNewDay ? day : '' };
      })}
      failed={failed}
      headers={[t('header.hour', { timeZone }), t('players.header')]}
      emptyText={t('players.empty')}
      zeroText={t('players.zero')}
      chart={(chart) => <StepChart {...chart} last="now" />}
    />
  );
}

const toPoint = (language: Language, label: string, count: number | null): Point => ({
  label,
  value: count,
  text: count === null ? '—' : language.number(count),
});
