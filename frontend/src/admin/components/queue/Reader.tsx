import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from '@/shared/components/BackLink';
import { EmptyState } from '@/shared/components/EmptyState';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { StepLink } from './QueuePager';
import { isNarrowScreen, narrowMedia } from './SplitView';

interface ReaderNavProps {
  /** Such as "All Tickets". */
  backLabel: string;
  listHref: string;
  previous: string | null;
  next: string | null;
  /** Such as "3 of 212"; null if unknown. */
  position: string | null;
}

/** Links back to the list and to the neighbouring items, on screens where the list is hidden. */
export function ReaderNav({ backLabel, listHref, previous, next, position }: ReaderNavProps) {
  const t = useTexts('admin/panel');

  return (
    <ReaderNavBar>
      <BackLink to={listHref} preventScrollReset>
        {backLabel}
      </BackLink>
      <span>{position}</span>
      <StepLink label={t('queue.previous')} glyph="left" to={previous} />
      <StepLink label={t('queue.next')} glyph="right" to={next} />
    </ReaderNavBar>
  );
}

interface HeadProps {
  id: string;
  title: string;
  username: string;
  createdAt: string;
}

export function ReaderHead({ id, title, username, createdAt }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The list that had the focus is hidden now.
  useEffect(() => {
    if (!isNarrowScreen()) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, [id]);

  return (
    <ReaderHeadLayout>
      <PlayerAvatar username={username} size={40} />
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p>
          {username} · <TimeText at={createdAt} format="moment" relative />
        </p>
      </div>
    </ReaderHeadLayout>
  );
}

export function ReaderSkeleton() {
  return (
    <ReaderHeadLayout aria-busy>
      <Skeleton style={{ width: 40, height: 40 }} />
      <div>
        <Skeleton style={{ width: '60%', height: 22, marginBottom: 12 }} />
        <Skeleton style={{ width: '40%', marginBottom: 40 }} />
        <Skeleton style={{ height: 180 }} />
      </div>
    </ReaderHeadLayout>
  );
}

/** Shown when no item is selected, or when it does not exist. */
export function ReaderEmpty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <CentredBox>
      <EmptyState size="section" title={title} {...(text && { text })} scene="tower">
        {children}
      </EmptyState>
    </CentredBox>
  );
}

/** The full item. It stays visible while a longer list scrolls. */
export const Reader = styled('article')({
  position: 'sticky',
  top: 'var(--bar)',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  [narrowMedia]: { position: 'static', minHeight: 'calc(100vh - var(--bar))' },
});

/** The actions of the item. On a phone they stay at the bottom of the screen, in one low line that scrolls. */
export const ReaderActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '12px 24px',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.raised,
  ...theme.applyStyles('light', { background: theme.vars.palette.background.default }),
  [narrowMedia]: {
    order: 5,
    position: 'sticky',
    zIndex: 5,
    bottom: 0,
    flexWrap: 'nowrap',
    gap: 8,
    padding: '8px var(--gutter)',
    borderBottom: 0,
    marginTop: 'auto',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
    '& button, & a': { paddingInline: 10, whiteSpace: 'nowrap' },
  },
}));

export const ReaderFacts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 48px',
  padding: '16px 24px 0',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& [data-mono]': theme.typography.mono,
  '& > div': { minWidth: 0 },
  [narrowMedia]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 12,
    paddingInline: 'var(--gutter)',
  },
}));

/** User-written text with its line breaks. */
export const MessageText = styled('p')({
  maxWidth: 'calc(68ch + 48px)',
  padding: '20px 24px 24px',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  [narrowMedia]: { paddingInline: 'var(--gutter)' },
});

const ReaderNavBar = styled('div')(({ theme }) => ({
  display: 'none',
  [narrowMedia]: {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '12px var(--gutter)',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    '& > span': { flex: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
}));

const ReaderHeadLayout = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  alignItems: 'flex-start',
  padding: '20px 24px 16px',
  '& > div': { flex: 1, minWidth: 0 },
  '& h3': { ...theme.typography.h3, lineHeight: 1.3, marginBottom: 4, overflowWrap: 'anywhere' },
  '& h3:focus': { outline: 'none' },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'inherit' },
  '& small::before': { content: '" ·"' },
  [narrowMedia]: { paddingInline: 'var(--gutter)' },
}));

const CentredBox = styled('div')({ display: 'grid', alignContent: 'center', minHeight: 480 });
