import { styled } from '@mui/material/styles';
import { below, from, isBelow } from '@/shared/theme/media';

/** Below this width, only the list or the reader is visible. */
export const narrowMedia = below('laptop');

export const isNarrowScreen = (): boolean => isBelow('laptop');

/** The list at the left and the opened request beside it. It fills the window, and its columns scroll on their own. */
export const DeskFrame = styled('section')({
  display: 'grid',
  gridTemplateColumns: '344px minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  height: 'calc(100dvh - var(--bar))',
  minHeight: 420,
  [from('wideDesk')]: { gridTemplateColumns: '376px minmax(0, 1fr)' },
  [narrowMedia]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
    // A bar for the selection replaces the navigation at the bottom.
    '&[data-reading=false]:not(:has([data-bulk-bar]))': { height: 'calc(100dvh - var(--bar) - 56px)' },
    '&[data-reading=true] > :first-child, &[data-reading=false] > :last-child': { display: 'none' },
  },
});

export const ListColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: theme.vars.palette.background.paper,
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  [narrowMedia]: { borderInlineEnd: 0 },
}));

export const ReaderColumn = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  minWidth: 0,
  minHeight: 0,
  background: theme.vars.palette.background.paper,
}));

/** The title of the view, and below it the search and the order. */
export const ListHead = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '10px 14px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& hgroup': { flex: 1, minWidth: 0 },
  '& h1': {
    fontFamily: theme.typography.fontFamily,
    fontSize: '1.125rem',
    fontWeight: 750,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    '& small': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem', fontWeight: 600 },
  },
  '& h1:focus': { outline: 'none' },
  '& hgroup p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [narrowMedia]: { paddingInline: 'var(--gutter)' },
}));

/** The rows; they scroll below the head. */
export const ListBody = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&:focus': { outline: 'none' },
});
