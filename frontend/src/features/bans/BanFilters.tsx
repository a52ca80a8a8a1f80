import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ComponentProps, Ref } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { useLocalPath } from '@/shared/components/PageMeta';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { paths } from '@/shared/paths';
import { ServerChoice } from '@/shared/servers/ServerChoice';
import { useTexts } from '@/shared/texts/LanguageContext';
import { type DurationFilter, durationFilters, MAX_NAME_SEARCH_LENGTH } from './banListState';

interface Props {
  text: string;
  duration: DurationFilter;
  /** Empty without a choice. */
  servers: ComponentProps<typeof ServerChoice>['servers'];
  server: string | null;
  searchRef: Ref<HTMLInputElement>;
  onSearchChange: (text: string) => void;
  onDurationChange: (duration: DurationFilter) => void;
  onServerChange: (server: string | null) => void;
  onSubmit: () => void;
}

/** A real form: without scripts it submits the filters as query parameters. */
export function BanFilters(props: Props) {
  const { text, duration, servers, server, searchRef } = props;
  const { onSearchChange, onDurationChange, onServerChange, onSubmit } = props;
  const t = useTexts('bans');
  const toLocalPath = useLocalPath();

  return (
    <Form
      role="search"
      method="get"
      action={toLocalPath(paths.bans)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextInput
        name="search"
        label={t('search.label')}
        hideLabel
        type="search"
        placeholder={t('search.placeholder')}
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
        label={t('duration.label')}
        hideLabel
        options={durationFilters.map((value) => ({ value, label: t(`duration.${value}`) }))}
        value={duration}
        onChange={onDurationChange}
      />
      {servers.length > 0 && (
        <ServerChoice
          label={t('server')}
          all={t('allServers')}
          servers={servers}
          value={server}
          onChange={onServerChange}
        />
      )}
      <noscript>
        <Button type="submit">{t('search.button')}</Button>
      </noscript>
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  marginBottom: 20,
  '& > div:first-of-type, & > div:nth-of-type(2):last-of-type, & > noscript': { gridColumn: '1 / -1' },
  '& input': { paddingInlineStart: 10 },
  '& .MuiOutlinedInput-root > svg': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('sm')]: {
    display: 'flex',
    alignItems: 'center',
    '& > div:first-of-type': { flex: '0 1 420px' },
    '& > div:nth-of-type(2)': { marginInlineStart: 'auto' },
    '& > div:nth-of-type(n + 2)': { flex: '0 1 220px' },
  },
}));
