import { useMutation, useQuery } from '@apollo/client/react';
import { EmptyState } from '@/shared/components/EmptyState';
import { formatNumber } from '@/shared/lib/formatNumber';
import { AdminSection } from '../components/layout/AdminSection';
import { type BulkAction, BulkActions } from '../components/lists/BulkActions';
import { NoMatches } from '../components/lists/NoMatches';
import { SelectBox } from '../components/lists/SelectBox';
import { FilterField, SearchField, SortSelect } from '../components/lists/Toolbar';
import { useRowSelection } from '../components/lists/useRowSelection';
import { useSort } from '../components/lists/useSort';
import { formatPosition, QueueList } from '../components/queue/QueueList';
import { QueueRow } from '../components/queue/QueueRow';
import { ReaderNav, ReaderEmpty } from '../components/queue/Reader';
import { RequestsNav } from '../components/queue/RequestsNav';
import { SplitView, QueueTools, FilterPair, RequestsLayout } from '../components/queue/SplitView';
import { StatusChips } from '../components/queue/StatusChips';
import { useSelectedRow } from '../components/queue/useSelectedRow';
import { formatCount } from '../lib/formatCounts';
import { type Filters, toOptions, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { TicketCountsQuery, type TicketRow, type TicketStatus, TicketsQuery, UpdateTicketStatus } from './operations';
import { TicketReader } from './TicketReader';
import { TicketStatusBadge } from './TicketStatusBadge';
import { ticketCategoryLabels, isTicketDone, ticketStatusLabels } from './ticketLabels';

const filters = {
  status: { label: 'Filter by status', all: 'All', options: toOptions(ticketStatusLabels) },
  category: { label: 'Filter by category', all: 'All categories', options: toOptions(ticketCategoryLabels) },
} as const satisfies Filters;

const ticketNoun = ['ticket', 'tickets'] as const;

/** A narrow column shows fewer rows. */
const PAGE_SIZE = 10;

const sortOptions = [
  { value: '-DATE', label: 'Newest first' },
  { value: 'DATE', label: 'Oldest first' },
  { value: '-UPDATED', label: 'Last changed' },
  { value: 'USERNAME', label: 'By username' },
] as const;

const statusActions = [
  { status: 'OPEN', label: 'Reopen', glyph: 'retry', done: 'reopened' },
  { status: 'IN_PROGRESS', label: 'In Progress', glyph: 'edit', done: 'set to In Progress' },
  { status: 'RESOLVED', label: 'Resolve', glyph: 'check', done: 'resolved' },
  { status: 'CLOSED', label: 'Close', glyph: 'close', done: 'closed' },
] as const;

export function TicketsView() {
  const { page, search, values, isFiltered, clear } = useListFilters(filters, PAGE_SIZE);
  const sort = useSort(['DATE', 'UPDATED', 'USERNAME'], '-DATE');

  const counts = useQuery(TicketCountsQuery).data?.ticketCounts;
  const openCounts: { [status in TicketStatus]?: number | undefined } = {
    OPEN: counts?.open,
    IN_PROGRESS: counts?.inProgress,
  };
  const list = usePagedList(
    useQuery(TicketsQuery, {
      variables: {
        page,
        pageSize: PAGE_SIZE,
        search,
        ...values,
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    {
      noun: ticketNoun,
      select: ({ tickets }) => tickets,
      errorTexts: { title: 'Error Loading Tickets', text: 'Failed to load the tickets. Please try again later.' },
    },
  );
  const chosen = useSelectedRow('ticket', list.page?.items);
  const selection = useRowSelection(list.page?.items);
  const [updateStatus] = useMutation(UpdateTicketStatus);

  const bulkActions = statusActions.map(({ status, ...action }): BulkAction<TicketRow> => ({
    ...action,
    appliesTo: (ticket) => ticket.status !== status,
    run: ({ id, version }) => updateStatus({ variables: { id, status, version } }),
  }));

  return (
    <RequestsLayout data-reading={chosen.id !== ''}>
      <AdminSection
        title="Support tickets"
        summary={counts && `${formatCount(counts.total, ticketNoun)}, ${formatNumber(counts.open)} open`}
      >
        <RequestsNav />
        <SplitView
          isReading={chosen.id !== ''}
          queue={
            <>
              <QueueTools>
                <SearchField label="Search subject, name or email" placeholder="Search subject, name or email..." />
                <StatusChips filter={filters.status} counts={openCounts} />
                <FilterPair>
                  <FilterField name="category" filter={filters.category} />
                  <SortSelect options={sortOptions} />
                </FilterPair>
              </QueueTools>
              <QueueList
                list={list}
                empty={
                  isFiltered ? (
                    <NoMatches title="No tickets found" onClear={() => clear('ticket')} />
                  ) : (
                    <EmptyState size="section" title="No support tickets yet." />
                  )
                }
                selection={selection}
                bulkActions={<BulkActions noun={ticketNoun} selection={selection} actions={bulkActions} isNarrow />}
              >
                {(ticket) => (
                  <QueueRow
                    key={ticket.id}
                    id={ticket.id}
                    to={chosen.hrefOf(ticket.id)}
                    isSelected={ticket.id === chosen.id}
                    isDone={isTicketDone(ticket.status)}
                    title={ticket.subject}
                    badge={<TicketStatusBadge status={ticket.status} />}
                    contact={`${ticket.username} · ${ticket.email}`}
                    subtitle={ticketCategoryLabels[ticket.category]}
                    createdAt={ticket.createdAt}
                    excerpt={ticket.message}
                    selectBox={<SelectBox selection={selection} row={ticket} name={`ticket of ${ticket.username}`} />}
                  />
                )}
              </QueueList>
            </>
          }
          reader={
            chosen.id ? (
              <>
                <ReaderNav
                  itemsLabel="Tickets"
                  listHref={chosen.hrefOf('')}
                  previous={chosen.previous && chosen.hrefOf(chosen.previous)}
                  next={chosen.next && chosen.hrefOf(chosen.next)}
                  position={formatPosition(list.page, chosen.index)}
                />
                <TicketReader
                  key={chosen.id}
                  id={chosen.id}
                  cachedTicket={chosen.row}
                  hrefOf={chosen.hrefOf}
                  onDeleted={() => chosen.choose(chosen.next ?? chosen.previous ?? '')}
                  onClose={() => chosen.choose('')}
                />
              </>
            ) : (
              <ReaderEmpty title="Choose a ticket to read it" />
            )
          }
        />
      </AdminSection>
    </RequestsLayout>
  );
}
