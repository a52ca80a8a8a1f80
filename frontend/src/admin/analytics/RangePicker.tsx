import { styled } from '@mui/material/styles';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { SegmentedControl } from '../components/SegmentedControl';
import { useListParams } from '../lib/useListParams';
import { ranges, useRange } from './useRange';

const rangeOptionsOf = (t: Texts<'admin/dashboard'>) =>
  ranges
    .toSorted((one, other) => Number(one) - Number(other))
    .map((range) => ({ value: range as string, label: t('range.days', { days: range }) }));

/** Selects the time range of the charts. */
export function RangePicker() {
  const t = useTexts('admin/dashboard');
  const rangeOptions = rangeOptionsOf(t);
  const { change } = useListParams();
  const days = useRange();
  return (
    <RangeRow>
      <h2>{t('range.title')}</h2>
      <SegmentedControl
        label={t('range.title')}
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
  '& h2': { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.3 },
});
