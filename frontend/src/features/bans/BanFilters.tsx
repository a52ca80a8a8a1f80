import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { type DurationFilter, durationOptions, MAX_NAME_SEARCH_LENGTH } from './banListState';

interface Props {
  text: string;
  duration: DurationFilter;
  searchRef: Ref<HTMLInputElement>;
  onSearchChange: (text: string) => void;
  onDurationChange: (duration: DurationFilter) => void;
  onSubmit: () => void;
}

/** A real form: without scripts it submits the filters as query parameters. */
export function BanFilters({ text, duration, searchRef, onSearchChange, onDurationChange, onSubmit }: Props) {
  return (
    <Form
      role="search"
      method="get"
      action={paths.bans}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextInput
        name="search"
        label="Search username"
        hideLabel
        type="search"
        placeholder="Search username..."
        autoComplete="off"
        value={text}
        onChange={({ target }) => onSearchChange(target.value)}
        inputRef={searchRef}
        inputProps={{
          maxLength: MAX_NAME_SEARCH_LENGTH,
          autoCapitalize: 'none',
          enterKeyHint: 'search',
          spellCheck: false,
        }}
        startAdornment={<Glyph name="search" />}
      />
      <SelectInput
        name="duration"
        label="Duration"
        hideLabel
        options={durationOptions}
        value={duration}
        onChange={onDurationChange}
      />
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginBottom: 20,
  '& input': { paddingLeft: 10 },
  '& .MuiOutlinedInput-root > svg': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('sm')]: {
    display: 'flex',
    alignItems: 'center',
    '& > div:first-of-type': { flex: '0 1 420px' },
    '& > div:last-of-type': { flex: '0 0 220px', marginLeft: 'auto' },
  },
}));
