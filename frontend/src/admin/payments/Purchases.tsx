import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyNote } from '../components/lists/EmptyNote';
import { listState } from '../components/lists/listState';
import { Pager } from '../components/lists/Pager';
import { PlayerName } from '../components/lists/PlayerName';
import { StatusBadge } from '../components/lists/StatusBadge';
import { FilterField, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAddress } from '../lib/useAddress';
import { useSort } from '../components/lists/useSort';
import { type Purchase, PurchasesQuery } from './operations';
import { PaymentsPane } from './PaymentsPane';

const statuses = [
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
        {itemsInWords(items)}
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
    cell: ({ totalAmount, currency }) => `${totalAmount} ${currency}`,
    sort: '-AMOUNT',
  },
];

/** The purchases of all players and their payment states. */
export function Purchases() {
  const { page, text, choice, change } = useAddress();
  const search = text('search');
  const status = choice('status', ['ALL', 'COMPLETED', 'PENDING', 'REFUNDED', 'DISPUTED', 'CHARGEBACK']);
  const isFiltered = search !== '' || status !== 'ALL';
  const sort = useSort(['DATE', 'AMOUNT'], '-DATE');
  const { data, isBusy, failed } = listState(
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
        <FilterField name="status" label="Filter by state" options={statuses} />
      </Toolbar>
      <Exact>
        <DataTable
          label="Purchases"
          columns={columns}
          rows={data?.purchases.items}
          sort={sort}
          isBusy={isBusy}
          failed={failed}
          empty={
            isFiltered ? (
              <EmptyNote title="No purchases found" text="Try adjusting your filters">
                <Button variant="outlined" onClick={() => change({ search: '', status: '' })}>
                  Clear Filters
                </Button>
              </EmptyNote>
            ) : (
              <EmptyNote
                title="No purchases yet"
                text="They appear as soon as Tebex reports a payment."
                scene="market"
              />
            )
          }
        />
      </Exact>
      {data && <Pager list={data.purchases} />}
    </PaymentsPane>
  );
}

interface Item {
  name?: string;
  quantity?: number;
}

function itemsInWords(items: unknown): string {
  if (!Array.isArray(items) || items.length === 0) return '—';
  return items.map(({ name = 'Unnamed', quantity = 1 }: Item) => `${name} × ${quantity}`).join(', ');
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

const Exact = styled('div')(({ theme }) => ({ '& code': { ...theme.typography.mono, fontSize: '0.8125rem' } }));
