import { styled } from '@mui/material/styles';
import { SegmentedControl } from '../components/SegmentedControl';
import { useListParams } from '../lib/useListParams';
import { ranges, useRange } from './useRange';

const rangeOptions = ranges
  .toSorted((one, other) => Number(one) - Number(other))
  .map((range) => ({ value: range as string, label: `${range} days` }));

/** Selects the time range of the charts. */
export function RangePicker() {
  const { change } = useListParams();
  const days = useRange();
  return (
    <RangeRow>
      <h3>Over time</h3>
      <SegmentedControl
        label="Over time"
        options={rangeOptions}
        value={String(days)}
        onChange={(range) => change({ days: range === ranges[0] ? '' : range })}
      />
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
