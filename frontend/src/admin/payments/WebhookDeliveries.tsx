import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TimeText } from '@/shared/components/TimeText';
import { BulkActions } from '../components/lists/BulkActions';
import type { Column } from '../components/lists/DataTable';
import { EmptyState } from '@/shared/components/EmptyState';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { PlayerName } from '../components/lists/PlayerName';
import { RowAction } from '../components/lists/RowAction';
import { Chip } from '@/shared/components/Chip';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useRowSelection } from '../components/lists/useRowSelection';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { formatAmount } from '../analytics/money';
import { PAYMENTS_PAGE_SIZE, WebhookDeliveriesQuery, type WebhookDelivery } from './operations';
import { PayloadDialog } from './PayloadDialog';
import { PaymentsPane } from './PaymentsPane';
import { canProcessAgain, deliveryNoun, useProcessAgain } from './useProcessAgain';

const filters = {
  status: {
    label: 'Filter by result',
    all: 'All results',
    options: [
      { value: 'PROCESSED', label: 'Processed' },
      { value: 'IGNORED', label: 'Ignored' },
      { value: 'FAILED', label: 'Failed' },
    ],
  },
} as const satisfies Filters;

const columns: Column<WebhookDelivery>[] = [
  {
    header: 'Event',
    cell: ({ eventType, reason, retryAt }) => (
      <>
        <code>{eventType}</code>
        {reason && <p data-reason>{reason}</p>}
        {retryAt && (
          <small>
            Next attempt: <TimeText at={retryAt} format="moment" relative />
          </small>
        )}
      </>
    ),
  },
  { header: 'Result', corner: true, cell: ({ status }) => <DeliveryResult status={status} /> },
  { header: 'Time', cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
  { header: 'Transaction', cell: ({ transactionId }) => (transactionId ? <code>{transactionId}</code> : '—') },
  {
    header: 'Player',
    cell: ({ playerUsername }) => (playerUsername ? <PlayerName username={playerUsername} /> : '—'),
    width: '16%',
  },
  {
    header: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => (amount === null ? '—' : `${formatAmount(amount)} ${currency ?? ''}`.trim()),
  },
];

/** The webhook deliveries from Tebex and their results, so that staff can answer "paid, not delivered". */
export function WebhookDeliveries() {
  const { page, search, values, isFiltered, clear } = useListFilters(filters, PAYMENTS_PAGE_SIZE);
  const list = usePagedList(useQuery(WebhookDeliveriesQuery, { variables: { page, search, status: values.status } }), {
    noun: deliveryNoun,
    select: ({ tebexWebhookLogs }) => tebexWebhookLogs,
    errorTexts: {
      title: 'Error Loading Deliveries',
      text: 'Failed to load webhook deliveries. Please try again later.',
    },
  });
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = list.page?.items.find(({ id }) => id === openedId);
  const { processAgain, processOrThrow, processingId } = useProcessAgain();
  const selection = useRowSelection(list.page?.items, canProcessAgain);

  return (
    <PaymentsPane view="deliveries">
      <Toolbar>
        <SearchField label="Search deliveries" placeholder="Player or transaction..." />
        <FilterFields filters={filters} />
      </Toolbar>
      <DeliveryTable>
        <PagedTable
          label="Webhook deliveries"
          columns={columns}
          list={list}
          selection={selection}
          rowName={describeDelivery}
          bulkActions={
            <BulkActions
              noun={deliveryNoun}
              selection={selection}
              actions={[{ label: 'Process again', glyph: 'retry', run: processOrThrow, done: 'processed' }]}
            />
          }
          isDimmed={({ status: result }) => result === 'ignored'}
          empty={
            isFiltered ? (
              <NoMatches title="No deliveries found" onClear={clear} />
            ) : (
              <EmptyState
                size="section"
                title="No deliveries yet"
                text="Every payment that Tebex reports will be listed here with its result."
                scene="market"
              />
            )
          }
          actions={(delivery) => (
            <>
              {canProcessAgain(delivery) && (
                <RowAction
                  glyph="retry"
                  label={`Process ${describeDelivery(delivery)} again`}
                  aria-busy={processingId === delivery.id}
                  onClick={() => void processAgain(delivery)}
                />
              )}
              <RowAction
                glyph="eye"
                label={`Show payload of ${describeDelivery(delivery)}`}
                onClick={() => setOpenedId(delivery.id)}
              />
            </>
          )}
        />
      </DeliveryTable>
      <RetentionNote>
        Messages from Tebex and their results. The content of a message and the e-mail address in it are deleted after
        90 days; purchases are kept.
      </RetentionNote>
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
  switch (status) {
    case 'processed':
      return (
        <Chip size="small" tone="success" mark="check">
          Processed
        </Chip>
      );
    case 'failed':
      return (
        <Chip size="small" tone="error" mark="close">
          Failed
        </Chip>
      );
    default:
      return (
        <Chip size="small" tone="plain" mark="hollow">
          Ignored
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
