import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { narrow } from './Desk';

interface Props {
  id: string;
  to: string;
  isChosen: boolean;
  /** Needs no further action from staff. */
  isDone: boolean;
  title: string;
  badge: ReactNode;
  /** Contact of the sender. */
  from: string;
  what: string;
  at: string;
  words: string;
}

/** One request in the list, as a link to its full text. */
export function QueueRow({ id, to, isChosen, isDone, title, badge, from, what, at, words }: Props) {
  return (
    <Row to={to} preventScrollReset data-id={id} data-done={isDone} aria-current={isChosen ? 'true' : undefined}>
      <Line>
        <b>{title}</b>
        {badge}
      </Line>
      <p>{from}</p>
      <Line>
        <span>{what}</span>
        <TimeText at={at} relative />
      </Line>
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
    gap: 2,
    padding: '10px 16px',
    borderBottom: `1px solid ${divider}`,
    color: text.secondary,
    textDecoration: 'none',
    '& b': { color: text.primary, fontSize: '0.9375rem', fontWeight: 650 },
    '& > p, & div > :first-child': {
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& time, & small': { ...theme.typography.caption, whiteSpace: 'nowrap' },
    '& small::before': { content: '" ·"' },
    '&[data-done=true] b': { color: text.secondary, fontWeight: 500 },
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

/** A label at the left, and its status or age at the right. */
const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minWidth: 0,
  '& > :last-child': { flex: 'none' },
});

const WaitingRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '12px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
