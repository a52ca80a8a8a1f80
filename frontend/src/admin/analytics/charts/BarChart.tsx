import { styled } from '@mui/material/styles';
import { Plot } from './Plot';
import type { Point } from './Point';

type ChartColor = 'primary' | 'info' | 'warning' | 'accent';

interface Props {
  points: readonly Point[];
  width: number;
  label: string;
  color: ChartColor;
  /** The unit of the axis, such as a currency. */
  unit?: string | undefined;
}

/** One bar per day; today's bar is incomplete. */
export function BarChart({ points, width, label, color, unit }: Props) {
  return (
    <Plot points={points} width={width} label={label} last="today" unit={unit}>
      {({ left, step, bottom, y }) => (
        <Bars color={color}>
          {points.map(({ value }, index) => {
            if (value === null) return null;
            const gap = Math.min(6, step * 0.25);
            const isLast = index === points.length - 1;
            const inset = isLast ? 0.5 : 0;
            const size = bottom - y(value);
            return (
              <rect
                key={index}
                data-last={isLast}
                x={left + index * step + gap / 2 + inset}
                y={y(value)}
                width={Math.max(1, step - gap - 2 * inset)}
                height={Math.max(value > 0 ? 1 : 0, size)}
              />
            );
          })}
        </Bars>
      )}
    </Plot>
  );
}

const Bars = styled('g', { shouldForwardProp: (prop) => prop !== 'color' })<{ color: ChartColor }>(
  ({ theme, color }) => ({
    fill: theme.vars.palette[color].main,
    '& [data-last=true]': {
      fillOpacity: 0.35,
      stroke: theme.vars.palette[color].main,
      strokeWidth: 1,
      strokeDasharray: '3 2',
    },
  }),
);
