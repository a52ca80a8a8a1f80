import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { TimeText } from '@/shared/components/TimeText';
import { AdminSection } from '../components/layout/AdminSection';
import { Clamp } from '../components/lists/Clamp';
import type { Column } from '../components/lists/DataTable';
import { EmptyState } from '@/shared/components/EmptyState';
import { FormDialog } from '../components/forms/FormDialog';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { Pane } from '../components/layout/Panes';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAction } from '../lib/useAction';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { EventFields } from './EventFields';
import { type EventForm, toEventForm, readEvent } from './eventForm';
import { EventStatusBadge } from './EventStatusBadge';
import { describeTimeZone } from './localTime';
import { CreateEvent, DeleteEvent, EventCountsQuery, type EventRow, EventsQuery, UpdateEvent } from './operations';
import { eventStatuses } from './eventStatuses';
import { formatNumber } from '@/shared/lib/formatNumber';
import { formatCount, formatPart } from '../lib/formatCounts';
import { TranslateAction } from '../translations/TranslateAction';

const filters = {
  status: { label: 'Filter by status', all: 'All statuses', options: eventStatuses },
} as const satisfies Filters;

const created = { done: 'Event created successfully!', failed: 'Failed to create event' };
const updated = { done: 'Event updated successfully!', failed: 'Failed to update event' };
const deleted = { done: 'Event deleted successfully!', failed: 'Failed to delete event' };

export function EventsView() {
  const { page, search, values, isFiltered, clear } = useListFilters(filters);
  const sort = useSort(['START', 'TITLE'], '-START');

  const counts = useQuery(EventCountsQuery).data;
  const list = usePagedList(
    useQuery(EventsQuery, {
      variables: {
        page,
        search,
        status: values.status,
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    {
      noun: ['event', 'events'],
      select: ({ eventPage }) => eventPage,
      errorTexts: { title: 'Error Loading Events', text: 'Failed to load events. Please try again later.' },
    },
  );
  const [createEvent] = useMutation(CreateEvent);
  const [updateEvent] = useMutation(UpdateEvent);
  const [deleteEvent] = useMutation(DeleteEvent);
  const [edited, setEdited] = useState<EventForm | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();

  const columns: Column<EventRow, typeof sort.by>[] = [
    { header: 'Title', cell: ({ title }) => <Clamp>{title}</Clamp>, sort: 'TITLE', width: '18%' },
    { header: 'Type', cell: ({ type }) => <Clamp>{type}</Clamp>, width: 124 },
    {
      header: 'Starts',
      cell: ({ startDate }) => <TimeText at={startDate} format="moment" relative />,
      sort: '-START',
    },
    { header: 'Ends', cell: ({ endDate }) => (endDate ? <TimeText at={endDate} format="moment" /> : '—') },
    { header: 'Participants', cell: (event) => formatParticipants(event) },
    { header: 'Prize', cell: ({ prize }) => (prize ? <Clamp>{prize}</Clamp> : '—') },
    { header: 'Status', corner: true, cell: (event) => <EventStatusBadge status={event.status} /> },
  ];

  async function remove(event: EventRow) {
    const isSure = await confirm({
      title: `Delete the event “${event.title}”?`,
      text: (
        <>
          <p>
            {event.type} · <TimeText at={event.startDate} format="moment" /> ·{' '}
            {formatCount(event.participants.length, ['participant', 'participants'])}
          </p>
          <p>
            The event is permanently deleted. To keep its record, set its status to <b>Cancelled</b> instead.
          </p>
        </>
      ),
      confirmLabel: 'Delete Event',
    });
    if (isSure) await runAction(() => deleteEvent({ variables: { id: event.id } }), deleted);
  }

  return (
    <AdminSection
      title="Events"
      summary={counts && `${formatPart(counts.upcoming, 'upcoming', counts.all)} · times in ${describeTimeZone('')}`}
      action={
        <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          Add Event
        </Button>
      }
    >
      <Pane>
        <Toolbar>
          <SearchField label="Search title or type" placeholder="Search title or type..." />
          <FilterFields filters={filters} />
        </Toolbar>
        <PagedTable
          label="Events"
          columns={columns}
          list={list}
          isDimmed={(event) => event.status === 'FINISHED' || event.status === 'CANCELLED'}
          sort={sort}
          empty={
            isFiltered ? (
              <NoMatches title="No events found" onClear={clear} />
            ) : (
              <EmptyState size="section" title="No events yet. Add your first event to get started!" scene="camp" />
            )
          }
          actions={(event) => (
            <>
              <RowAction glyph="edit" label={`Edit “${event.title}”`} onClick={() => setEdited(toEventForm(event))} />
              <TranslateAction item={{ kind: 'EVENT', id: event.id, label: event.title }} />
              <RowAction glyph="trash" label={`Delete “${event.title}”`} onClick={() => void remove(event)} />
            </>
          )}
        />
      </Pane>

      {edited === 'new' && (
        <FormDialog
          title="Add Event"
          submitLabel="Add Event"
          messages={created}
          onSubmit={(form) => createEvent({ variables: { input: readEvent(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <EventFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title="Edit Event"
          submitLabel="Save Event"
          messages={updated}
          row={edited}
          readCurrent={(current) => toEventForm(current as unknown as EventRow)}
          onSubmit={(form, event) =>
            updateEvent({
              variables: { id: event.id, input: { ...readEvent(form, event), version: event.version } },
            })
          }
          onClose={() => setEdited(null)}
        >
          {(event, problems) => <EventFields event={event} problems={problems} />}
        </FormDialog>
      )}
    </AdminSection>
  );
}

function formatParticipants({ participants, maxParticipants }: EventRow): string {
  const count = formatNumber(participants.length);
  return maxParticipants === null ? `${count}, no limit` : `${count} of ${formatNumber(maxParticipants)}`;
}
