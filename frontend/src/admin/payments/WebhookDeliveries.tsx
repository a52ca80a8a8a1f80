import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import type { Language, Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { formatAmount } from '../analytics/money';
import { BulkActions } from '../components/lists/BulkActions';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { PlayerName } from '../components/lists/PlayerName';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useRowSelection } from '../components/lists/useRowSelection';
import type { Counted } from '../lib/formatCounts';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { panelGlyphs } from '../panel/panelGlyphs';
import { PAYMENTS_PAGE_SIZE, WebhookDeliveriesQuery, type WebhookDelivery } from './operations';
import { PayloadDialog } from './PayloadDialog';
import { PaymentsPane } from './PaymentsPane';
import { canProcessAgain, useProcessAgain } from './useProcessAgain';

const filtersOf = (t: Texts<'admin/payments'>) =>
  ({
    status: {
      label: t('filter.result'),
      all: t('filter.allResults'),
      options: [
        { value: 'PROCESSED', label: t('result.processed') },
        { value: 'IGNORED', label: t('result.ignored') },
        { value: 'FAILED', label: t('state.failed') },
      ],
    },
  }) as const satisfies Filters;

const columnsOf = (t: Texts<'admin/payments'>, language: Language): Column<WebhookDelivery>[] => [
  {
    header: t('event'),
    cell: ({ eventType, reason, retryAt }) => (
      <>
        <code>{eventType}</code>
        {reason && <p data-reason>{reason}</p>}
        {retryAt && (
          <small>{t.rich('nextAttempt', { date: () => <TimeText at={retryAt} format="moment" relative /> })}</small>
        )}
      </>
    ),
  },
  { header: t('result'), corner: true, cell: ({ status }) => <DeliveryResult status={status} /> },
  { header: t('time'), cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
  { header: t('transaction'), cell: ({ transactionId }) => (transactionId ? <code>{transactionId}</code> : '—') },
  {
    header: t('player'),
    cell: ({ playerUsername }) => (playerUsername ? <PlayerName username={playerUsername} /> : '—'),
    width: '16%',
  },
  {
    header: t('amount'),
    align: 'right',
    cell: ({ amount, currency }) =>
      amount === null ? '—' : `${formatAmount(language, amount, currency)} ${currency ?? ''}`.trim(),
  },
];

/** The webhook deliveries from Tebex and their results, so that staff can answer "paid, not delivered". */
export function WebhookDeliveries() {
  const t = useTexts('admin/payments');
  const language = useLanguage();
  const counted: Counted = (values) => t('delivery.counted', values);
  const filters = filtersOf(t);
  const columns = columnsOf(t, language);
  const { page, search, values, isFiltered, clear } = useListFilters(filters, PAYMENTS_PAGE_SIZE);
  const list = usePagedList(useQuery(WebhookDeliveriesQuery, { variables: { page, search, status: values.status } }), {
    counted,
    select: ({ tebexWebhookLogs }) => tebexWebhookLogs,
    errorTexts: {
      title: t('deliveries.failed'),
      text: t('deliveries.failedText'),
    },
  });
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = list.page?.items.find(({ id }) => id === openedId);
  const { processAgain, processOrThrow, processingId } = useProcessAgain();
  const selection = useRowSelection(list.page?.items, canProcessAgain);

  return (
    <PaymentsPane view="deliveries">
      <Toolbar>
        <SearchField label={t('deliveries.search')} placeholder={t('search.placeholder')} />
        <FilterFields filters={filters} />
      </Toolbar>
      <DeliveryTable>
        <PagedTable
          label={t('deliveries.list')}
          columns={columns}
          list={list}
          csv={{
            name: 'deliveries',
            fields: [
              [t('event'), ({ eventType }) => eventType],
              [t('result'), ({ status }) => status],
              [t('reason'), ({ reason }) => reason],
              [t('time'), ({ createdAt }) => createdAt],
              [t('transaction'), ({ transactionId }) => transactionId],
              [t('player'), ({ playerUsername }) => playerUsername],
              [t('amount'), ({ amount }) => amount],
              [t('currency'), ({ currency }) => currency],
            ],
          }}
          selection={selection}
          rowName={describeDelivery}
          bulkActions={
            <BulkActions
              label={t('selected')}
              counted={counted}
              selection={selection}
              actions={[
                {
                  label: t('processAgain'),
                  glyph: 'retry',
                  run: processOrThrow,
                  done: (count) => t('processed.count', { count }),
                },
              ]}
            />
          }
          isDimmed={({ status: result }) => result === 'ignored'}
          empty={
            isFiltered ? (
              <NoMatches title={t('deliveries.noneFound')} onClear={clear} />
            ) : (
              <EmptyState size="section" title={t('deliveries.none')} text={t('deliveries.noneText')} scene="market" />
            )
          }
          actions={(delivery) => (
            <>
              {canProcessAgain(delivery) && (
                <RowAction
                  glyph="retry"
                  label={t('deliveries.process', { delivery: describeDelivery(delivery) })}
                  aria-busy={processingId === delivery.id}
                  onClick={() => void processAgain(delivery)}
                />
              )}
              <RowAction
                glyph={panelGlyphs.eye}
                label={t('deliveries.showPayload', { delivery: describeDelivery(delivery) })}
                onClick={() => setOpenedId(delivery.id)}
              />
            </>
          )}
        />
      </DeliveryTable>
      <RetentionNote>{t('deliveries.retention')}</RetentionNote>
      {opened && (
        <PayloadDialog
          delivery={opened}
          onProcess={() => {
            setOpenedId(null);
            void processAgain(opened);
          }}
          onClose={() => setOpenedId(null)}
        />
      )}
    </PaymentsPane>
  );
}

const describeDelivery = ({ eventType, transactionId, id }: WebhookDelivery) => `${eventType} ${transactionId ?? id}`;

function DeliveryResult({ status }: { status: string }) {
  const t = useTexts('admin/payments');

  switch (status) {
    case 'processed':
      return (
        <Chip size="small" tone="success" mark="check">
          {t('result.processed')}
        </Chip>
      );
    case 'failed':
      return (
        <Chip size="small" tone="error" mark="close">
          {t('state.failed')}
        </Chip>
      );
    default:
      return (
        <Chip size="small" tone="plain" mark="hollow">
          {t('result.ignored')}
        </Chip>
      );
  }
}

const RetentionNote = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '12px 16px',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

// Only failed deliveries have a reason.
const DeliveryTable = styled('div')(({ theme }) => ({
  '& tbody tr:has([data-reason])': { boxShadow: `inset 4px 0 0 ${theme.vars.palette.error.main}` },
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem' },
  '& [data-reason]': { color: theme.vars.palette.error.main, fontWeight: 500 },
}));
