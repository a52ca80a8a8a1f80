import { styled } from '@mui/material/styles';
import { Plot } from './Plot';
import type { Point } from './Point';

interface Props {
  points: readonly Point[];
  /** The values of the same steps before, as many as there are points. */
  before: readonly number[];
  width: number;
  label: string;
  /** The unit of the axis, such as a currency. */
  unit?: string | undefined;
}

/** The values of a span as a line over its area, and those of the span before as a dashed line. */
export function ComparisonChart({ points, before, width, label, unit }: Props) {
  return (
    <Plot points={points} width={width} label={label} last="now" unit={unit} highest={Math.max(0, ...before)}>
      {({ middleOf, bottom, y }) => {
        const lineOf = (values: readonly number[]) =>
          values.map((value, index) => `${middleOf(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
        const line = lineOf(points.map(({ value }) => value ?? 0));
        return (
          <Lines>
            <path className="area" d={`M${middleOf(0)} ${bottom}L${line}L${middleOf(points.length - 1)} ${bottom}Z`} />
            <path className="before" d={`M${lineOf(before)}`} />
            <path className="now" d={`M${line}`} />
          </Lines>
        );
      }}
    </Plot>
  );
}

const Lines = styled('g')(({ theme }) => {
  const { primary, text } = theme.vars.palette;
  return {
    fill: 'none',
    strokeWidth: 2,
    '& .area': { fill: primary.main, opacity: 0.14 },
    '& .now': { stroke: primary.main },
    '& .before': { stroke: text.secondary, strokeDasharray: '4 4' },
  };
});
