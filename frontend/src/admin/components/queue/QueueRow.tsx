import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { from } from '@/shared/theme/media';
import { narrowMedia } from './SplitView';

interface Props {
  id: string;
  to: string;
  isSelected: boolean;
  /** Needs no further action from staff. */
  isDone: boolean;
  title: ReactNode;
  badge: ReactNode;
  /** Contact of the sender. */
  contact: string;
  subtitle: string;
  createdAt: string;
  excerpt?: string;
  /** Selects the row for bulk actions. */
  selectBox?: ReactNode;
}

/** One request in the list, as a link to its full text. */
export function QueueRow(props: Props) {
  const { id, to, isSelected, isDone, title, badge, contact, subtitle, createdAt, excerpt, selectBox } = props;
  const link = (
    <QueueRowLink
      to={to}
      preventScrollReset
      data-id={id}
      data-done={isDone}
      aria-current={isSelected ? 'true' : undefined}
    >
      <LabelLine>
        <b>{title}</b>
        {badge}
      </LabelLine>
      <p>{contact}</p>
      <LabelLine>
        <span>{subtitle}</span>
        <TimeText at={createdAt} relative />
      </LabelLine>
      {excerpt !== undefined && <p>{excerpt}</p>}
    </QueueRowLink>
  );
  if (!selectBox) return link;
  return (
    <SelectableRow>
      {selectBox}
      {link}
    </SelectableRow>
  );
}

export function QueueSkeleton() {
  return (
    <div aria-busy aria-hidden>
      {Array.from({ length: 6 }, (_, row) => (
        <SkeletonRow key={row}>
          <Skeleton style={{ width: `${60 - (row % 3) * 10}%` }} />
          <Skeleton style={{ width: `${75 - (row % 2) * 15}%` }} />
          <Skeleton style={{ width: '45%' }} />
          <Skeleton style={{ width: '90%' }} />
        </SkeletonRow>
      ))}
    </div>
  );
}

const QueueRowLink = styled(Link)(({ theme }) => {
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
    [from('largeLaptop')]: {
      '&[aria-current]': {
        background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
        boxShadow: `inset 4px 0 0 ${primary.main}`,
      },
    },
    [narrowMedia]: { padding: '12px var(--gutter)' },
  };
});

/** A label at the left, and its status or age at the right. */
const LabelLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minWidth: 0,
  '& > :last-child': { flex: 'none' },
});

/** The checkbox lies over the link, which covers the whole row. */
const SelectableRow = styled('div')({
  position: 'relative',
  '& > label': { position: 'absolute', zIndex: 2, left: 16, top: 12 },
  '& > a': { paddingLeft: 52 },
  [narrowMedia]: {
    '& > label': { left: 'var(--gutter)', top: 14 },
    '& > a': { paddingLeft: 'calc(var(--gutter) + 36px)' },
  },
});

const SkeletonRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '12px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
