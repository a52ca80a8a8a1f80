import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Modal from '@mui/material/Modal';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { searchInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import { LoadingBar } from '@/shared/components/LoadingBar';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { useCloseOnBack } from '../lib/useCloseOnBack';
import { recentPlaces } from '../session/recentPlaces';
import { useStaff } from '../session/staff';
import { SearchOption } from './SearchOption';
import { type SearchResult, useSearch } from './useSearch';

/** One search over the panel and what it manages: a combobox with a list in groups. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('admin/search');
  const { username } = useStaff();
  const id = useId();
  const [text, setText] = useState('');
  const [chosenIndex, setChosenIndex] = useState(0);
  const { groups, isBusy, hasFailed, retry } = useSearch(text);

  const results = groups.flatMap((group) => group.results);
  const activeIndex = Math.min(chosenIndex, results.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;
  const activeId = activeIndex < 0 ? undefined : optionId(activeIndex);
  useCloseOnBack(onClose);
  const hasText = text.trim() !== '';

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId, groups]);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !activeId) return;
    const move = (index: number) => setChosenIndex((index + results.length) % results.length);
    if (event.key === 'ArrowDown') move(activeIndex + 1);
    else if (event.key === 'ArrowUp') move(activeIndex - 1);
    else if (event.key === 'Enter') {
      const link = document.getElementById(activeId) as HTMLAnchorElement;
      if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
      else link.click();
    } else return;
    event.preventDefault();
  }

  function handleOpen({ to, isPlace }: SearchResult) {
    if (isPlace) recentPlaces.add(username, to);
    onClose();
  }

  return (
    <Modal open onClose={onClose}>
      <DialogBox role="dialog" aria-modal="true" aria-label={t('title')} tabIndex={-1}>
        <InputRow>
          <Glyph name="search" />
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-label={t('label')}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={results.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            placeholder={t('placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={searchInputLimits.text}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setChosenIndex(0);
            }}
            onKeyDown={handleKey}
          />
          <IconButton aria-label={t('close')} onClick={onClose}>
            <Glyph name="close" />
          </IconButton>
          {isBusy && <LoadingBar />}
        </InputRow>
        <ResultList id={`${id}-list`} role="listbox" aria-label={t('results')} aria-busy={isBusy}>
          {groups.map(({ key, results: found }) => (
            <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
              <p id={`${id}-${key}`} role="presentation">
                {t(`group.${key}`)}
              </p>
              {found.map((result) => {
                const index = results.indexOf(result);
                return (
                  <SearchOption
                    key={result.id}
                    id={optionId(index)}
                    result={result}
                    text={text}
                    isActive={index === activeIndex}
                    onPointerMove={() => setChosenIndex(index)}
                    onOpen={() => handleOpen(result)}
                  />
                );
              })}
            </div>
          ))}
        </ResultList>
        {hasFailed ? (
          <Message role="alert">
            <span>{t('failed')}</span>
            <Button size="small" variant="outlined" onClick={retry}>
              {t('retry')}
            </Button>
          </Message>
        ) : isBusy ? (
          <Message>{t('busy')}</Message>
        ) : (
          hasText && results.length === 0 && <Message>{t('none', { text: text.trim() })}</Message>
        )}
        <KeyHints aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('hint.choose')}
          </span>
          <span>
            <kbd>↵</kbd> {t('hint.open')}
          </span>
          <span>
            <kbd>{t('hint.control')}</kbd> <kbd>↵</kbd> {t('hint.newTab')}
          </span>
          <span>{t('hint.permissions')}</span>
        </KeyHints>
        <VisuallyHidden role="status">
          {hasText && !isBusy && !hasFailed && t('count', { count: results.length })}
        </VisuallyHidden>
      </DialogBox>
    </Modal>
  );
}

const DialogBox = styled('div')(({ theme }) => {
  const { background, border, divider, text } = theme.vars.palette;
  return {
    position: 'absolute',
    insetInline: 0,
    top: 'min(72px, 9vh)',
    display: 'flex',
    flexDirection: 'column',
    width: 'min(640px, 100vw - 32px)',
    maxHeight: 'calc(100% - 2 * min(72px, 9vh))',
    marginInline: 'auto',
    background: background.paper,
    border: `1px solid ${border}`,
    borderRadius: 6,
    outline: 'none',
    overflow: 'hidden',
    '& kbd': {
      ...theme.typography.caption,
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: 24,
      minHeight: 22,
      padding: '0 6px',
      border: `1px solid ${border}`,
      borderRadius: 4,
      color: text.primary,
      fontFamily: 'inherit',
      fontWeight: 600,
      lineHeight: 1,
    },
    '& > * + *': { borderTop: `1px solid ${divider}` },
    [below('tablet')]: {
      top: 0,
      width: '100%',
      height: '100%',
      maxHeight: 'none',
      borderWidth: 0,
      borderRadius: 0,
    },
  };
});

const InputRow = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 8px 0 16px',
  background: theme.vars.palette.background.sunken,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 60,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: '1.0625rem',
    textOverflow: 'ellipsis',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
}));

const ResultList = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  minHeight: 0,
  paddingBottom: 8,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&:empty': { display: 'none' },
  '& p': {
    ...theme.typography.overline,
    padding: '12px 18px 6px',
    color: theme.vars.palette.text.secondary,
    textTransform: 'uppercase',
  },
}));

const Message = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '14px 18px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > span': { flex: '1 1 200px' },
}));

const KeyHints = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  padding: '8px 18px',
  color: theme.vars.palette.text.secondary,
  '& > span:nth-last-of-type(2)': { marginInlineEnd: 'auto' },
  [below('tablet')]: { display: 'none' },
}));
