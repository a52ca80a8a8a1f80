import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { Skeleton } from '@/shared/components/Skeleton';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';
import { from } from '@/shared/theme/media';
import { visuallyHidden } from '@/shared/theme/visuallyHidden';
import { isNarrowScreen, narrowMedia } from './DeskLayout';

/** What the reader of a request needs of the list. */
export interface Chosen {
  previous: string | null;
  next: string | null;
  hrefOf: (id: string) => string;
  /** An empty id closes the request. */
  choose: (id: string) => void;
}

/** The opened request: head, conversation and reply at the left, and the person at the right where there is room. */
export const ReaderFrame = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  [from('wideDesk')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 280px',
    '& > aside': { gridColumn: 2, gridRow: '1 / -1' },
  },
});

/** The column of the conversation, in which only the thread scrolls. */
export const ReaderBody = styled('div')({
  containerType: 'inline-size',
  containerName: 'conversation',
  gridRow: 3,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
});

interface HeadProps {
  id: string;
  title: string;
  chosen: Chosen;
  /** The status, the number, what it is about, when it was sent. */
  facts: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** What the request is, and what staff do with it as a whole. */
export function ReaderHead({ id, title, chosen, facts, children }: HeadProps) {
  const t = useTexts('admin/desk');
  const heading = useRef<HTMLHeadingElement>(null);
  const isAlone = useMediaQuery(narrowMedia, { noSsr: true });

  // What had the focus is hidden or gone now.
  useEffect(() => {
    if (isNarrowScreen() || document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [id]);

  return (
    <HeadLayout>
      <BackLink to={chosen.hrefOf('')} preventScrollReset>
        <Glyph name="left" />
        <VisuallyHidden>{t('back')}</VisuallyHidden>
      </BackLink>
      <HeadTitle>
        {/* The list with its heading is hidden on a narrow screen. */}
        {isAlone && (
          <h1>
            <VisuallyHidden>{t('desk')}</VisuallyHidden>
          </h1>
        )}
        <h2 ref={heading} tabIndex={-1} data-reader-title>
          {title}
        </h2>
        <p>{facts}</p>
      </HeadTitle>
      {children && <HeadActions>{children}</HeadActions>}
    </HeadLayout>
  );
}

export function ReaderSkeleton() {
  return (
    <SkeletonLayout aria-busy>
      <Skeleton style={{ width: '60%', height: 22 }} />
      <Skeleton style={{ width: '40%' }} />
      <Skeleton style={{ height: 180 }} />
    </SkeletonLayout>
  );
}

/** Shown when no request is chosen, or when it does not exist. */
export function ReaderEmpty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <CentredBox>
      <EmptyState size="section" title={title} {...(text && { text })} scene="tower">
        {children}
      </EmptyState>
    </CentredBox>
  );
}

/** The address does not lead to a request. */
export function MissingRequest({ onClose }: { onClose: () => void }) {
  const t = useTexts('admin/desk');
  return (
    <ReaderEmpty title={t('missing')} text={t('missing.text')}>
      <Button variant="outlined" onClick={onClose}>
        {t('back')}
      </Button>
    </ReaderEmpty>
  );
}

export const ReaderFacts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12, minWidth: 0 },
  '& dt': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, fontWeight: 600, textAlign: 'end', overflowWrap: 'anywhere' },
}));

const HeadLayout = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [narrowMedia]: { padding: '8px var(--gutter)' },
}));

const HeadTitle = styled('div')(({ theme }) => ({
  flex: '1 1 220px',
  minWidth: 0,
  [narrowMedia]: { flexBasis: 0 },
  '& h2': {
    fontFamily: theme.typography.fontFamily,
    fontSize: '1.125rem',
    fontWeight: 750,
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
  '& h2:focus': { outline: 'none' },
  '& p': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    marginTop: 2,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& [data-mono]': theme.typography.mono,
  [narrowMedia]: { '& small, & [data-detail]': { display: 'none' } },
}));

const HeadActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& .MuiButton-root': { minHeight: 36, paddingInline: 12 },
  [narrowMedia]: {
    flex: '1 1 100%',
    '& .MuiButton-root': { minHeight: 44, minWidth: 44, paddingInline: 10 },
    '& [data-word]': visuallyHidden,
  },
});

/** Leads back to the list where that is hidden. */
const BackLink = styled(Link)({
  display: 'none',
  placeItems: 'center',
  width: 44,
  height: 44,
  marginInline: '-12px -8px',
  color: 'inherit',
  [narrowMedia]: { display: 'grid' },
});

const SkeletonLayout = styled('div')({ display: 'grid', alignContent: 'start', gap: 16, padding: 24 });

const CentredBox = styled('div')({ display: 'grid', alignContent: 'center', height: '100%', overflow: 'auto' });
