import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { AdminSection } from '../components/layout/AdminSection';
import { EmptyState } from '../components/lists/EmptyState';
import { ErrorState } from '../components/lists/ErrorState';
import { deriveListState } from '../components/lists/deriveListState';
import { FilterField, SearchField } from '../components/lists/Toolbar';
import { useListParams } from '../lib/useListParams';
import { useSort } from '../components/lists/useSort';
import { SplitView, QueueTools, FilterPair, RequestsLayout } from '../components/queue/SplitView';
import { TicketCountsQuery, type TicketStatus, TicketsQuery } from './operations';
import { QueuePager } from '../components/queue/QueuePager';
import { QueueRow, QueueSkeleton } from '../components/queue/QueueRow';
import { ReaderNav, ReaderEmpty } from '../components/queue/Reader';
import { StatusChips } from '../components/queue/StatusChips';
import { TicketReader } from './TicketReader';
import { TicketStatusBadge } from './TicketStatusBadge';
import { ticketCategoryLabels, isTicketDone, ticketStatuses, ticketStatusLabels } from './ticketLabels';
import { useSelectedRow } from '../components/queue/useSelectedRow';
import { RequestsNav } from '../components/queue/RequestsNav';
import { formatNumber, formatTotal } from '@/shared/lib/formatNumber';

const categoryFilters = [
  { value: 'ALL', label: 'All categories' },
  { value: 'BAN_APPEAL', label: ticketCategoryLabels.BAN_APPEAL },
  { value: 'TECHNICAL', label: ticketCategoryLabels.TECHNICAL },
  { value: 'STORE', label: ticketCategoryLabels.STORE },
  { value: 'GENERAL', label: ticketCategoryLabels.GENERAL },
  { value: 'BUG_REPORT', label: ticketCategoryLabels.BUG_REPORT },
] as const;

const sortOptions = [
  { value: '-DATE', label: 'Newest first' },
  { value: 'DATE', label: 'Oldest first' },
  { value: '-UPDATED', label: 'Last changed' },
  { value: 'USERNAME', label: 'By username' },
] as const;

export function TicketsView() {
  const { page, text, choice, change } = useListParams();
  const search = text('search');
  const status = choice('status', ['ALL', ...ticketStatuses]);
  const category = choice('category', ['ALL', 'BAN_APPEAL', 'TECHNICAL', 'STORE', 'GENERAL', 'BUG_REPORT']);
  const isFiltered = search !== '' || status !== 'ALL' || category !== 'ALL';
  const sort = useSort(['DATE', 'UPDATED', 'USERNAME'], '-DATE');

  const counts = useQuery(TicketCountsQuery).data?.ticketCounts;
  const openCounts: { [status in TicketStatus]?: number | undefined } = {
    OPEN: counts?.open,
    IN_PROGRESS: counts?.inProgress,
  };
  const { data, isBusy, failed } = deriveListState(
    useQuery(TicketsQuery, {
      variables: {
        page,
        pageSize: 10,
        search,
        status: status === 'ALL' ? null : status,
        category: category === 'ALL' ? null : category,
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    { title: 'Error Loading Tickets', text: 'Failed to load the tickets. Please try again later.' },
  );
  const list = data?.tickets;
  const chosen = useSelectedRow('ticket', list?.items);

  return (
    <RequestsLayout data-reading={chosen.id !== ''}>
      <AdminSection
        title="Support tickets"
        summary={counts && `${formatTicketCount(counts.total)}, ${counts.open} open`}
      >
        <RequestsNav />
        <SplitView
          isReading={chosen.id !== ''}
          queue={
            <>
              <QueueTools>
                <SearchField label="Search subject, name or email" placeholder="Search subject, name or email..." />
                <StatusChips
                  statuses={ticketStatuses.map((value) => ({
                    value,
                    label: ticketStatusLabels[value],
                    count: openCounts[value],
                  }))}
                />
                <FilterPair>
                  <FilterField name="category" label="Filter by category" options={categoryFilters} />
                  <FilterField name="sort" label="Sort by" options={sortOptions} />
                </FilterPair>
              </QueueTools>
              {failed && <ErrorState {...failed} />}
              {!list && !failed && <QueueSkeleton />}
              {list?.totalCount === 0 &&
                (isFiltered ? (
                  <EmptyState title="No tickets found" text="Try adjusting your filters">
                    <Button
                      variant="outlined"
                      onClick={() => change({ search: '', status: '', category: '', ticket: '' })}
                    >
                      Clear Filters
                    </Button>
                  </EmptyState>
                ) : (
                  <EmptyState title="No support tickets yet." />
                ))}
              <div aria-busy={isBusy}>
                {list?.items.map((ticket) => (
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
                  />
                ))}
              </div>
              {list && <QueuePager list={list} />}
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
                  position={
                    list && chosen.index >= 0
                      ? `${(list.page - 1) * list.pageSize + chosen.index + 1} of ${formatTotal(list)}`
                      : null
                  }
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

const formatTicketCount = (count: number) => `${formatNumber(count)} ${count === 1 ? 'ticket' : 'tickets'}`;
