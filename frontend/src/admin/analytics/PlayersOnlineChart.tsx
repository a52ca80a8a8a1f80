import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSite } from '@/shared/api/site';
import type { LoadError } from '@/shared/components/ErrorState';
import { SelectInput } from '@/shared/components/SelectInput';
import type { Language } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { deriveListState } from '../components/lists/deriveListState';
import { type ActivityDay, ChartServersQuery, PlayersByHourQuery } from '../dashboard/operations';
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
  const [server, setServer] = useState<string | null>(null);
  const result = useQuery(PlayersByHourQuery, { variables: { hours: days * 24, server } });
  const { data, failed } = deriveListState(result, {
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
      choice={<ServerChoice value={server} onChange={setServer} />}
      chart={(chart) => <StepChart {...chart} last="now" />}
    />
  );
}

/** A site with one server has no choice. */
function ServerChoice({ value, onChange }: { value: string | null; onChange: (server: string | null) => void }) {
  const t = useTexts('admin/dashboard');
  const { siteName } = useSite();
  const servers = useQuery(ChartServersQuery).data?.servers ?? [];
  if (servers.length < 2) return null;
  return (
    <SelectInput
      name="server"
      label={t('players.server')}
      hideLabel
      placeholder={t('players.allServers')}
      options={servers.map(({ key, name }) => ({ value: key, label: name ?? siteName }))}
      value={value ?? ''}
      onChange={(key) => onChange(key || null)}
    />
  );
}

const toPoint = (language: Language, label: string, count: number | null): Point => ({
  label,
  value: count,
  text: count === null ? '—' : language.number(count),
});
