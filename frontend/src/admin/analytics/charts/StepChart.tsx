import { styled } from '@mui/material/styles';
import { Plot, type PlotArea } from './Plot';
import type { Point } from './Point';

interface Props {
  points: readonly Point[];
  width: number;
  label: string;
  /** When the last value was measured. */
  last: 'now' | 'today';
}

/** A step line over its filled area, with gaps for missing data. The last step is incomplete. */
export function StepChart({ points, width, label, last }: Props) {
  return (
    <Plot points={points} width={width} label={label} last={last} showsLast>
      {(field) => <Steps {...{ points, field }} />}
    </Plot>
  );
}

function Steps({ points, field: { left, step, bottom, y } }: { points: readonly Point[]; field: PlotArea }) {
  const x = (index: number) => roundToTenth(left + index * step);
  const last = points.length - 1;
  const lastValue = points[last]?.value ?? null;
  const previousValue = points[last - 1]?.value ?? null;

  const paths = findSegments(points.slice(0, -1)).map(({ from, values }) => ({
    start: x(from),
    end: x(from + values.length),
    line: values.map((value, index) => `V${roundToTenth(y(value))}H${x(from + index + 1)}`).join(''),
    first: roundToTenth(y(values[0] ?? 0)),
  }));

  return (
    <StepLine>
      {paths.map(({ start, end, line, first }) => (
        <g key={start}>
          <path className="shade" d={`M${start} ${bottom}${line}V${bottom}Z`} data-end={end} />
          <path className="edge" d={`M${start} ${first}${line}`} />
        </g>
      ))}
      {lastValue !== null && (
        <>
          <rect className="open" x={x(last)} y={y(lastValue)} width={step} height={bottom - y(lastValue)} />
          <path
            className="edge"
            strokeDasharray="4 3"
            d={`M${x(last)} ${roundToTenth(y(previousValue ?? lastValue))}V${roundToTenth(y(lastValue))}H${x(last + 1)}`}
          />
          <rect className="here" x={x(last + 1) - 5} y={roundToTenth(y(lastValue)) - 5} width={10} height={10} />
        </>
      )}
    </StepLine>
  );
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** Runs of consecutive known values. */
function findSegments(points: readonly Point[]): { from: number; values: number[] }[] {
  const segments: { from: number; values: number[] }[] = [];
  points.forEach(({ value }, index) => {
    if (value === null) return;
    const current = segments.at(-1);
    if (current && current.from + current.values.length === index) current.values.push(value);
    else segments.push({ from: index, values: [value] });
  });
  return segments;
}

const StepLine = styled('g')(({ theme }) => {
  const { primary } = theme.vars.palette;
  return {
    '& .shade': { fill: primary.main, opacity: 0.16 },
    '& .open': { fill: primary.main, opacity: 0.08 },
    '& .edge': { fill: 'none', stroke: primary.main, strokeWidth: 2 },
    '& .here': { fill: primary.main },
  };
});
