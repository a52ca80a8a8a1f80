import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/shared/ui/Skeleton';
import { TimeText } from '@/shared/ui/TimeText';
import { narrow } from './Desk';

interface Props {
  id: string;
  to: string;
  isChosen: boolean;
  /** Nobody waits for it any more. */
  isDone: boolean;
  title: string;
  badge: ReactNode;
  /** Who sent it, and where the answer goes. */
  from: string;
  what: string;
  at: string;
  words: string;
}

/** One thing that somebody asked for, as a link to the whole of it. */
export function QueueRow({ id, to, isChosen, isDone, title, badge, from, what, at, words }: Props) {
  return (
    <Row to={to} preventScrollReset data-id={id} data-done={isDone} aria-current={isChosen ? 'true' : undefined}>
      <b>{title}</b>
      {badge}
      <span>{from}</span>
      <span>{what}</span>
      <TimeText at={at} relative />
      <p>{words}</p>
    </Row>
  );
}

export function QueueWaiting() {
  return (
    <div aria-busy>
      {Array.from({ length: 6 }, (_, row) => (
        <WaitingRow key={row}>
          <Skeleton style={{ width: `${60 - (row % 3) * 10}%` }} />
          <Skeleton style={{ width: `${75 - (row % 2) * 15}%` }} />
          <Skeleton style={{ width: '45%' }} />
          <Skeleton style={{ width: '90%' }} />
        </WaitingRow>
      ))}
    </div>
  );
}

const Row = styled(Link)(({ theme }) => {
  const { primary, tint, background, text, divider } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'baseline',
    padding: '10px 16px',
    borderBottom: `1px solid ${divider}`,
    color: text.secondary,
    textDecoration: 'none',
    '& > b': { color: text.primary, fontSize: '0.9375rem', fontWeight: 650 },
    '& > b, & > span, & > p': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > b + *': { alignSelf: 'center', justifySelf: 'end', minHeight: 22, overflow: 'visible' },
    '& > b + * + span, & > p': { gridColumn: '1 / -1' },
    '& time, & small': { ...theme.typography.caption, whiteSpace: 'nowrap' },
    '& small::before': { content: '" ·"' },
    '&[data-done=true] > b': { color: text.secondary, fontWeight: 500 },
    '@media (hover: hover)': {
      '&:hover': { background: background.raised, ...theme.applyStyles('light', { background: background.default }) },
    },
    '&:focus-visible': { outlineOffset: -3, zIndex: 1 },
    [`@media (min-width: 1100px)`]: {
      '&[aria-current]': {
        background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
        boxShadow: `inset 4px 0 0 ${primary.main}`,
      },
    },
    [narrow]: { padding: '12px var(--gutter)' },
  };
});

const WaitingRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '12px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
