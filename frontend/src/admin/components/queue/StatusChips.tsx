import { styled } from '@mui/material/styles';
import { useLanguage } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import type { Filter } from '../../lib/useListFilters';
import { useListParams } from '../../lib/useListParams';

interface Props<Status extends string> {
  filter: Filter<Status>;
  /** Shown beside the label, unless zero. */
  counts: { readonly [status in Status]?: number | undefined };
}

/** Filters the list by status. The selection is kept in the address as `?status=`. */
export function StatusChips<Status extends string>({ filter, counts }: Props<Status>) {
  const language = useLanguage();
  const { text, change } = useListParams();
  const selected = filter.options.find(({ value }) => value === text('status'))?.value;

  return (
    <ChipRow role="group" aria-label={filter.label}>
      <StatusChip type="button" aria-pressed={!selected} onClick={() => change({ status: '' })}>
        {filter.all}
      </StatusChip>
      {filter.options.map(({ value, label }) => (
        <StatusChip
          key={value}
          type="button"
          aria-pressed={value === selected}
          onClick={() => change({ status: value })}
        >
          {label} {(counts[value] ?? 0) > 0 && <span>{language.number(counts[value] ?? 0)}</span>}
        </StatusChip>
      ))}
    </ChipRow>
  );
}

const ChipRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  [below('tablet')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    padding: 4,
    margin: -4,
  },
});

const StatusChip = styled('button')(({ theme: { vars } }) => {
  const { primary, tint, background, border, text } = vars.palette;
  return {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    padding: '0 8px',
    border: `1px solid ${border}`,
    borderRadius: 4,
    background: 'none',
    color: text.secondary,
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover': { color: text.primary, background: background.raised },
    '&[aria-pressed=true]': {
      borderColor: primary.main,
      color: primary.main,
      background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
    },
    '& > span': { fontVariantNumeric: 'tabular-nums' },
    [below('largeLaptop')]: { minHeight: 40 },
  };
});
