import { styled } from '@mui/material/styles';
import { graphql, type FragmentOf } from '@/shared/api/graphql';

export const PlayersChartFragment = graphql(`
  fragment PlayersChart on ServerStatusHour {
    startsAt
    peakPlayers
  }
`);

interface Props {
  /** Oldest first; the last one is the current hour. Null while loading. */
  hours: FragmentOf<typeof PlayersChartFragment>[] | null;
  now: number;
}

const unknownPeaks: null[] = Array.from({ length: 24 }, () => null);
const LEVEL_COUNT = 10;
const cell = { width: 7, height: 5, gap: 1 };

/** The players of the last 24 hours in columns of blocks. */
export function PlayersChart({ hours, now }: Props) {
  const peaks = hours?.map(({ peakPlayers }) => peakPlayers) ?? unknownPeaks;
  const known = peaks.filter((players) => players !== null);
  const peak = Math.max(0, ...known);
  const unknownReason = hours ? 'not measured yet' : 'unavailable';

  const litLevels = (column: number) => (peak > 0 ? Math.ceil(((peaks[column] ?? 0) / peak) * LEVEL_COUNT) : 0);
  const isLit = (column: number, level: number) => level < litLevels(column);
  const isCurrent = (column: number) => column === peaks.length - 1;

  const drawCells = (isIncluded: (column: number, level: number) => boolean) =>
    peaks
      .flatMap((_, column) => Array.from({ length: LEVEL_COUNT }, (_, level) => ({ column, level })))
      .filter(({ column, level }) => isIncluded(column, level))
      .map(({ column, level }) => {
        const x = column * (cell.width + cell.gap);
        const y = (LEVEL_COUNT - 1 - level) * (cell.height + cell.gap);
        return `M${x} ${y}h${cell.width}v${cell.height}h-${cell.width}z`;
      })
      .join('');

  return (
    <ChartRoot>
      <ChartLabels>
        <h2>Last 24 hours</h2>
        {known.length > 0 ? (
          <span>
            peak <b>{peak}</b>
          </span>
        ) : (
          <span>{unknownReason}</span>
        )}
      </ChartLabels>
      <svg
        viewBox="0 0 191 60"
        role="img"
        aria-label={
          known.length > 0
            ? `Players online in the last 24 hours: low ${Math.min(...known)}, high ${peak}, now ${now}`
            : `Players online in the last 24 hours: ${unknownReason}`
        }
      >
        <path className="unlit" d={drawCells((column, level) => !isLit(column, level))} />
        <path className="lit" d={drawCells((column, level) => isLit(column, level) && !isCurrent(column))} />
        <path className="now" d={drawCells((column, level) => isLit(column, level) && isCurrent(column))} />
      </svg>
      <ChartLabels>
        <span>yesterday</span>
        <span>now</span>
      </ChartLabels>
    </ChartRoot>
  );
}

const ChartRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& svg': { width: '100%', height: 'auto', margin: '12px 0 6px', shapeRendering: 'crispEdges' },
    '& .unlit': { fill: palette.blockOff, opacity: 0.55 },
    '& .lit': { fill: palette.primary.dark, ...theme.applyStyles('light', { fill: palette.primary.light }) },
    '& .now': { fill: palette.secondary.main },
  };
});

const ChartLabels = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  color: theme.vars.palette.text.secondary,
  '& h2': { ...theme.typography.body2, fontWeight: 650, letterSpacing: 0, color: theme.vars.palette.text.primary },
  '& b': { color: theme.vars.palette.text.primary },
}));
