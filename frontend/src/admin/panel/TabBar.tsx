import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PanelSection } from '../sections';
import { TabCount, useOpenTicketCount, useRewardsToDecide } from './TabCount';
import { below } from '@/shared/theme/media';
import { useTexts } from '@/shared/texts/LanguageContext';

export const panelId = 'panel-section';

interface Props {
  sections: readonly PanelSection[];
  activeKey: PanelSection['key'] | undefined;
}

/** The sections of the panel as links, each with its own address. */
export function TabBar({ sections, activeKey }: Props) {
  const t = useTexts('admin/panel');
  const listRef = useRef<HTMLElement>(null);
  const openTickets = useOpenTicketCount(sections.some(({ key }) => key === 'tickets'));
  const rewardsToDecide = useRewardsToDecide(sections.some(({ key }) => key === 'votes'));

  // On a phone the tabs overflow the screen, so the current one scrolls into view.
  useEffect(() => {
    const tab = listRef.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && listRef.current)
      listRef.current.scrollLeft = tab.offsetLeft - (listRef.current.clientWidth - tab.offsetWidth) / 2;
  }, [activeKey, openTickets, rewardsToDecide]);

  return (
    <StickyBar>
      <TabList ref={listRef} aria-label={t('panel.sections')}>
        {sections.map(({ key, permission, preload }) => (
          <SectionTab
            key={key}
            to={`?tab=${key}`}
            aria-current={key === activeKey ? 'page' : undefined}
            onMouseEnter={() => void preload().catch(() => {})}
            onFocus={() => void preload().catch(() => {})}
            onClick={scrollToTop}
          >
            {t(`permission.${permission}`)}
            {key === 'tickets' && openTickets > 0 && <TabCount count={openTickets} />}
            {key === 'votes' && rewardsToDecide > 0 && <TabCount count={rewardsToDecide} />}
          </SectionTab>
        ))}
      </TabList>
    </StickyBar>
  );
}

/** Scrolls up to the top of the new section; the head of the panel stays out of sight if it was. */
function scrollToTop() {
  const section = document.getElementById(panelId);
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
}

const StickyBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 6,
  top: 'var(--bar)',
  marginInline: 'calc(-1 * var(--gutter))',
  paddingInline: 'var(--gutter)',
  background: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [below('laptop')]: {
    paddingInline: 0,
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      zIndex: 1,
      top: 0,
      bottom: 5,
      width: 28,
      pointerEvents: 'none',
    },
    '&::before': {
      left: 0,
      background: `linear-gradient(90deg, ${theme.vars.palette.background.default}, transparent)`,
    },
    '&::after': {
      right: 0,
      background: `linear-gradient(-90deg, ${theme.vars.palette.background.default}, transparent)`,
    },
  },
}));

const TabList = styled('nav')({
  position: 'relative',
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [below('laptop')]: { paddingInline: 16 },
});

const SectionTab = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 48,
  padding: '0 14px',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current]': { color: theme.vars.palette.primary.main },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0',
    height: 4,
    background: theme.vars.palette.primary.main,
  },
  '&:focus-visible': { outlineOffset: -4 },
}));
