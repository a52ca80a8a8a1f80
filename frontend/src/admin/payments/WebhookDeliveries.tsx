import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TimeText } from '@/shared/components/TimeText';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyState } from '../components/lists/EmptyState';
import { deriveListState } from '../components/lists/deriveListState';
import { Pager } from '../components/lists/Pager';
import { PlayerName } from '../components/lists/PlayerName';
import { RowAction } from '../components/lists/RowAction';
import { StatusBadge } from '../components/lists/StatusBadge';
import { FilterField, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useListParams } from '../lib/useListParams';
import { WebhookDeliveriesQuery, type WebhookDelivery } from './operations';
import { PayloadDialog } from './PayloadDialog';
import { PaymentsPane } from './PaymentsPane';
import { isPayloadDeleted, useProcessAgain } from './useProcessAgain';

const statusFilters = [
  { value: 'ALL', label: 'All results' },
  { value: 'PROCESSED', label: 'Processed' },
  { value: 'IGNORED', label: 'Ignored' },
  { value: 'FAILED', label: 'Failed' },
] as const;

const columns: Column<WebhookDelivery>[] = [
  {
    header: 'Event',
    cell: ({ eventType, reason }) => (
      <>
        <code>{eventType}</code>
        {reason && <p data-reason>{reason}</p>}
      </>
    ),
  },
  { header: 'Result', corner: true, cell: ({ status }) => <DeliveryResult status={status} /> },
  { header: 'Time', cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
  { header: 'Transaction', cell: ({ transactionId }) => (transactionId ? <code>{transactionId}</code> : '—') },
  {
    header: 'Player',
    cell: ({ playerUsername }) => (playerUsername ? <PlayerName username={playerUsername} /> : '—'),
  },
  {
    header: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => (amount === null ? '—' : `${amount} ${currency ?? ''}`.trim()),
  },
];

/** The webhook deliveries from Tebex and their results, so that staff can answer "paid, not delivered". */
export function WebhookDeliveries() {
  const { page, text, choice, change } = useListParams();
  const search = text('search');
  const status = choice('status', ['ALL', 'PROCESSED', 'IGNORED', 'FAILED']);
  const isFiltered = search !== '' || status !== 'ALL';
  const { data, isBusy, failed } = deriveListState(
    useQuery(WebhookDeliveriesQuery, { variables: { page, search, status: status === 'ALL' ? null : status } }),
    { title: 'Error Loading Deliveries', text: 'Failed to load webhook deliveries. Please try again later.' },
  );
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = data?.tebexWebhookLogs.items.find(({ id }) => id === openedId);
  const { processAgain, processing: processingId } = useProcessAgain();

  return (
    <PaymentsPane view="deliveries">
      <Toolbar>
        <SearchField label="Search deliveries" placeholder="Player or transaction..." />
        <FilterField name="status" label="Filter by result" options={statusFilters} />
      </Toolbar>
      <DeliveryTable>
        <DataTable
          label="Webhook deliveries"
          columns={columns}
          rows={data?.tebexWebhookLogs.items}
          isDimmed={({ status: result }) => result === 'ignored'}
          isBusy={isBusy}
          failed={failed}
          empty={
            isFiltered ? (
              <EmptyState title="No deliveries found" text="Try adjusting your filters">
                <Button variant="outlined" onClick={() => change({ search: '', status: '' })}>
                  Clear Filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState
                title="No deliveries yet"
                text="Every payment that Tebex reports will be listed here with its result."
                scene="market"
              />
            )
          }
          actions={(delivery) => (
            <>
              {delivery.status === 'failed' && !isPayloadDeleted(delivery) && (
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
      {data && <Pager list={data.tebexWebhookLogs} />}
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
        <StatusBadge tone="success" mark="check">
          Processed
        </StatusBadge>
      );
    case 'failed':
      return (
        <StatusBadge tone="error" mark="close">
          Failed
        </StatusBadge>
      );
    default:
      return (
        <StatusBadge tone="plain" mark="hollow">
          Ignored
        </StatusBadge>
      );
  }
}

// Only failed deliveries have a reason.
const DeliveryTable = styled('div')(({ theme }) => ({
  '& tbody tr:has([data-reason])': { boxShadow: `inset 4px 0 0 ${theme.vars.palette.error.main}` },
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem' },
  '& [data-reason]': { color: theme.vars.palette.error.main, fontWeight: 500 },
}));
