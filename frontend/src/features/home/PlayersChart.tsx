import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { lazyPage } from '@/shared/lib/lazyPage';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { ChartRoot, HourChart } from './HourChart';

export const PlayersChartFragment = graphql(`
  fragment PlayersChart on ServerStatusHour {
    startsAt
    peakPlayers
  }
`);

type Hour = FragmentOf<typeof PlayersChartFragment>;

interface Props {
  /** Oldest first; the last one is the current hour. Null while loading. */
  hours: Hour[] | null;
  /** Whether the hours are those of the demo community, which end in the past. */
  isExample: boolean;
}

const HOUR_MS = 3_600_000;

const clock = { timeStyle: 'short', hourCycle: 'h23' } as const;

const { Page: UsualHours } = lazyPage(() => import('./UsualHours').then((part) => part.UsualHours), ['blocks']);

/** The players of the last 24 hours, and on request how many there usually are. */
export function PlayersChart({ hours, isExample }: Props) {
  const [isUsual, setUsual] = useState(false);
  const t = useTexts('home');
  const known = hours?.flatMap(({ peakPlayers }) => peakPlayers ?? []) ?? [];

  return (
    <div>
      {isUsual ? (
        <Suspense>
          <UsualHours />
        </Suspense>
      ) : hours && known.length > 0 ? (
        <LastHours hours={hours} known={known} isExample={isExample} />
      ) : (
        <ChartRoot>
          <h2>{t('history.title')}</h2>
          <EmptyChart>{t(hours ? 'history.empty' : 'history.unavailable')}</EmptyChart>
        </ChartRoot>
      )}
      {known.length > 0 && (
        <UsualButton variant="text" size="small" onClick={() => setUsual(!isUsual)}>
          {t(isUsual ? 'history.title' : 'history.usual')}
        </UsualButton>
      )}
    </div>
  );
}

function LastHours({ hours, known, isExample }: { hours: Hour[]; known: number[]; isExample: boolean }) {
  const isHydrated = useHydrated();
  const language = useLanguage();
  const t = useTexts('home');
  const peak = `${Math.max(...known)}`;
  const last = hours.length - 1;

  const formatTime = (at: number) =>
    isHydrated
      ? language.date(at, clock)
      : t('history.utc', { time: language.date(at, { ...clock, timeZone: 'UTC' }) });
  const describe = ({ startsAt, peakPlayers }: Hour) => {
    const start = Date.parse(startsAt);
    const times = { from: formatTime(start), to: formatTime(start + HOUR_MS) };
    return peakPlayers === null
      ? t('history.hourUnmeasured', times)
      : t('history.hourPlayers', { ...times, count: peakPlayers });
  };

  const [first, end] = [Date.parse(hours[0]?.startsAt ?? ''), Date.parse(hours[last]?.startsAt ?? '')];
  return (
    <HourChart
      title={t('history.title')}
      note={t.rich('history.peak', { count: peak, b: (text) => <b>{text}</b> })}
      hours={hours}
      current={last}
      describe={describe}
      label={t('history.range', { low: `${Math.min(...known)}`, high: peak })}
      axis={[
        isExample ? formatTime(first) : t('history.yesterday', { time: formatTime(first) }),
        isExample
          ? t('history.toEnd', { from: formatTime(end), to: formatTime(end + HOUR_MS) })
          : t('history.toNow', { from: formatTime(end) }),
      ]}
    />
  );
}

const UsualButton = styled(Button)({ marginInline: -12, '@media (scripting: none)': { display: 'none' } });

const EmptyChart = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  minHeight: 96,
  marginTop: 12,
  border: `1px dashed ${theme.vars.palette.border}`,
  borderRadius: 4,
  color: theme.vars.palette.text.secondary,
}));
