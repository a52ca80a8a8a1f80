import { styled } from '@mui/material/styles';
import { type PointerEvent, useState } from 'react';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

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

const LEVEL_COUNT = 10;
const HOUR_MS = 3_600_000;
const cell = { width: 7, height: 5, gap: 1 };
const chartHeight = LEVEL_COUNT * (cell.height + cell.gap) - cell.gap;

const clock = { timeStyle: 'short', hourCycle: 'h23' } as const;

/** The players of the last 24 hours in columns of blocks. Each hour can be read by pointer, touch and keyboard. */
export function PlayersChart({ hours, isExample }: Props) {
  const t = useTexts('home');
  const known = hours?.flatMap(({ peakPlayers }) => peakPlayers ?? []) ?? [];

  return (
    <ChartRoot>
      {hours && known.length > 0 ? (
        <Chart hours={hours} known={known} isExample={isExample} />
      ) : (
        <>
          <h2>{t('history.title')}</h2>
          <EmptyChart>{t(hours ? 'history.empty' : 'history.unavailable')}</EmptyChart>
        </>
      )}
    </ChartRoot>
  );
}

function Chart({ hours, known, isExample }: { hours: Hour[]; known: number[]; isExample: boolean }) {
  /** The hour that the visitor points at. */
  const [selected, setSelected] = useState<number | null>(null);
  const isHydrated = useHydrated();
  const language = useLanguage();
  const t = useTexts('home');
  const peak = Math.max(...known);
  const last = hours.length - 1;

  const formatTime = (at: number) =>
    isHydrated
      ? language.date(at, clock)
      : t('history.utc', { time: language.date(at, { ...clock, timeZone: 'UTC' }) });
  const describeHour = ({ startsAt, peakPlayers }: Hour) => {
    const start = Date.parse(startsAt);
    const times = { from: formatTime(start), to: formatTime(start + HOUR_MS) };
    return peakPlayers === null
      ? t('history.hourUnmeasured', times)
      : t('history.hourPlayers', { ...times, count: peakPlayers });
  };

  const litLevels = (column: number) =>
    peak > 0 ? Math.ceil(((hours[column]?.peakPlayers ?? 0) / peak) * LEVEL_COUNT) : 0;
  const isLit = (column: number, level: number) => level < litLevels(column);
  const isHighlighted = (column: number) => column === (selected ?? last);

  const drawCells = (isIncluded: (column: number, level: number) => boolean) =>
    hours
      .flatMap((_, column) => Array.from({ length: LEVEL_COUNT }, (_, level) => ({ column, level })))
      .filter(({ column, level }) => isIncluded(column, level))
      .map(({ column, level }) => {
        const x = column * (cell.width + cell.gap);
        const y = (LEVEL_COUNT - 1 - level) * (cell.height + cell.gap);
        return `M${x} ${y}h${cell.width}v${cell.height}h-${cell.width}z`;
      })
      .join('');

  function selectAtPointer({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setSelected(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * hours.length))));
  }

  const shown = selected === null ? undefined : hours[selected];
  const [first, end] = [Date.parse(hours[0]?.startsAt ?? ''), Date.parse(hours[last]?.startsAt ?? '')];
  return (
    <>
      <ChartLabels>
        <h2>{t('history.title')}</h2>
        {shown ? (
          <b>{describeHour(shown)}</b>
        ) : (
          <span>{t.rich('history.peak', { count: `${peak}`, b: (text) => <b>{text}</b> })}</span>
        )}
      </ChartLabels>
      <ChartArea>
        {/* One native control for touch, keyboard and screen readers; the pointer selects without pressing. */}
        <HourInput
          type="range"
          aria-label={t('history.hour')}
          aria-valuetext={describeHour(hours[selected ?? last] as Hour)}
          min={0}
          max={last}
          value={selected ?? last}
          onChange={({ target }) => setSelected(Number(target.value))}
          onFocus={() => setSelected((column) => column ?? last)}
          onBlur={() => setSelected(null)}
          onPointerMove={selectAtPointer}
          onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setSelected(null)}
        />
        <svg
          viewBox={`0 0 ${hours.length * (cell.width + cell.gap) - cell.gap} ${chartHeight}`}
          role="img"
          aria-label={t('history.range', { low: `${Math.min(...known)}`, high: `${peak}` })}
        >
          <path className="unlit" d={drawCells((column, level) => !isLit(column, level))} />
          <path className="lit" d={drawCells((column, level) => isLit(column, level) && !isHighlighted(column))} />
          <path className="now" d={drawCells((column, level) => isLit(column, level) && isHighlighted(column))} />
        </svg>
      </ChartArea>
      <AxisLabels>
        <span>{isExample ? formatTime(first) : t('history.yesterday', { time: formatTime(first) })}</span>
        <span>
          {isExample
            ? t('history.toEnd', { from: formatTime(end), to: formatTime(end + HOUR_MS) })
            : t('history.toNow', { from: formatTime(end) })}
        </span>
      </AxisLabels>
    </>
  );
}

const ChartRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    '& h2': { ...theme.typography.body2, fontWeight: 650, letterSpacing: 0, color: palette.text.primary },
    '& svg': { display: 'block', width: '100%', height: 'auto', shapeRendering: 'crispEdges' },
    '& .unlit': { fill: palette.blockOff, opacity: 0.55 },
    '& .lit': { fill: palette.primary.dark, ...theme.applyStyles('light', { fill: palette.primary.light }) },
    '& .now': { fill: palette.secondary.main },
  };
});

/** Time runs from left to right in every language. */
const ChartArea = styled('div')({ direction: 'ltr', position: 'relative', margin: '12px 0 6px' });

/** Invisible above the chart. A thumb of no width makes the positions of control and columns agree. */
const HourInput = styled('input')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'crosshair',
  appearance: 'none',
  '&::-webkit-slider-thumb': { appearance: 'none', width: 1, height: 1 },
  '&::-moz-range-thumb': { width: 1, height: 1, border: 0 },
  '&:focus-visible + svg': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 4 },
  '@media (scripting: none)': { display: 'none' },
}));

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

const ChartLabels = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& h2': { whiteSpace: 'nowrap' },
  '& b': { color: theme.vars.palette.text.primary, textAlign: 'end' },
}));

const AxisLabels = styled(ChartLabels)({ direction: 'ltr' });
