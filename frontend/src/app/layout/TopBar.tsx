import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { LoadingBar } from '@/shared/components/LoadingBar';
import { PageContainer } from '@/shared/components/PageContainer';
import { useIsPageLoading } from '@/shared/lib/pageLoading';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { LanguageMenu } from '../language/LanguageMenu';
import { Logo } from './Logo';
import { SiteMenu } from './SiteMenu';
import { StatusIndicator } from './StatusIndicator';
import { ThemeToggle } from './ThemeToggle';

/** The fixed navigation bar. On narrow screens the links fold into a panel below it. */
export function TopBar() {
  const [isOpen, setOpen] = useState(false);
  const isPageLoading = useIsPageLoading();
  const t = useTexts('site');
  const menuButton = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    menuButton.current?.focus();
  }

  return (
    <Bar onKeyDown={closeOnEscape}>
      <BarContent>
        <Logo />
        <MenuButton
          ref={menuButton}
          aria-label={t(isOpen ? 'menu.close' : 'menu.open')}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpen(!isOpen)}
        >
          <Glyph name={isOpen ? 'close' : 'menu'} />
        </MenuButton>
        <SiteMenu id={menuId} isOpen={isOpen} onNavigate={() => setOpen(false)} />
        <BarActions data-part="actions">
          <StatusIndicator />
          <LanguageMenu />
          <ThemeToggle />
        </BarActions>
      </BarContent>
      {isPageLoading && <PageLoadingBar role="progressbar" aria-label={t('loadingPage')} />}
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: theme.zIndex.appBar,
  height: 'var(--bar)',
  background: `color-mix(in srgb, ${theme.vars.palette.background.default} 94%, transparent)`,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: 'inset 0 -3px 0 rgb(0 0 0 / 0.22)',
  ...theme.applyStyles('light', { boxShadow: 'inset 0 -3px 0 rgb(74 62 30 / 0.08)' }),
}));

const BarContent = styled(PageContainer)({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  height: 63,
  [below('wideBar')]: { gap: 8 },
});

/** Below the bar, so that the bar keeps its height. */
const PageLoadingBar = styled(LoadingBar)({ inset: 'auto 0 -4px', borderRadius: 0 });

const MenuButton = styled(IconButton)({
  display: 'none',
  // Before the links in Tab order, but visually at the end of the bar.
  [below('wideBar')]: { display: 'inline-flex', order: 1 },
  // Without scripts the links are always visible.
  '@media (scripting: none)': { display: 'none' },
});

const BarActions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginInlineStart: 'auto',
  [below('largePhone')]: { gap: 0 },
});
