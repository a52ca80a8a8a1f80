import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { useLocalPath } from '@/shared/components/PageMeta';
import { TextInput } from '@/shared/components/TextInput';
import { useHydrated } from '@/shared/lib/useHydrated';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { MAX_NAME_SEARCH_LENGTH, MIN_NAME_SEARCH_LENGTH, normalizeNameSearch } from './normalizeNameSearch';
import type { Lookup } from './useLookup';

/** A form that also works without scripts, and before the scripts that search on input have loaded. */
export function LookupForm({ lookup: { text, setText, searchNow, combobox } }: { lookup: Lookup }) {
  const { ref, ...fieldProps } = combobox.fieldProps;
  const t = useTexts('players');
  const toLocalPath = useLocalPath();
  const isHydrated = useHydrated();
  const { length } = normalizeNameSearch(text);

  return (
    <Form
      role="search"
      data-short={length > 0 && length < MIN_NAME_SEARCH_LENGTH}
      action={toLocalPath(paths.players)}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <Field
        name="q"
        label={t('search.label')}
        hideLabel
        placeholder={t('search.label')}
        hint={t('search.hint')}
        autoComplete="off"
        startAdornment={<Glyph name="search" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputRef={ref}
        inputProps={{
          ...fieldProps,
          minLength: MIN_NAME_SEARCH_LENGTH,
          maxLength: MAX_NAME_SEARCH_LENGTH,
          autoCapitalize: 'none',
          enterKeyHint: 'search',
          spellCheck: false,
        }}
      />
      <Button type="submit" variant="contained" disabled={isHydrated && length < MIN_NAME_SEARCH_LENGTH}>
        {t('search.button')}
      </Button>
    </Form>
  );
}

const Form = styled('form')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  maxWidth: 560,
  marginTop: 24,
  '& > .MuiButton-root': { minHeight: 48, [below('largePhone')]: { paddingInline: 14 } },
});

const Field = styled(TextInput)(({ theme }) => ({
  flex: 1,
  position: 'relative',
  '& .MuiOutlinedInput-root': {
    gap: 10,
    boxShadow: '0 0 0 4px rgb(10 12 16 / 0.35)',
    ...theme.applyStyles('light', { boxShadow: '0 0 0 4px rgb(255 255 255 / 0.5)' }),
  },
  // Positioned below the field without taking up space, and visible only while the input is too short.
  '&& p': { ...theme.typography.body2, position: 'absolute', top: '100%', margin: '6px 0 0', opacity: 0 },
  '[data-short=true] > && p': { opacity: 1 },
  '& svg': { color: theme.vars.palette.text.secondary },
}));
