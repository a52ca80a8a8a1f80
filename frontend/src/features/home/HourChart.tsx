import { styled } from '@mui/material/styles';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The players of one hour; null if nothing told them. */
interface Hour {
  startsAt: string | number;
  peakPlayers: number | null;
}

interface Props<Each extends Hour> {
  title: string;
  /** Beside the title while no hour is read. */
  note: ReactNode;
  hours: readonly Each[];
  /** The column that stands out while no hour is read; null: none. */
  current: number | null;
  describe: (hour: Each) => string;
  /** What the chart shows, for screen readers. */
  label: string;
  /** Below the first and the last column. */
  axis: readonly [start: string, end: string];
}

const LEVEL_COUNT = 10;
const cell = { width: 7, height: 5, gap: 1 };
const chartHeight = LEVEL_COUNT * (cell.height + cell.gap) - cell.gap;

/** The players of some hours in columns of blocks. Each hour can be read by pointer, touch and keyboard. */
export function HourChart<Each extends Hour>({ title, note, hours, current, describe, label, axis }: Props<Each>) {
  /** The hour that the visitor points at. */
  const [selected, setSelected] = useState<number | null>(null);
  const t = useTexts('home');
  const peak = Math.max(...hours.map(({ peakPlayers }) => peakPlayers ?? 0));
  const last = hours.length - 1;

  const litLevels = (column: number) =>
    peak > 0 ? Math.ceil(((hours[column]?.peakPlayers ?? 0) / peak) * LEVEL_COUNT) : 0;
  const isLit = (column: number, level: number) => level < litLevels(column);
  const isHighlighted = (column: number) => column === (selected ?? current);

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
  return (
    <ChartRoot>
      <ChartLabels>
        <h2>{title}</h2>
        {shown ? <b>{describe(shown)}</b> : <span>{note}</span>}
      </ChartLabels>
      <ChartArea>
        {/* One native control for touch, keyboard and screen readers; the pointer selects without pressing. */}
        <HourInput
          type="range"
          aria-label={t('history.hour')}
          aria-valuetext={describe(hours[selected ?? current ?? last] as Each)}
          min={0}
          max={last}
          value={selected ?? current ?? last}
          onChange={({ target }) => setSelected(Number(target.value))}
          onFocus={() => setSelected((column) => column ?? current ?? last)}
          onBlur={() => setSelected(null)}
          onPointerMove={selectAtPointer}
          onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setSelected(null)}
        />
        <svg
          viewBox={`0 0 ${hours.length * (cell.width + cell.gap) - cell.gap} ${chartHeight}`}
          role="img"
          aria-label={label}
        >
          <path className="unlit" d={drawCells((column, level) => !isLit(column, level))} />
          <path className="lit" d={drawCells((column, level) => isLit(column, level) && !isHighlighted(column))} />
          <path className="now" d={drawCells((column, level) => isLit(column, level) && isHighlighted(column))} />
        </svg>
      </ChartArea>
      <AxisLabels>
        <span>{axis[0]}</span>
        <span>{axis[1]}</span>
      </AxisLabels>
    </ChartRoot>
  );
}

export const ChartRoot = styled('div')(({ theme }) => {
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
