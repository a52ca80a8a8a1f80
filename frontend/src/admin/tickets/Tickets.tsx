import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { AdminSection } from '../components/layout/AdminSection';
import { EmptyNote } from '../components/lists/EmptyNote';
import { FailedNote } from '../components/lists/FailedNote';
import { listState } from '../components/lists/listState';
import { FilterField, SearchField } from '../components/lists/Toolbar';
import { useAddress } from '../lib/useAddress';
import { useSort } from '../components/lists/useSort';
import { Desk, QueueTools, ToolPair, View } from '../components/queue/Desk';
import { TicketCountsQuery, type TicketStatus, TicketsQuery } from './operations';
import { QueuePager } from '../components/queue/QueuePager';
import { QueueRow, QueueWaiting } from '../components/queue/QueueRow';
import { Neighbours, ReaderEmpty } from '../components/queue/Reader';
import { StatusChips } from '../components/queue/StatusChips';
import { TicketReader } from './TicketReader';
import { TicketStatusBadge } from './TicketStatusBadge';
import { categoryLabels, isDone, statuses, statusLabels } from './ticketWords';
import { useChosen } from '../components/queue/useChosen';
import { ViewLinks } from '../components/queue/ViewLinks';
import { numberText, totalText } from '@/shared/lib/numberText';

const categories = [
  { value: 'ALL', label: 'All categories' },
  { value: 'BAN_APPEAL', label: categoryLabels.BAN_APPEAL },
  { value: 'TECHNICAL', label: categoryLabels.TECHNICAL },
  { value: 'STORE', label: categoryLabels.STORE },
  { value: 'GENERAL', label: categoryLabels.GENERAL },
  { value: 'BUG_REPORT', label: categoryLabels.BUG_REPORT },
] as const;

const orders = [
  { value: '-DATE', label: 'Newest first' },
  { value: 'DATE', label: 'Oldest first' },
  { value: '-UPDATED', label: 'Last changed' },
  { value: 'USERNAME', label: 'By username' },
] as const;

export function Tickets() {
  const { page, text, choice, change } = useAddress();
  const search = text('search');
  const status = choice('status', ['ALL', ...statuses]);
  const category = choice('category', ['ALL', 'BAN_APPEAL', 'TECHNICAL', 'STORE', 'GENERAL', 'BUG_REPORT']);
  const isFiltered = search !== '' || status !== 'ALL' || category !== 'ALL';
  const sort = useSort(['DATE', 'UPDATED', 'USERNAME'], '-DATE');

  const counts = useQuery(TicketCountsQuery).data?.ticketCounts;
  const waiting: { [status in TicketStatus]?: number | undefined } = {
    OPEN: counts?.open,
    IN_PROGRESS: counts?.inProgress,
  };
  const { data, isBusy, failed } = listState(
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
  const chosen = useChosen('ticket', list?.items);

  return (
    <View data-reading={chosen.id !== ''}>
      <AdminSection title="Support tickets" fact={counts && `${amount(counts.total)}, ${counts.open} open`}>
        <ViewLinks />
        <Desk
          isReading={chosen.id !== ''}
          queue={
            <>
              <QueueTools>
                <SearchField label="Search subject, name or email" placeholder="Search subject, name or email..." />
                <StatusChips
                  statuses={statuses.map((value) => ({ value, label: statusLabels[value], count: waiting[value] }))}
                />
                <ToolPair>
                  <FilterField name="category" label="Filter by category" options={categories} />
                  <FilterField name="sort" label="Sort by" options={orders} />
                </ToolPair>
              </QueueTools>
              {failed && <FailedNote {...failed} />}
              {!list && !failed && <QueueWaiting />}
              {list?.totalCount === 0 &&
                (isFiltered ? (
                  <EmptyNote title="No tickets found" text="Try adjusting your filters">
                    <Button
                      variant="outlined"
                      onClick={() => change({ search: '', status: '', category: '', ticket: '' })}
                    >
                      Clear Filters
                    </Button>
                  </EmptyNote>
                ) : (
                  <EmptyNote title="No support tickets yet." />
                ))}
              <div aria-busy={isBusy}>
                {list?.items.map((ticket) => (
                  <QueueRow
                    key={ticket.id}
                    id={ticket.id}
                    to={chosen.hrefOf(ticket.id)}
                    isChosen={ticket.id === chosen.id}
                    isDone={isDone(ticket.status)}
                    title={ticket.subject}
                    badge={<TicketStatusBadge status={ticket.status} />}
                    from={`${ticket.username} · ${ticket.email}`}
                    what={categoryLabels[ticket.category]}
                    at={ticket.createdAt}
                    words={ticket.message}
                  />
                ))}
              </div>
              {list && <QueuePager list={list} />}
            </>
          }
          reader={
            chosen.id ? (
              <>
                <Neighbours
                  things="Tickets"
                  all={chosen.hrefOf('')}
                  previous={chosen.previous && chosen.hrefOf(chosen.previous)}
                  next={chosen.next && chosen.hrefOf(chosen.next)}
                  position={
                    list && chosen.index >= 0
                      ? `${(list.page - 1) * list.pageSize + chosen.index + 1} of ${totalText(list)}`
                      : null
                  }
                />
                <TicketReader
                  key={chosen.id}
                  id={chosen.id}
                  known={chosen.row}
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
    </View>
  );
}

const amount = (count: number) => `${numberText(count)} ${count === 1 ? 'ticket' : 'tickets'}`;
