import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { below, isBelow } from '@/shared/theme/media';
import { Pane } from '../layout/Panes';

/** Below this width, only the list or the reader is visible. */
export const narrowMedia = below('largeLaptop');

export const isNarrowScreen = (): boolean => isBelow('largeLaptop');

interface Props {
  /** Whether an item is open; on a phone it then replaces the list. */
  isReading: boolean;
  queue: ReactNode;
  reader: ReactNode;
}

/** A list at the left, and the selected item at the right. */
export function SplitView({ isReading, queue, reader }: Props) {
  return (
    <SplitPane data-reading={isReading}>
      <QueueColumn>{queue}</QueueColumn>
      <ReaderColumn>{reader}</ReaderColumn>
    </SplitPane>
  );
}

/** Wraps a whole view: while an item is open on a phone, headings and navigation are hidden. */
export const RequestsLayout = styled('div')({
  [narrowMedia]: {
    '&[data-reading=true] > section > :first-child': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

const SplitPane = styled(Pane)({
  display: 'grid',
  gridTemplateColumns: '400px minmax(0, 1fr)',
  minHeight: 560,
  [narrowMedia]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
    '&[data-reading=true] > :first-child, &[data-reading=false] > :last-child': { display: 'none' },
  },
});

const QueueColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [narrowMedia]: { borderRight: 0 },
}));

const ReaderColumn = styled('div')({ minWidth: 0 });

/** The search and filters above the list. */
export const QueueTools = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 12,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { minWidth: 0, maxWidth: 'none' },
  [narrowMedia]: { padding: '12px var(--gutter)' },
}));

export const FilterPair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 8,
  '& > *': { minWidth: 0 },
});
