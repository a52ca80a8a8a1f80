import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Pane } from '../parts/Panes';

/** From here down the list and what is read take turns. */
export const narrow = '@media (max-width: 1099px)';

export const isNarrow = (): boolean => window.matchMedia('(max-width: 1099px)').matches;

interface Props {
  /** Whether something is read; on a phone it then has the screen to itself. */
  isReading: boolean;
  queue: ReactNode;
  reader: ReactNode;
}

/** A list at the left, and what was chosen from it at the right. */
export function Desk({ isReading, queue, reader }: Props) {
  return (
    <Surface data-reading={isReading}>
      <Queue>{queue}</Queue>
      <Reading>{reader}</Reading>
    </Surface>
  );
}

/** Around a whole view: while something is read on a phone, everything else stands back. */
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

/** What stands above the list: the search and what to choose from. */
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
