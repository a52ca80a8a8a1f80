import { styled } from '@mui/material/styles';
import { useListParams } from '../lib/useListParams';
import { ranges, useRange } from './useRange';
import { below } from '@/shared/theme/media';

/** Selects the time range of the charts. */
export function RangePicker() {
  const { change } = useListParams();
  const days = useRange();
  return (
    <RangeRow>
      <h3 id="stats-range">Over time</h3>
      <RangeOptions role="group" aria-labelledby="stats-range">
        {ranges
          .toSorted((one, other) => Number(one) - Number(other))
          .map((range) => (
            <button
              key={range}
              type="button"
              aria-pressed={Number(range) === days}
              onClick={() => change({ days: range === ranges[0] ? '' : range })}
            >
              {range} days
            </button>
          ))}
      </RangeOptions>
    </RangeRow>
  );
}

const RangeRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  paddingTop: 8,
  '& h3': { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.3 },
});

const RangeOptions = styled('div')(({ theme }) => {
  const { primary, tint, background, border, text } = theme.vars.palette;
  return {
    display: 'inline-flex',
    overflow: 'clip',
    border: `1px solid ${border}`,
    borderRadius: 4,
    '& button': {
      minHeight: 36,
      padding: '0 14px',
      border: 0,
      background: background.sunken,
      ...theme.applyStyles('light', { background: background.paper }),
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
    [below('laptop')]: { '& button': { minHeight: 44 } },
  };
});
