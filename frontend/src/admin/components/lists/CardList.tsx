import { styled } from '@mui/material/styles';
import type { Key, ReactNode } from 'react';
import { ErrorState, type LoadError } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { below } from '@/shared/theme/media';
import { Pane } from '../layout/Panes';

interface Props<Row> {
  /** Accessible name of the list. */
  label: string;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  failed?: LoadError | undefined;
  isBusy?: boolean;
  /** Empty state. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A short list as cards, in two columns on wide screens. */
export function CardList<Row extends { id: Key }>({ label, rows, failed, isBusy, empty, children }: Props<Row>) {
  const errorPane = failed && (
    <Pane>
      <ErrorState size="section" {...failed} />
    </Pane>
  );

  if (!rows) return errorPane ?? <CardListSkeleton label={label} />;
  return (
    <>
      {errorPane}
      {rows.length === 0 ? (
        <Pane>{empty}</Pane>
      ) : (
        <CardGrid aria-label={label} aria-busy={isBusy}>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </CardGrid>
      )}
    </>
  );
}

function CardListSkeleton({ label }: { label: string }) {
  return (
    <CardGrid aria-label={label} aria-busy>
      {Array.from({ length: 4 }, (_, card) => (
        <li key={card}>
          <AdminCard>
            <AdminCardHead>
              <Skeleton style={{ width: `${35 + (card % 3) * 10}%`, height: 20 }} />
            </AdminCardHead>
            <SkeletonFacts>
              <Skeleton style={{ width: '60%' }} />
              <Skeleton style={{ width: '85%' }} />
            </SkeletonFacts>
            <AdminCardFoot>
              <Skeleton style={{ width: 96, height: 36 }} />
            </AdminCardFoot>
          </AdminCard>
        </li>
      ))}
    </CardGrid>
  );
}

const CardGrid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '& > li': { display: 'grid', minWidth: 0 },
  [below('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, paddingBottom: 12 },
});

/** Inactive cards are dimmed; their state is also shown as text. */
export const AdminCard = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  paddingBottom: 3,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  boxShadow: theme.vars.palette.edge.card,
  overflowWrap: 'anywhere',
  '&[data-dimmed=true]': { color: theme.vars.palette.text.secondary },
}));

/** An icon, the name as a heading, and the state at the right. */
export const AdminCardHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 56,
  padding: '12px 16px 0',
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& :is(h2, h3)': {
    flex: '1 1 120px',
    minWidth: 0,
    fontSize: '1.0625rem',
    fontWeight: 700,
    lineHeight: 1.3,
    letterSpacing: 0,
  },
}));

/** Terms at the left, values at the right. */
export const AdminCardFacts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignContent: 'start',
  gap: '6px 16px',
  padding: '10px 16px 14px',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const SkeletonFacts = styled('div')({ flex: 1, display: 'grid', gap: 13, padding: '14px 16px 17px' });

/** The link target at the left, actions at the right. */
export const AdminCardFoot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '8px 8px 8px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-child': { marginRight: 'auto' },
}));
