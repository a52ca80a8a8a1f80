import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type Point, peakOf } from './Point';
import { labelledPlaces, ticksFor } from './scale';
import { numberText } from '@/shared/lib/numberText';

export const height = 212;
const margin = { top: 32, right: 12, bottom: 26, left: 44 };
const letter = 6.6;

/** The coordinates for the shapes of a chart. */
export interface Field {
  left: number;
  right: number;
  bottom: number;
  /** Width of one column. */
  step: number;
  middleOf: (index: number) => number;
  y: (value: number) => number;
}

interface Props {
  points: readonly Point[];
  width: number;
  /** A one-sentence summary for screen readers. */
  label: string;
  /** Suffix of the last value: "now" or "today". */
  lastIs: string;
  /** Whether the last value is labelled even if it is not the peak. */
  saysLast?: boolean;
  children: (field: Field) => ReactNode;
}

/** The frame of a chart: grid lines, axis labels and value labels. */
export function Plot({ points, width, label, lastIs, saysLast = false, children }: Props) {
  const peak = peakOf(points);
  const ticks = ticksFor(peak === null ? 0 : (points[peak]?.value ?? 0));
  const top = ticks.at(-1) ?? 1;
  const [left, right, bottom] = [margin.left, width - margin.right, height - margin.bottom];
  const step = (right - left) / Math.max(1, points.length);
  const middleOf = (index: number) => left + (index + 0.5) * step;
  const y = (value: number) => bottom - (value / top) * (bottom - margin.top);

  const named = points.flatMap(({ label: when, below = when }, index) => (below ? [{ index, below }] : []));

  const last = points.length - 1;
  const lastValue = points[last]?.value ?? null;
  const lastText = `${points[last]?.text} ${lastIs}`;
  const peakText = peak === null ? '' : `${points[peak]?.text} on ${points[peak]?.label}`;
  const peakAt = peak === null ? 0 : within(middleOf(peak), peakText, left, right);
  const collides =
    right - lastText.length * letter < peakAt + (peakText.length * letter) / 2 + 8 &&
    Math.abs(y(lastValue ?? 0) - y(points[peak ?? 0]?.value ?? 0)) < 18;

  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="line" d={`M${left} ${Math.round(y(tick))}H${right}`} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {numberText(tick)}
          </text>
        </g>
      ))}
      {labelledPlaces(named.length, right - left).map((place) => {
        const { index = 0, below = '' } = named[place] ?? {};
        return (
          <text key={index} x={within(middleOf(index), below, left - 30, right + 8)} y={height - 8} textAnchor="middle">
            {below}
          </text>
        );
      })}
      {children({ left, right, bottom, step, middleOf, y })}
      {peak !== null && peak !== last && (
        <text className="said" x={peakAt} y={y(points[peak]?.value ?? 0) - 8} textAnchor="middle">
          {peakText}
        </text>
      )}
      {lastValue !== null && (peak === last || (saysLast && !collides)) && (
        <text className="said" x={right} y={y(lastValue) - 10} textAnchor="end">
          {lastText}
        </text>
      )}
      {points.map(({ label: when, text, value }, index) => (
        <rect
          key={index}
          className="hit"
          x={left + index * step}
          y={margin.top}
          width={step}
          height={bottom - margin.top}
        >
          <title>{`${when}: ${value === null ? 'not known' : text}`}</title>
        </rect>
      ))}
    </Drawing>
  );
}

/** The centre of a text, clamped so that the text stays inside. */
function within(middle: number, text: string, left: number, right: number): number {
  const half = (text.length * letter) / 2;
  return Math.min(Math.max(middle, left + half), right - half);
}

const Drawing = styled('svg')(({ theme }) => {
  const { text, divider, background } = theme.vars.palette;
  return {
    display: 'block',
    '& text': { fontSize: 12, fontWeight: 500, fill: text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& .said': {
      fill: text.primary,
      fontWeight: 650,
      stroke: background.paper,
      strokeWidth: 4,
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
    '& .line': { stroke: divider, strokeWidth: 1, shapeRendering: 'crispEdges' },
    '& .hit': { fill: 'transparent' },
    '@media (hover: hover)': { '& .hit:hover': { fill: text.primary, opacity: 0.06 } },
  };
});
