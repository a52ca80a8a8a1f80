import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { preloadSearch } from './searchPage';

/** Opens the search. On a Mac, its key is Command. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const t = useTexts('admin/panel');
  return (
    <SearchBox
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onMouseEnter={preloadSearch}
      onFocus={preloadSearch}
      onClick={onClick}
    >
      <Glyph name="search" />
      <span>{t('panel.search')}</span>
      <kbd aria-hidden="true">{isMac() ? '⌘ K' : t('panel.searchKey')}</kbd>
    </SearchBox>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const SearchBox = styled('button')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 40,
  padding: '0 10px',
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 4,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 550,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary, background: theme.vars.palette.background.paper },
  '& > span': { flex: 1, minWidth: 0 },
  '& kbd': { fontFamily: 'inherit', fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  [below('largeLaptop')]: { minHeight: 44, '& kbd': { display: 'none' } },
}));
