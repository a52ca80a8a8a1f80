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

const nothingKnown: null[] = Array.from({ length: 24 }, () => null);
const levels = 10;
const cell = { width: 7, height: 5, gap: 1 };

/** The players of the last 24 hours in columns of blocks. */
export function PlayersChart({ hours, now }: Props) {
  const peaks = hours?.map(({ peakPlayers }) => peakPlayers) ?? nothingKnown;
  const known = peaks.filter((players) => players !== null);
  const peak = Math.max(0, ...known);
  const unknown = hours ? 'not measured yet' : 'not loaded';

  const litIn = (column: number) => (peak > 0 ? Math.ceil(((peaks[column] ?? 0) / peak) * levels) : 0);
  const isLit = (column: number, level: number) => level < litIn(column);
  const isCurrent = (column: number) => column === peaks.length - 1;

  const cells = (isWanted: (column: number, level: number) => boolean) =>
    peaks
      .flatMap((_, column) => Array.from({ length: levels }, (_, level) => ({ column, level })))
      .filter(({ column, level }) => isWanted(column, level))
      .map(({ column, level }) => {
        const x = column * (cell.width + cell.gap);
        const y = (levels - 1 - level) * (cell.height + cell.gap);
        return `M${x} ${y}h${cell.width}v${cell.height}h-${cell.width}z`;
      })
      .join('');

  return (
    <Frame>
      <Line>
        <h2>Last 24 hours</h2>
        {known.length > 0 ? (
          <span>
            peak <b>{peak}</b>
          </span>
        ) : (
          <span>{unknown}</span>
        )}
      </Line>
      <svg
        viewBox="0 0 191 60"
        role="img"
        aria-label={
          known.length > 0
            ? `Players online in the last 24 hours: low ${Math.min(...known)}, high ${peak}, now ${now}`
            : `Players online in the last 24 hours: ${unknown}`
        }
      >
        <path className="unlit" d={cells((column, level) => !isLit(column, level))} />
        <path className="lit" d={cells((column, level) => isLit(column, level) && !isCurrent(column))} />
        <path className="now" d={cells((column, level) => isLit(column, level) && isCurrent(column))} />
      </svg>
      <Line>
        <span>yesterday</span>
        <span>now</span>
      </Line>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& svg': { width: '100%', height: 'auto', margin: '12px 0 6px', shapeRendering: 'crispEdges' },
    '& .unlit': { fill: palette.blockOff, opacity: 0.55 },
    '& .lit': { fill: palette.primary.dark, ...theme.applyStyles('light', { fill: palette.primary.light }) },
    '& .now': { fill: palette.secondary.main },
  };
});

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  color: theme.vars.palette.text.secondary,
  '& h2': { ...theme.typography.body2, fontWeight: 650, letterSpacing: 0, color: theme.vars.palette.text.primary },
  '& b': { color: theme.vars.palette.text.primary },
}));
