import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';
import { addressOf, type PanelSection, type PanelView } from '../sections';
import { Badge } from './Badge';
import { preloadSearch } from './searchPage';
import type { SidebarProps } from './Sidebar';

interface PhoneBarProps {
  /** The name of what is open, when it is no section. */
  title: string;
  section: PanelSection | undefined;
  view: PanelView | null | undefined;
  onMenu: () => void;
  onSearch: () => void;
}

/** Where the sidebar has no room: the menu, where the reader is, and the search. */
export function PhoneBar({ title, section, view, onMenu, onSearch }: PhoneBarProps) {
  const t = useTexts('admin/panel');
  return (
    <TopBarLayout>
      <IconButton aria-label={t('panel.openMenu')} onClick={onMenu}>
        <Glyph name="menu" />
      </IconButton>
      <p>
        <b>{section ? t(`permission.${section.permission}`) : title}</b>
        {view && <> / {t(`view.${view.key}`)}</>}
      </p>
      <IconButton aria-label={t('panel.search')} aria-haspopup="dialog" onFocus={preloadSearch} onClick={onSearch}>
        <Glyph name="search" />
      </IconButton>
    </TopBarLayout>
  );
}

const quickKeys = ['stats', 'tickets', 'bans', 'news'];

interface BottomBarProps extends Pick<SidebarProps, 'sections' | 'active' | 'badges'> {
  onMore: () => void;
}

/** The sections that staff need most often, within reach of the thumb. */
export function BottomBar({ sections, active, badges, onMore }: BottomBarProps) {
  const t = useTexts('admin/panel');
  const quickSections = quickKeys.flatMap((key) => sections.filter((section) => section.key === key));
  const isElsewhere = active !== undefined && !quickSections.includes(active);

  return (
    <BottomBarLayout aria-label={t('panel.quickSections')} data-bottom-bar>
      {quickSections.map((section) => (
        <Link key={section.key} to={addressOf(section)} aria-current={section === active ? 'page' : undefined}>
          <Glyph name={section.glyph} />
          <span>{t(`permission.${section.permission}`)}</span>
          <Badge count={badges.sections[section.key]} />
        </Link>
      ))}
      <button type="button" onClick={onMore} data-active={isElsewhere || undefined}>
        <Glyph name="menu" />
        <span>{t('panel.more')}</span>
      </button>
    </BottomBarLayout>
  );
}

const TopBarLayout = styled('header')(({ theme }) => ({
  display: 'none',
  [below('largeLaptop')]: {
    position: 'sticky',
    zIndex: theme.zIndex.appBar,
    top: 0,
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 44px',
    alignItems: 'center',
    height: 'var(--bar)',
    paddingInline: 6,
    background: theme.vars.palette.background.sunken,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& p': {
      ...theme.typography.body2,
      overflow: 'hidden',
      color: theme.vars.palette.text.secondary,
      textAlign: 'center',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& b': { color: theme.vars.palette.text.primary, fontSize: '0.9375rem', fontWeight: 700 },
  },
}));

const BottomBarLayout = styled('nav')(({ theme }) => ({
  position: 'sticky',
  zIndex: 5,
  bottom: 0,
  display: 'flex',
  background: theme.vars.palette.background.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [from('laptop')]: { display: 'none' },
  '& > *': {
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 3,
    height: 56,
    padding: '4px 2px 0',
    border: 0,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    fontFamily: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 650,
    lineHeight: 1.3,
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& > * > span:first-of-type': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > * > span[aria-hidden]': { position: 'absolute', top: 2, insetInlineStart: 'calc(50% + 6px)' },
  '& > * > span[aria-hidden] > span': { minHeight: 20, padding: '0 5px', fontSize: '0.75rem' },
  '& [aria-current], & [data-active]': {
    color: theme.vars.palette.primary.main,
    boxShadow: `inset 0 4px 0 ${theme.vars.palette.primary.main}`,
  },
  '& :focus-visible': { outlineOffset: -4 },
}));
