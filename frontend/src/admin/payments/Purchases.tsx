import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import type { Column } from '../components/lists/DataTable';
import { EmptyState } from '@/shared/components/EmptyState';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { PlayerName } from '../components/lists/PlayerName';
import { Chip } from '@/shared/components/Chip';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { useSort } from '../components/lists/useSort';
import { formatAmount } from '../analytics/money';
import { PAYMENTS_PAGE_SIZE, type Purchase, PurchasesQuery } from './operations';
import { PaymentsPane } from './PaymentsPane';

const filters = {
  status: {
    label: 'Filter by state',
    all: 'All states',
    options: [
      { value: 'COMPLETED', label: 'Completed' },
      { value: 'PENDING', label: 'Pending' },
      { value: 'REFUNDED', label: 'Refunded' },
      { value: 'DISPUTED', label: 'Disputed' },
      { value: 'CHARGEBACK', label: 'Chargeback' },
    ],
  },
} as const satisfies Filters;

const columns: Column<Purchase, 'AMOUNT' | 'DATE'>[] = [
  { header: 'Player', cell: ({ username }) => <PlayerName username={username} />, width: '20%' },
  {
    header: 'Items',
    cell: ({ items, email }) => (
      <>
        {formatItems(items)}
        {email && <small>{email}</small>}
      </>
    ),
  },
  { header: 'Transaction', cell: ({ paymentId }) => (paymentId ? <code>{paymentId}</code> : '—') },
  { header: 'Date', cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative />, sort: '-DATE' },
  { header: 'State', corner: true, cell: ({ status }) => <PurchaseState status={status} /> },
  {
    header: 'Amount',
    align: 'right',
    cell: ({ totalAmount, currency }) => `${formatAmount(totalAmount)} ${currency}`,
    sort: '-AMOUNT',
  },
];

/** The purchases of all players and their payment states. */
export function Purchases() {
  const { page, search, values, isFiltered, clear } = useListFilters(filters, PAYMENTS_PAGE_SIZE);
  const sort = useSort(['DATE', 'AMOUNT'], '-DATE');
  const list = usePagedList(
    useQuery(PurchasesQuery, {
      variables: {
        page,
        search,
        status: values.status,
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    {
      noun: ['purchase', 'purchases'],
      select: ({ purchases }) => purchases,
      errorTexts: { title: 'Error Loading Purchases', text: 'Failed to load purchases. Please try again later.' },
    },
  );

  return (
    <PaymentsPane view="purchases">
      <Toolbar>
        <SearchField label="Search purchases" placeholder="Player or transaction..." />
        <FilterFields filters={filters} />
      </Toolbar>
      <PurchaseTable>
        <PagedTable
          label="Purchases"
          columns={columns}
          list={list}
          sort={sort}
          empty={
            isFiltered ? (
              <NoMatches title="No purchases found" onClear={clear} />
            ) : (
              <EmptyState
                size="section"
                title="No purchases yet"
                text="They appear as soon as Tebex reports a payment."
                scene="market"
              />
            )
          }
        />
      </PurchaseTable>
    </PaymentsPane>
  );
}

interface PurchaseItem {
  name?: string;
  quantity?: number;
}

function formatItems(items: unknown): string {
  if (!Array.isArray(items) || items.length === 0) return '—';
  return items.map(({ name = 'Unnamed', quantity = 1 }: PurchaseItem) => `${name} × ${quantity}`).join(', ');
}

function PurchaseState({ status }: Pick<Purchase, 'status'>) {
  switch (status) {
    case 'completed':
      return (
        <Chip size="small" tone="success" mark="check">
          Completed
        </Chip>
      );
    case 'refunded':
      return (
        <Chip size="small" tone="plain" mark="hollow">
          Refunded
        </Chip>
      );
    case 'disputed':
      return (
        <Chip size="small" tone="warning" mark="half">
          Disputed
        </Chip>
      );
    case 'chargeback':
      return (
        <Chip size="small" tone="error" mark="close">
          Chargeback
        </Chip>
      );
    default:
      return (
        <Chip size="small" tone="info" mark="half">
          Pending
        </Chip>
      );
  }
}

const PurchaseTable = styled('div')(({ theme }) => ({ '& code': { ...theme.typography.mono, fontSize: '0.8125rem' } }));
