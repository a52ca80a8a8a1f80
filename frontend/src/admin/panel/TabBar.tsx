import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PanelSection } from '../sections';
import { OpenTicketCount, useOpenTickets } from './OpenTicketCount';

export const panelId = 'panel-section';
export const tabId = (key: string) => `panel-tab-${key}`;

interface Props {
  sections: readonly PanelSection[];
  chosen: PanelSection['key'] | undefined;
}

/** The tabs are links with their own addresses. Arrow keys move between them, as ARIA expects of tabs. */
export function TabBar({ sections, chosen }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const openTickets = useOpenTickets(sections.some(({ key }) => key === 'tickets'));

  // On a phone the tabs overflow the screen, so the selected one scrolls into view.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen, openTickets]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const here = tabs.indexOf(event.target as HTMLElement);
    const there: Partial<Record<string, number>> = {
      ArrowRight: (here + 1) % tabs.length,
      ArrowLeft: (here - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = there[event.key];
    if (event.key === ' ') tabs[here]?.click();
    else if (next !== undefined) tabs[next]?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <Bar>
      <Row ref={row} role="tablist" aria-label="Sections" onKeyDown={move}>
        {sections.map(({ key, label, preload }, index) => (
          <Tab
            key={key}
            id={tabId(key)}
            role="tab"
            to={`?tab=${key}`}
            aria-selected={key === chosen}
            aria-controls={key === chosen ? panelId : undefined}
            tabIndex={key === chosen || (!chosen && index === 0) ? 0 : -1}
            onMouseEnter={() => void preload().catch(() => {})}
            onFocus={() => void preload().catch(() => {})}
            onClick={() => toTop(row.current)}
          >
            {label}
            {key === 'tickets' && openTickets > 0 && <OpenTicketCount count={openTickets} />}
          </Tab>
        ))}
      </Row>
    </Bar>
  );
}

/** Scrolls to the top of the new section and keeps the sticky tab bar in place. */
function toTop(row: HTMLElement | null) {
  const frame = row?.parentElement?.parentElement;
  const head = row?.parentElement?.previousElementSibling;
  if (!frame || !head) return;
  const stuckAt = window.scrollY + head.getBoundingClientRect().bottom - frame.offsetTop;
  if (window.scrollY > stuckAt) window.scrollTo(0, stuckAt);
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 6,
  top: 'var(--bar)',
  marginInline: 'calc(-1 * var(--gutter))',
  paddingInline: 'var(--gutter)',
  background: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '@media (max-width: 899px)': {
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

const Row = styled('div')({
  position: 'relative',
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media (max-width: 899px)': { paddingInline: 16 },
});

const Tab = styled(Link)(({ theme }) => ({
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
