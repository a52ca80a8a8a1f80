import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { findPeakIndex, type Point } from './Point';
import { chooseLabelIndexes, ticksFor } from './scale';

export const PLOT_HEIGHT_PX = 212;
const PLOT_MARGIN_PX = { top: 32, right: 12, bottom: 26, left: 44 };
const CHARACTER_WIDTH_PX = 6.6;

/** The coordinates for the shapes of a chart. */
export interface PlotArea {
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
  /** When the last value was measured. */
  last: 'now' | 'today';
  /** Whether the last value is labelled even if it is not the peak. */
  showsLast?: boolean;
  /** The unit of the axis, such as a currency. */
  unit?: string | undefined;
  /** The highest value that is drawn besides the points. */
  highest?: number;
  children: (field: PlotArea) => ReactNode;
}

/** The frame of a chart: grid lines, axis labels and value labels. Pointer, taps and arrow keys read single values. */
export function Plot({ points, width, label, last: lastWhen, showsLast = false, unit, highest = 0, children }: Props) {
  const t = useTexts('admin/dashboard');
  const language = useLanguage();
  const [readIndex, setReadIndex] = useState<number | null>(null);
  const peakIndex = findPeakIndex(points);
  const ticks = ticksFor(Math.max(highest, peakIndex === null ? 0 : (points[peakIndex]?.value ?? 0)));
  const topValue = ticks.at(-1) ?? 1;
  const left = PLOT_MARGIN_PX.left + (unit ? (unit.length + 1) * CHARACTER_WIDTH_PX : 0);
  // Before its pane is laid out, the chart has no width.
  const right = Math.max(left, width - PLOT_MARGIN_PX.right);
  const bottom = PLOT_HEIGHT_PX - PLOT_MARGIN_PX.bottom;
  const step = (right - left) / Math.max(1, points.length);
  const middleOf = (index: number) => left + (index + 0.5) * step;
  const y = (value: number) => bottom - (value / topValue) * (bottom - PLOT_MARGIN_PX.top);

  const axisLabels = points.flatMap(({ label: when, below = when }, index) => (below ? [{ index, below }] : []));

  const last = points.length - 1;
  const lastValue = points[last]?.value ?? null;
  const lastText = t(`chart.${lastWhen}`, { value: points[last]?.text ?? '' });
  const peakText =
    peakIndex === null
      ? ''
      : t('chart.point', { value: points[peakIndex]?.text ?? '', day: points[peakIndex]?.label ?? '' });
  const peakX = peakIndex === null ? 0 : clampLabel(middleOf(peakIndex), peakText, left, right);
  const collides =
    right - lastText.length * CHARACTER_WIDTH_PX < peakX + (peakText.length * CHARACTER_WIDTH_PX) / 2 + 8 &&
    Math.abs(y(lastValue ?? 0) - y(points[peakIndex ?? 0]?.value ?? 0)) < 18;

  const readText = readIndex !== null && points[readIndex] ? formatPoint(t, points[readIndex]) : null;

  function read(event: KeyboardEvent) {
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: Math.max(0, (readIndex ?? points.length) - 1),
      ArrowRight: Math.min(last, (readIndex ?? -1) + 1),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setReadIndex(target);
  }

  return (
    <ReadableValues
      role="group"
      aria-label={t('chart.label')}
      tabIndex={0}
      onKeyDown={read}
      onBlur={() => setReadIndex(null)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setReadIndex(null)}
    >
      <VisuallyHidden role="status">{readText}</VisuallyHidden>
      <ChartSvg
        viewBox={`0 0 ${width} ${PLOT_HEIGHT_PX}`}
        width={width}
        height={PLOT_HEIGHT_PX}
        role="img"
        aria-label={label}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="line" d={`M${left} ${Math.round(y(tick))}H${right}`} />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {unit ? `${language.number(tick)} ${unit}` : language.number(tick)}
            </text>
          </g>
        ))}
        {chooseLabelIndexes(axisLabels.length, right - left).map((position) => {
          const { index = 0, below = '' } = axisLabels[position] ?? {};
          return (
            <text
              key={index}
              x={clampLabel(middleOf(index), below, left - 30, right + 8)}
              y={PLOT_HEIGHT_PX - 8}
              textAnchor="middle"
            >
              {below}
            </text>
          );
        })}
        {children({ left, right, bottom, step, middleOf, y })}
        {readText === null && peakIndex !== null && peakIndex !== last && (
          <text className="said" x={peakX} y={y(points[peakIndex]?.value ?? 0) - 8} textAnchor="middle">
            {peakText}
          </text>
        )}
        {readText === null && lastValue !== null && (peakIndex === last || (showsLast && !collides)) && (
          <text className="said" x={right} y={y(lastValue) - 10} textAnchor="end">
            {lastText}
          </text>
        )}
        {readText !== null && readIndex !== null && (
          <text className="said" x={clampLabel(middleOf(readIndex), readText, left, right)} y={12} textAnchor="middle">
            {readText}
          </text>
        )}
        {points.map((_, index) => (
          <rect
            key={index}
            className="hit"
            data-read={index === readIndex}
            onPointerDown={(event) => {
              // A finger that moves on then enters the next column.
              if (event.currentTarget.hasPointerCapture?.(event.pointerId))
                event.currentTarget.releasePointerCapture(event.pointerId);
              setReadIndex(index);
            }}
            onPointerEnter={() => setReadIndex(index)}
            x={left + index * step}
            y={PLOT_MARGIN_PX.top}
            width={step}
            height={bottom - PLOT_MARGIN_PX.top}
          />
        ))}
      </ChartSvg>
    </ReadableValues>
  );
}

const formatPoint = (t: Texts<'admin/dashboard'>, { label, text, value }: Point) =>
  `${label}: ${value === null ? t('chart.unknown') : text}`;

/** The centre of a text, clamped so that the text stays inside. */
function clampLabel(middle: number, text: string, left: number, right: number): number {
  const half = (text.length * CHARACTER_WIDTH_PX) / 2;
  return Math.min(Math.max(middle, left + half), right - half);
}

/** The surrounding pane would clip an outer focus ring. */
const ReadableValues = styled('div')({ position: 'relative', '&:focus-visible': { outlineOffset: -2 } });

const ChartSvg = styled('svg')(({ theme }) => {
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
    touchAction: 'pan-y',
    '& .hit': { fill: 'transparent' },
    '& .hit[data-read=true]': { fill: text.primary, opacity: 0.1 },
  };
});
