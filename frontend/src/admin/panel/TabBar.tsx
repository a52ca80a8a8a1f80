import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PanelSection } from '../sections';
import { OpenTicketCount, useOpenTicketCount } from './OpenTicketCount';
import { below } from '@/shared/theme/media';

export const panelId = 'panel-section';
export const tabId = (key: string) => `panel-tab-${key}`;

interface Props {
  sections: readonly PanelSection[];
  activeKey: PanelSection['key'] | undefined;
}

/** The tabs are links with their own addresses. Arrow keys move between them, as ARIA expects of tabs. */
export function TabBar({ sections, activeKey }: Props) {
  const tabListRef = useRef<HTMLDivElement>(null);
  const openTickets = useOpenTicketCount(sections.some(({ key }) => key === 'tickets'));

  // On a phone the tabs overflow the screen, so the selected one scrolls into view.
  useEffect(() => {
    const tab = tabListRef.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab && tabListRef.current)
      tabListRef.current.scrollLeft = tab.offsetLeft - (tabListRef.current.clientWidth - tab.offsetWidth) / 2;
  }, [activeKey, openTickets]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const currentIndex = tabs.indexOf(event.target as HTMLElement);
    const targets: Partial<Record<string, number>> = {
      ArrowRight: (currentIndex + 1) % tabs.length,
      ArrowLeft: (currentIndex - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = targets[event.key];
    if (event.key === ' ') tabs[currentIndex]?.click();
    else if (next !== undefined) tabs[next]?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <StickyBar>
      <TabList ref={tabListRef} role="tablist" aria-label="Sections" onKeyDown={move}>
        {sections.map(({ key, label, preload }, index) => (
          <SectionTab
            key={key}
            id={tabId(key)}
            role="tab"
            to={`?tab=${key}`}
            aria-selected={key === activeKey}
            aria-controls={key === activeKey ? panelId : undefined}
            tabIndex={key === activeKey || (!activeKey && index === 0) ? 0 : -1}
            onMouseEnter={() => void preload().catch(() => {})}
            onFocus={() => void preload().catch(() => {})}
            onClick={() => scrollToTop(tabListRef.current)}
          >
            {label}
            {key === 'tickets' && openTickets > 0 && <OpenTicketCount count={openTickets} />}
          </SectionTab>
        ))}
      </TabList>
    </StickyBar>
  );
}

/** Scrolls to the top of the new section and keeps the sticky tab bar in place. */
function scrollToTop(tabList: HTMLElement | null) {
  const frame = tabList?.parentElement?.parentElement;
  const head = tabList?.parentElement?.previousElementSibling;
  if (!frame || !head) return;
  const stickyTop = window.scrollY + head.getBoundingClientRect().bottom - frame.offsetTop;
  if (window.scrollY > stickyTop) window.scrollTo(0, stickyTop);
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

const TabList = styled('div')({
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
  '&[aria-selected=true]': { color: theme.vars.palette.primary.main },
  '&[aria-selected=true]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0',
    height: 4,
    background: theme.vars.palette.primary.main,
  },
  '&:focus-visible': { outlineOffset: -4 },
}));
