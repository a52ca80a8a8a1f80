import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import { useSearchChange } from '@/shared/lib/useSearchChange';
import type { Language, Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { formatAmount } from '../analytics/money';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { PlayerName } from '../components/lists/PlayerName';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useSort } from '../components/lists/useSort';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { useListParams } from '../lib/useListParams';
import { usePagedList } from '../lib/usePagedList';
import { panelGlyphs } from '../panel/panelGlyphs';
import { formatItems } from './formatItems';
import { PAYMENTS_PAGE_SIZE, type Purchase, PurchasesQuery } from './operations';
import { PaymentsPane } from './PaymentsPane';
import { PurchaseDialog } from './PurchaseDialog';
import { PurchaseState } from './PurchaseState';

const filtersOf = (t: Texts<'admin/payments'>) =>
  ({
    status: {
      label: t('filter.state'),
      all: t('filter.allStates'),
      options: [
        { value: 'COMPLETED', label: t('state.completed') },
        { value: 'PENDING', label: t('state.pending') },
        { value: 'REFUNDED', label: t('state.refunded') },
        { value: 'DISPUTED', label: t('state.disputed') },
        { value: 'CHARGEBACK', label: t('state.chargeback') },
      ],
    },
  }) as const satisfies Filters;

const columnsOf = (t: Texts<'admin/payments'>, language: Language): Column<Purchase, 'AMOUNT' | 'DATE'>[] => [
  { header: t('player'), cell: ({ username }) => <PlayerName username={username} />, width: '20%' },
  {
    header: t('items'),
    cell: ({ items, email }) => (
      <>
        {formatItems(t, items)}
        {email && <small>{email}</small>}
      </>
    ),
  },
  { header: t('transaction'), cell: ({ paymentId }) => (paymentId ? <code>{paymentId}</code> : '—') },
  { header: t('date'), cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative />, sort: '-DATE' },
  { header: t('state'), corner: true, cell: ({ status, isTest }) => <PurchaseState {...{ status, isTest }} /> },
  {
    header: t('amount'),
    align: 'right',
    cell: ({ totalAmount, currency }) => `${formatAmount(language, totalAmount, currency)} ${currency}`,
    sort: '-AMOUNT',
  },
];

/** The purchases of all players and their payment states. */
export function Purchases() {
  const t = useTexts('admin/payments');
  const language = useLanguage();
  const filters = filtersOf(t);
  const columns = columnsOf(t, language);
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
      counted: (values) => t('counted', values),
      select: ({ purchases }) => purchases,
      errorTexts: { title: t('purchases.failed'), text: t('purchases.failedText') },
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
        <SearchField label={t('purchases.search')} placeholder={t('search.placeholder')} />
        <FilterFields filters={filters} />
      </Toolbar>
      <PurchaseTable>
        <PagedTable
          label={t('purchases')}
          columns={columns}
          list={list}
          csv={{
            name: 'purchases',
            fields: [
              [t('player'), ({ username }) => username],
              [t('email'), ({ email }) => email],
              [t('items'), ({ items }) => formatItems(t, items)],
              [t('transaction'), ({ paymentId }) => paymentId],
              [t('date'), ({ createdAt }) => createdAt],
              [t('state'), ({ status }) => status],
              [t('amount'), ({ totalAmount }) => totalAmount],
              [t('currency'), ({ currency }) => currency],
              [t('state.test'), ({ isTest }) => String(isTest)],
            ],
          }}
          sort={sort}
          actions={(purchase) => (
            <RowAction
              glyph={panelGlyphs.eye}
              label={t('purchases.show', { transaction: purchase.paymentId ?? '', username: purchase.username })}
              onClick={() => open(purchase.id)}
            />
          )}
          empty={
            isFiltered ? (
              <NoMatches title={t('purchases.noneFound')} onClear={clear} />
            ) : (
              <EmptyState size="section" title={t('purchases.none')} text={t('purchases.noneText')} scene="market" />
            )
          }
        />
      </PurchaseTable>
      {opened && <PurchaseDialog key={opened.id} purchase={opened} onClose={() => open('')} />}
    </PaymentsPane>
  );
}

const PurchaseTable = styled('div')(({ theme }) => ({ '& code': { ...theme.typography.mono, fontSize: '0.8125rem' } }));
