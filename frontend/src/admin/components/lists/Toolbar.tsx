import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useSearchText } from '@/shared/lib/useSearchText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import type { Filter, FilterOption, Filters } from '../../lib/useListFilters';
import { MAX_SEARCH_LENGTH, useListParams } from '../../lib/useListParams';

/** The first row of a list: the search field, then the filters. */
export const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [below('laptop')]: { gap: 8, padding: '12px var(--gutter)' },
}));

interface SearchProps {
  label: string;
  placeholder: string;
}

/** Searches while the user types. The text is kept in the address as `?search=`. */
export function SearchField({ label, placeholder }: SearchProps) {
  const { text, setText } = useSearchText('search');
  return (
    <SearchInput
      name="search"
      label={label}
      placeholder={placeholder}
      value={text}
      maxLength={MAX_SEARCH_LENGTH}
      onChange={setText}
    />
  );
}

interface SearchInputProps {
  name: string;
  label: string;
  placeholder?: string;
  value: string;
  maxLength?: number;
  onChange: (text: string) => void;
}

/** The search field of a list. */
export const SearchInput = ({ placeholder, label, maxLength, onChange, ...input }: SearchInputProps) => (
  <SearchLayout
    {...input}
    label={label}
    hideLabel
    type="search"
    placeholder={placeholder ?? label}
    onChange={({ target }) => onChange(target.value)}
    startAdornment={<Glyph name="search" />}
    inputProps={{ maxLength }}
  />
);

interface FilterProps {
  /** The query parameter. */
  name: string;
  filter: Filter;
}

/** Filters the list. The selection is kept in the address. */
export function FilterField({ name, filter: { label, all, options } }: FilterProps) {
  const { text, change } = useListParams();
  return (
    <FilterSelect
      name={name}
      label={label}
      hideLabel
      options={[{ value: '', label: all }, ...options]}
      value={options.find(({ value }) => value === text(name))?.value ?? ''}
      onChange={(value) => change({ [name]: value })}
    />
  );
}

interface SortSelectProps<Value extends string> {
  /** The first option is the default. */
  options: readonly [FilterOption<Value>, ...FilterOption<Value>[]];
}

/** Sorts a list that has no column headers. The selection is kept in the address. */
export function SortSelect<Value extends string>({ options }: SortSelectProps<Value>) {
  const t = useTexts('admin/panel');
  const { choice, change } = useListParams();
  const defaultSort = options[0].value;
  return (
    <FilterSelect
      name="sort"
      label={t('sort.by')}
      hideLabel
      options={options}
      value={choice('sort', [defaultSort, ...options.map(({ value }) => value)])}
      onChange={(value) => change({ sort: value === defaultSort ? '' : value })}
    />
  );
}

/** All filters of a list, in the order of the table. */
export const FilterFields = ({ filters }: { filters: Filters }) =>
  Object.entries(filters).map(([name, filter]) => <FilterField key={name} name={name} filter={filter} />);

/** The filters of a list behind one button on a phone, where its rows need the room. */
export function FoldedFilters({ filters }: { filters: Filters }) {
  const t = useTexts('admin/panel');
  const { text } = useListParams();
  const chosen = Object.keys(filters).filter((name) => text(name) !== '').length;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <FoldButton variant="outlined" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {chosen > 0 ? t('filters.chosen', { count: chosen }) : t('filters')}
        <Glyph name={isOpen ? 'up' : 'down'} size={10} />
      </FoldButton>
      <FoldedFields id={id} data-open={isOpen}>
        <FilterFields filters={filters} />
      </FoldedFields>
    </>
  );
}

const SearchLayout = styled(TextInput)(({ theme }) => ({
  flex: '1 1 260px',
  maxWidth: 440,
  '& svg': { marginRight: 12, color: theme.vars.palette.text.secondary },
  [below('laptop')]: { flexBasis: '100%', maxWidth: 'none' },
}));

const FoldButton = styled(Button)({ display: 'none', [below('laptop')]: { display: 'inline-flex', width: '100%' } });

const FoldedFields = styled('div')({
  display: 'contents',
  [below('laptop')]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    width: '100%',
    '&[data-open=false]': { display: 'none' },
  },
});

const FilterSelect = styled(SelectInput)({
  minWidth: 168,
  [below('laptop')]: { flex: '1 1 40%', minWidth: 0 },
}) as typeof SelectInput;
