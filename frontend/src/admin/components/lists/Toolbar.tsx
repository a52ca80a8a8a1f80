import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useSearchText } from '@/shared/lib/useSearchText';
import { below } from '@/shared/theme/media';
import { useListParams } from '@/admin/lib/useListParams';

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
  /** The query parameter. */
  name?: string;
  label: string;
  placeholder: string;
}

/** Searches while the user types. The text is kept in the address. */
export function SearchField({ name = 'search', label, placeholder }: SearchProps) {
  const { text, setText } = useSearchText(name);
  return (
    <SearchInput
      name={name}
      label={label}
      hideLabel
      type="search"
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => setText(target.value)}
      startAdornment={<Glyph name="search" />}
    />
  );
}

interface FilterProps<Value extends string> {
  /** The query parameter. */
  name: string;
  label: string;
  /** The first option is the default. */
  options: readonly [{ value: Value; label: string }, ...{ value: Value; label: string }[]];
}

/** Filters the list. The selection is kept in the address. */
export function FilterField<Value extends string>({ name, label, options }: FilterProps<Value>) {
  const { choice, change } = useListParams();
  const defaultOption = options[0].value;
  return (
    <FilterSelect
      name={name}
      label={label}
      hideLabel
      options={options}
      value={choice(name, [defaultOption, ...options.map(({ value }) => value)])}
      onChange={(value) => change({ [name]: value === defaultOption ? '' : value })}
    />
  );
}

const SearchInput = styled(TextInput)(({ theme }) => ({
  flex: '1 1 260px',
  maxWidth: 440,
  '& svg': { marginRight: 12, color: theme.vars.palette.text.secondary },
  [below('laptop')]: { flexBasis: '100%', maxWidth: 'none' },
}));

const FilterSelect = styled(SelectInput)({
  minWidth: 168,
  [below('laptop')]: { flex: '1 1 40%', minWidth: 0 },
}) as typeof SelectInput;
