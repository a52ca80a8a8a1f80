import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Pane } from '../layout/Panes';

/** Below this width, only the list or the reader is visible. */
export const narrow = '@media (max-width: 1099px)';

export const isNarrow = (): boolean => window.matchMedia('(max-width: 1099px)').matches;

interface Props {
  /** Whether an item is open; on a phone it then replaces the list. */
  isReading: boolean;
  queue: ReactNode;
  reader: ReactNode;
}

/** A list at the left, and the selected item at the right. */
export function Desk({ isReading, queue, reader }: Props) {
  return (
    <Surface data-reading={isReading}>
      <Queue>{queue}</Queue>
      <Reading>{reader}</Reading>
    </Surface>
  );
}

/** Wraps a whole view: while an item is open on a phone, headings and navigation are hidden. */
export const View = styled('div')({
  [narrow]: {
    '&[data-reading=true] > section > :first-child': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&[data-reading=true] nav[aria-label=Requests]': { display: 'none' },
  },
});

const Surface = styled(Pane)({
  display: 'grid',
  gridTemplateColumns: '400px minmax(0, 1fr)',
  minHeight: 560,
  [narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
    '&[data-reading=true] > :first-child, &[data-reading=false] > :last-child': { display: 'none' },
  },
});

const Queue = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [narrow]: { borderRight: 0 },
}));

const Reading = styled('div')({ minWidth: 0 });

/** The search and filters above the list. */
export const QueueTools = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 12,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { minWidth: 0, maxWidth: 'none' },
  [narrow]: { padding: '12px var(--gutter)' },
}));

export const ToolPair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 8,
  '& > *': { minWidth: 0 },
});
