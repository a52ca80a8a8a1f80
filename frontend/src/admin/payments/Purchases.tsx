import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useSearchChange } from '@/shared/lib/useSearchChange';
import { TimeText } from '@/shared/components/TimeText';
import type { Column } from '../components/lists/DataTable';
import { EmptyState } from '@/shared/components/EmptyState';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { PlayerName } from '../components/lists/PlayerName';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { useListParams } from '../lib/useListParams';
import { usePagedList } from '../lib/usePagedList';
import { useSort } from '../components/lists/useSort';
import { formatAmount } from '../analytics/money';
import { formatItems } from './formatItems';
import { PAYMENTS_PAGE_SIZE, type Purchase, PurchasesQuery } from './operations';
import { PaymentsPane } from './PaymentsPane';
import { PurchaseDialog } from './PurchaseDialog';
import { PurchaseState } from './PurchaseState';

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

  const { text } = useListParams();
  const changeSearch = useSearchChange();
  const opened = list.page?.items.find(({ id }) => id === text('purchase'));

  const open = (id: string) =>
    changeSearch((latest) => {
      if (id) latest.set('purchase', id);
      else latest.delete('purchase');
    });

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
          actions={(purchase) => (
            <RowAction
              glyph="eye"
              label={`Show purchase ${purchase.paymentId ?? ''} of ${purchase.username}`}
              onClick={() => open(purchase.id)}
            />
          )}
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
      {opened && <PurchaseDialog key={opened.id} purchase={opened} onClose={() => open('')} />}
    </PaymentsPane>
  );
}

const PurchaseTable = styled('div')(({ theme }) => ({ '& code': { ...theme.typography.mono, fontSize: '0.8125rem' } }));
