import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { graphql } from '@/shared/api/graphql';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { HourChart } from './HourChart';
import { type LocalHour, readLocalDay } from './readLocalDay';

const UsualHoursQuery = graphql(`
  query UsualHours {
    usualHours {
      hour
      players
    }
  }
`);

const clock = { timeStyle: 'short', hourCycle: 'h23' } as const;

/** A Monday, to name the days of the week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** How busy the server usually is on a day of the week, at the time of the visitor. */
export function UsualHours() {
  const t = useTexts('blocks');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(UsualHoursQuery);
  const [now] = useState(() => new Date());
  const today = (now.getDay() + 6) % 7;
  const [day, setDay] = useState(today);

  const nameOf = (weekday: number, style: 'long' | 'short') =>
    language.date(MONDAY + weekday * DAY_MS, { weekday: style, timeZone: 'UTC' });

  if (error && !data) {
    return (
      <ErrorState
        size="section"
        title={t('usual.failed')}
        text={t('usual.failedText')}
        onRetry={() => void refetch().catch(() => {})}
      />
    );
  }
  if (!data) return <Skeleton aria-busy style={{ height: 160 }} />;

  const hours = readLocalDay(data.usualHours, day, now);
  const known = hours.flatMap(({ peakPlayers }) => peakPlayers ?? []);
  const timeOf = (at: number) => language.date(at, clock);
  const describe = ({ startsAt, endsAt, peakPlayers }: LocalHour) => {
    const times = { from: timeOf(startsAt), to: timeOf(endsAt) };
    return peakPlayers === null ? t('usual.unknown', times) : t('usual.players', { ...times, count: peakPlayers });
  };

  return (
    <>
      <HourChart
        title={t('usual.title')}
        note={known.length === 0 ? t('usual.none') : t('usual.zone')}
        hours={hours}
        current={day === today ? now.getHours() : null}
        describe={describe}
        label={t('usual.range', {
          day: nameOf(day, 'long'),
          low: String(known.length === 0 ? 0 : Math.min(...known)),
          high: String(Math.max(0, ...known)),
        })}
        axis={[timeOf(hours[0]?.startsAt ?? 0), timeOf(hours.at(-1)?.endsAt ?? 0)]}
      />
      <DayList role="group" aria-label={t('usual.day')}>
        {Array.from({ length: 7 }, (_, weekday) => (
          <button key={weekday} type="button" aria-pressed={weekday === day} onClick={() => setDay(weekday)}>
            <span aria-hidden="true">{nameOf(weekday, 'short')}</span>
            <VisuallyHidden>{nameOf(weekday, 'long')}</VisuallyHidden>
          </button>
        ))}
      </DayList>
    </>
  );
}

const DayList = styled('div')(({ theme }) => {
  const { primary, text, border } = theme.vars.palette;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    marginTop: 12,
    border: `1px solid ${border}`,
    borderRadius: 4,
    '& > button': {
      ...theme.typography.body2,
      minHeight: 44,
      padding: 0,
      overflow: 'hidden',
      border: 0,
      background: 'none',
      color: text.secondary,
      cursor: 'pointer',
      '&:hover': { color: text.primary },
      '&[aria-pressed=true]': { color: primary.main, fontWeight: 700, boxShadow: `inset 0 -3px 0 ${primary.main}` },
    },
    '& > button + button': { borderInlineStart: `1px solid ${border}` },
  };
});
