import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { SelectInput } from '@/shared/ui/SelectInput';
import { TextInput } from '@/shared/ui/TextInput';
import { useSearchText } from '@/shared/ui/useSearchText';
import { useAddress } from './useAddress';

/** The first row of a list: what to search for, then what to choose from. */
export const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '@media (max-width: 899px)': { gap: 8, padding: '12px var(--gutter)' },
}));

interface SearchProps {
  /** In the address. */
  name?: string;
  label: string;
  placeholder: string;
}

/** Searches while somebody types; the address keeps it. */
export function SearchField({ name = 'search', label, placeholder }: SearchProps) {
  const { text, setText } = useSearchText(name);
  return (
    <Search
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
  /** In the address. */
  name: string;
  label: string;
  /** The first is what counts while nothing is chosen. */
  options: readonly [{ value: Value; label: string }, ...{ value: Value; label: string }[]];
}

/** Shows a part of the list; the address keeps which. */
export function FilterField<Value extends string>({ name, label, options }: FilterProps<Value>) {
  const { choice, change } = useAddress();
  const first = options[0].value;
  return (
    <Choice
      name={name}
      label={label}
      hideLabel
      options={options}
      value={choice(name, [first, ...options.map(({ value }) => value)])}
      onChange={(value) => change({ [name]: value === first ? '' : value })}
    />
  );
}

const Search = styled(TextInput)(({ theme }) => ({
  flex: '1 1 260px',
  maxWidth: 440,
  '& svg': { marginRight: 12, color: theme.vars.palette.text.secondary },
  '@media (max-width: 899px)': { flexBasis: '100%', maxWidth: 'none' },
}));

const Choice = styled(SelectInput)({
  minWidth: 168,
  '@media (max-width: 899px)': { flex: '1 1 40%', minWidth: 0 },
}) as typeof SelectInput;
