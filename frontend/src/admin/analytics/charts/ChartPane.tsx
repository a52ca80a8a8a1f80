import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { Skeleton } from '@/shared/components/Skeleton';
import { type FailedList, FailedNote } from '@/admin/components/lists/FailedNote';
import { Pane, PaneHead } from '@/admin/components/layout/Panes';
import { height } from './Plot';
import { type Point, peakOf } from './Point';
import { useWidth } from './useWidth';

interface Props {
  title: string;
  /** The time range and the total. */
  fact: string;
  /** Undefined while loading. */
  points: readonly Point[] | undefined;
  failed: FailedList | undefined;
  /** The headers of the table. */
  headers: readonly [when: string, what: string];
  /** Shown if there is no data at all. */
  unknown: string;
  chart: (props: { points: readonly Point[]; width: number; label: string }) => ReactNode;
}

/** A titled chart, with the same data as a table on request. */
export function ChartPane({ title, fact, points, failed, headers, unknown, chart }: Props) {
  const [isTable, setTable] = useState(false);
  const { ref, width } = useWidth(640);
  const peak = points ? peakOf(points) : null;
  const label = points && `${title}. ${fact}. ${summary(points, peak)}`;

  return (
    <Whole>
      <PaneHead>
        <h3>
          {title}
          <small>{fact}</small>
        </h3>
        <Switch role="group" aria-label={`Show ${title} as`}>
          <button type="button" aria-pressed={!isTable} onClick={() => setTable(false)}>
            <Glyph name="chart" />
            Chart
          </button>
          <button type="button" aria-pressed={isTable} onClick={() => setTable(true)}>
            <Glyph name="table" />
            Table
          </button>
        </Switch>
      </PaneHead>
      {failed && !points && <FailedNote {...failed} />}
      {!points && !failed && (
        <Drawn aria-busy>
          <Skeleton style={{ height }} />
        </Drawn>
      )}
      {points && isTable && (
        <Scrolled role="region" aria-label={`${title}, as a table`} tabIndex={0}>
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
        </Scrolled>
      )}
      {points && !isTable && (
        <Drawn>
          <div ref={ref}>
            {peak === null ? <Nothing>{unknown}</Nothing> : chart({ points, width, label: label ?? title })}
          </div>
        </Drawn>
      )}
    </Whole>
  );
}

function summary(points: readonly Point[], peak: number | null): string {
  const highest = peak === null ? undefined : points[peak];
  return highest ? `Highest ${highest.text} on ${highest.label}, last ${points.at(-1)?.text}` : 'Nothing is known';
}

const inside = height + 24;

const Whole = styled(Pane)({ display: 'flex', flexDirection: 'column', '& h3 small': { fontWeight: 400 } });

const Drawn = styled('div')({ height: inside, padding: '12px 8px', '& > div': { overflow: 'hidden' } });

const Nothing = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  placeItems: 'center',
  height,
  padding: '0 24px',
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.vars.palette.text.secondary,
}));

const Scrolled = styled('div')(({ theme }) => {
  const { background, divider, text } = theme.vars.palette;
  return {
    height: inside,
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

const Switch = styled('div')(({ theme }) => {
  const { primary, tint, background, border, text } = theme.vars.palette;
  return {
    display: 'inline-flex',
    overflow: 'clip',
    border: `1px solid ${border}`,
    borderRadius: 4,
    background: background.sunken,
    ...theme.applyStyles('light', { background: background.paper }),
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 34,
      padding: '0 12px',
      border: 0,
      background: 'none',
      color: text.secondary,
      font: 'inherit',
      fontSize: '0.875rem',
      fontWeight: 600,
      cursor: 'pointer',
      '&:hover': { color: text.primary },
      '&:focus-visible': { outlineOffset: -3 },
      '&[aria-pressed=true]': {
        color: primary.main,
        background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
        boxShadow: `inset 0 -3px 0 ${primary.main}`,
      },
    },
    '& button + button': { borderLeft: `1px solid ${border}` },
    '@media (max-width: 899px)': { '& button': { minHeight: 44 } },
  };
});
