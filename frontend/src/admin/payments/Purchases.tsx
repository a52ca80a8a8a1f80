import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { formatAmount } from '../analytics/money';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyState } from '../components/lists/EmptyState';
import { deriveListState } from '../components/lists/deriveListState';
import { Pager } from '../components/lists/Pager';
import { PlayerName } from '../components/lists/PlayerName';
import { StatusBadge } from '../components/lists/StatusBadge';
import { FilterField, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useListParams } from '../lib/useListParams';
import { useSort } from '../components/lists/useSort';
import { type Purchase, PurchasesQuery } from './operations';
import { PaymentsPane } from './PaymentsPane';

const statusFilters = [
  { value: 'ALL', label: 'All states' },
  { value: 'COMPLETED', label: 'Completed' },
  { value: 'PENDING', label: 'Pending' },
  { value: 'REFUNDED', label: 'Refunded' },
  { value: 'DISPUTED', label: 'Disputed' },
  { value: 'CHARGEBACK', label: 'Chargeback' },
] as const;

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
  const { page, text, choice, change } = useListParams();
  const search = text('search');
  const status = choice('status', ['ALL', 'COMPLETED', 'PENDING', 'REFUNDED', 'DISPUTED', 'CHARGEBACK']);
  const isFiltered = search !== '' || status !== 'ALL';
  const sort = useSort(['DATE', 'AMOUNT'], '-DATE');
  const { data, isBusy, failed } = deriveListState(
    useQuery(PurchasesQuery, {
      variables: {
        page,
        search,
        status: status === 'ALL' ? null : status,
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    { title: 'Error Loading Purchases', text: 'Failed to load purchases. Please try again later.' },
  );

  return (
    <PaymentsPane view="purchases">
      <Toolbar>
        <SearchField label="Search purchases" placeholder="Player or transaction..." />
        <FilterField name="status" label="Filter by state" options={statusFilters} />
      </Toolbar>
      <PurchaseTable>
        <DataTable
          label="Purchases"
          columns={columns}
          rows={data?.purchases.items}
          sort={sort}
          isBusy={isBusy}
          failed={failed}
          empty={
            isFiltered ? (
              <EmptyState title="No purchases found" text="Try adjusting your filters">
                <Button variant="outlined" onClick={() => change({ search: '', status: '' })}>
                  Clear Filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState
                title="No purchases yet"
                text="They appear as soon as Tebex reports a payment."
                scene="market"
              />
            )
          }
        />
      </PurchaseTable>
      {data && <Pager list={data.purchases} />}
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
        <StatusBadge tone="success" mark="check">
          Completed
        </StatusBadge>
      );
    case 'refunded':
      return (
        <StatusBadge tone="plain" mark="hollow">
          Refunded
        </StatusBadge>
      );
    case 'disputed':
      return (
        <StatusBadge tone="warning" mark="half">
          Disputed
        </StatusBadge>
      );
    case 'chargeback':
      return (
        <StatusBadge tone="error" mark="close">
          Chargeback
        </StatusBadge>
      );
    default:
      return (
        <StatusBadge tone="info" mark="half">
          Pending
        </StatusBadge>
      );
  }
}

const PurchaseTable = styled('div')(({ theme }) => ({ '& code': { ...theme.typography.mono, fontSize: '0.8125rem' } }));
