import { useMutation, useQuery } from '@apollo/client/react';
import { EmptyState } from '@/shared/components/EmptyState';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { type BulkAction, BulkActions } from '../components/lists/BulkActions';
import { NoMatches } from '../components/lists/NoMatches';
import { SelectBox } from '../components/lists/SelectBox';
import { FilterField, SearchField, SortSelect } from '../components/lists/Toolbar';
import { useRowSelection } from '../components/lists/useRowSelection';
import { useSort } from '../components/lists/useSort';
import { QueueList, usePosition } from '../components/queue/QueueList';
import { QueueRow } from '../components/queue/QueueRow';
import { ReaderEmpty, ReaderNav } from '../components/queue/Reader';
import { FilterPair, QueueTools, RequestsLayout, SplitView } from '../components/queue/SplitView';
import { StatusChips } from '../components/queue/StatusChips';
import { useSelectedRow } from '../components/queue/useSelectedRow';
import type { Counted } from '../lib/formatCounts';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { TicketCountsQuery, type TicketRow, TicketsQuery, type TicketStatus, UpdateTicketStatus } from './operations';
import { isTicketDone, ticketCategories, ticketStatuses } from './ticketLabels';
import { TicketReader } from './TicketReader';
import { TicketStatusBadge } from './TicketStatusBadge';

const filtersOf = (t: Texts<'admin/tickets'>) =>
  ({
    status: {
      label: t('filter.status'),
      all: t('filter.allStatuses'),
      options: ticketStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    category: {
      label: t('filter.category'),
      all: t('filter.allCategories'),
      options: ticketCategories.map((value) => ({ value, label: t(`category.${value}`) })),
    },
  }) as const satisfies Filters;

/** A narrow column shows fewer rows. */
const PAGE_SIZE = 10;

const sortOptionsOf = (t: Texts<'admin/tickets'>) =>
  [
    { value: '-DATE', label: t('sort.newest') },
    { value: 'DATE', label: t('sort.oldest') },
    { value: '-UPDATED', label: t('sort.changed') },
    { value: 'USERNAME', label: t('sort.username') },
  ] as const;

const statusActionsOf = (t: Texts<'admin/tickets'>) =>
  [
    { status: 'OPEN', label: t('reopen'), glyph: 'retry', done: (count: number) => t('reopened.count', { count }) },
    {
      status: 'IN_PROGRESS',
      label: t('status.IN_PROGRESS'),
      glyph: 'edit',
      done: (count: number) => t('inProgress.count', { count }),
    },
    {
      status: 'RESOLVED',
      label: t('resolve'),
      glyph: 'check',
      done: (count: number) => t('resolved.count', { count }),
    },
    { status: 'CLOSED', label: t('close'), glyph: 'close', done: (count: number) => t('closed.count', { count }) },
  ] as const;

export function TicketsView() {
  const t = useTexts('admin/tickets');
  const counted: Counted = (values) => t('counted', values);
  const filters = filtersOf(t);
  const statusActions = statusActionsOf(t);
  const sortOptions = sortOptionsOf(t);
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
      counted,
      select: ({ tickets }) => tickets,
      errorTexts: { title: t('failed.title'), text: t('failed.text') },
    },
  );
  const chosen = useSelectedRow('ticket', list.page?.items);
  const position = usePosition(list.page, chosen.index);
  const selection = useRowSelection(list.page?.items);
  const [updateStatus] = useMutation(UpdateTicketStatus);

  const bulkActions = statusActions.map(({ status, ...action }): BulkAction<TicketRow> => ({
    ...action,
    appliesTo: (ticket) => ticket.status !== status,
    run: ({ id, version }) => updateStatus({ variables: { id, status, version } }),
  }));

  return (
    <RequestsLayout data-reading={chosen.id !== ''}>
      <AdminSection title={t('title')} summary={counts && t('summary', { count: counts.total, open: counts.open })}>
        <SplitView
          isReading={chosen.id !== ''}
          queue={
            <>
              <QueueTools>
                <SearchField label={t('search.label')} placeholder={t('search.placeholder')} />
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
                    <NoMatches title={t('none.found')} onClear={() => clear('ticket')} />
                  ) : (
                    <EmptyState size="section" title={t('none')} />
                  )
                }
                selection={selection}
                bulkActions={
                  <BulkActions
                    label={t('selected')}
                    counted={counted}
                    selection={selection}
                    actions={bulkActions}
                    isNarrow
                  />
                }
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
                    subtitle={t(`category.${ticket.category}`)}
                    createdAt={ticket.createdAt}
                    excerpt={ticket.message}
                    selectBox={
                      <SelectBox
                        selection={selection}
                        row={ticket}
                        name={t('rowName', { username: ticket.username })}
                      />
                    }
                  />
                )}
              </QueueList>
            </>
          }
          reader={
            chosen.id ? (
              <>
                <ReaderNav
                  backLabel={t('back')}
                  listHref={chosen.hrefOf('')}
                  previous={chosen.previous && chosen.hrefOf(chosen.previous)}
                  next={chosen.next && chosen.hrefOf(chosen.next)}
                  position={position}
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
              <ReaderEmpty title={t('choose')} />
            )
          }
        />
      </AdminSection>
    </RequestsLayout>
  );
}
