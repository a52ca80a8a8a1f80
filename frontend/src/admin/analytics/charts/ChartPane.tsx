import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { ErrorState, type LoadError } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneHead } from '../../components/layout/Panes';
import { SegmentedControl } from '../../components/SegmentedControl';
import { panelGlyphs } from '../../panel/panelGlyphs';
import { PLOT_HEIGHT_PX } from './Plot';
import { findPeakIndex, type Point } from './Point';
import { useWidth } from './useWidth';

interface Props {
  title: string;
  /** The time range and the total. */
  subtitle: string;
  /** Undefined while loading. */
  points: readonly Point[] | undefined;
  failed: LoadError | undefined;
  /** The headers of the table. */
  headers: readonly [when: string, what: string];
  /** Shown if nothing is known about the period. */
  emptyText: string;
  /** Shown if all known values are zero. */
  zeroText: string;
  /** What the chart is of, if there is a choice. */
  choice?: ReactNode;
  chart: (props: { points: readonly Point[]; width: number; label: string }) => ReactNode;
}

const chartViewsOf = (t: Texts<'admin/dashboard'>) =>
  [
    { value: 'chart', label: t('chart.chart'), glyph: panelGlyphs.chart },
    { value: 'table', label: t('chart.table'), glyph: panelGlyphs.table },
  ] as const;

/** A titled chart, with the same data as a table on request. */
export function ChartPane({ title, subtitle, points, failed, headers, emptyText, zeroText, choice, chart }: Props) {
  const t = useTexts('admin/dashboard');
  const chartViews = chartViewsOf(t);
  const [isTable, setTable] = useState(false);
  const { ref, width } = useWidth(640);
  const peakIndex = points ? findPeakIndex(points) : null;
  const hasValues = peakIndex !== null && (points?.[peakIndex]?.value ?? 0) > 0;
  const label = points && `${title}. ${subtitle}. ${summary(t, points, peakIndex)}`;

  return (
    <ChartFrame>
      <PaneHead>
        <h2>
          {title}
          <small>{subtitle}</small>
        </h2>
        {choice}
        <SegmentedControl
          label={t('chart.showAs', { title })}
          options={chartViews}
          value={isTable ? 'table' : 'chart'}
          onChange={(view) => setTable(view === 'table')}
        />
      </PaneHead>
      {failed && !points && <ErrorState size="section" {...failed} />}
      {!points && !failed && (
        <ChartArea aria-busy>
          <Skeleton style={{ height: PLOT_HEIGHT_PX }} />
        </ChartArea>
      )}
      {points && isTable && (
        <TableScroller role="region" aria-label={t('chart.asTable', { title })} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ label: when, text }, index) => (
                <tr key={index}>
                  <th scope="row">{when}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroller>
      )}
      {points && !isTable && (
        <ChartArea>
          <div ref={ref}>
            {!hasValues ? (
              <EmptyChart>{peakIndex === null ? emptyText : zeroText}</EmptyChart>
            ) : (
              chart({ points, width, label: label ?? title })
            )}
          </div>
        </ChartArea>
      )}
    </ChartFrame>
  );
}

function summary(t: Texts<'admin/dashboard'>, points: readonly Point[], peak: number | null): string {
  const highest = peak === null ? undefined : points[peak];
  return highest
    ? t('chart.summary', { highest: highest.text, day: highest.label, last: points.at(-1)?.text ?? '' })
    : t('chart.noData');
}

const CHART_BODY_HEIGHT_PX = PLOT_HEIGHT_PX + 24;

const ChartFrame = styled(Pane)({ display: 'flex', flexDirection: 'column', '& h2 small': { fontWeight: 400 } });

const ChartArea = styled('div')({
  height: CHART_BODY_HEIGHT_PX,
  padding: '12px 8px',
  '& > div': { overflow: 'hidden' },
});

const EmptyChart = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  placeItems: 'center',
  height: PLOT_HEIGHT_PX,
  padding: '0 24px',
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.vars.palette.text.secondary,
}));

const TableScroller = styled('div')(({ theme }) => {
  const { background, divider, text } = theme.vars.palette;
  return {
    height: CHART_BODY_HEIGHT_PX,
    overflowY: 'auto',
    '&:focus-visible': { outlineOffset: -3 },
    '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': {
      height: 36,
      padding: '0 16px',
      textAlign: 'left',
      fontWeight: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      borderBottom: `1px solid ${divider}`,
    },
    '& th:first-of-type': { width: 180 },
    '& thead th': {
      ...theme.typography.overline,
      position: 'sticky',
      top: 0,
      height: 40,
      textTransform: 'uppercase',
      color: text.secondary,
      background: background.raised,
      ...theme.applyStyles('light', { background: background.default }),
    },
  };
});
