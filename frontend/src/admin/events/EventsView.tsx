import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { TimeText } from '@/shared/components/TimeText';
import { AdminSection } from '../components/layout/AdminSection';
import { Clamp } from '../components/lists/Clamp';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyState } from '../components/lists/EmptyState';
import { FormDialog } from '../components/forms/FormDialog';
import { deriveListState } from '../components/lists/deriveListState';
import { Pager } from '../components/lists/Pager';
import { Pane } from '../components/layout/Panes';
import { RowAction } from '../components/lists/RowAction';
import { FilterField, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAction } from '../lib/useAction';
import { useListParams } from '../lib/useListParams';
import { useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { EventFields } from './EventFields';
import { type EventForm, toEventForm, readEvent } from './eventForm';
import { EventStatusBadge } from './EventStatusBadge';
import { describeTimeZone } from './localTime';
import { CreateEvent, DeleteEvent, type EventRow, EventsQuery, UpdateEvent } from './operations';
import { eventStatuses } from './eventStatuses';
import { formatNumber, formatTotal } from '@/shared/lib/formatNumber';

const created = { done: 'Event created successfully!', failed: 'Failed to create event' };
const updated = { done: 'Event updated successfully!', failed: 'Failed to update event' };
const deleted = { done: 'Event deleted successfully!', failed: 'Failed to delete event' };

export function EventsView() {
  const { page, text, choice, change } = useListParams();
  const search = text('search');
  const status = choice('status', ['ALL', 'UPCOMING', 'ONGOING', 'FINISHED', 'CANCELLED']);
  const isFiltered = search !== '' || status !== 'ALL';
  const sort = useSort(['START', 'TITLE'], '-START');

  const { data, isBusy, failed } = deriveListState(
    useQuery(EventsQuery, {
      variables: {
        page,
        search,
        status: status === 'ALL' ? null : status,
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    { title: 'Error Loading Events', text: 'Failed to load events. Please try again later.' },
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
            {event.type} · <TimeText at={event.startDate} format="moment" /> · {event.participants.length} taking part
          </p>
          <p>
            The event is removed for good. To call it off and keep it, set its status to <b>Cancelled</b> instead.
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
      summary={
        data && `${formatTotal(data.upcoming)} upcoming of ${formatTotal(data.all)} · times in ${describeTimeZone('')}`
      }
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
          <FilterField
            name="status"
            label="Filter by status"
            options={[{ value: 'ALL', label: 'All statuses' }, ...eventStatuses]}
          />
        </Toolbar>
        <DataTable
          label="Events"
          columns={columns}
          rows={data?.eventPage.items}
          isDimmed={(event) => event.status === 'FINISHED' || event.status === 'CANCELLED'}
          sort={sort}
          isBusy={isBusy}
          failed={failed}
          empty={
            isFiltered ? (
              <EmptyState title="No events found" text="Try adjusting your filters">
                <Button variant="outlined" onClick={() => change({ search: '', status: '' })}>
                  Clear Filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title="No events yet. Add your first event to get started!" scene="camp" />
            )
          }
          actions={(event) => (
            <>
              <RowAction glyph="edit" label={`Edit “${event.title}”`} onClick={() => setEdited(toEventForm(event))} />
              <RowAction glyph="trash" label={`Delete “${event.title}”`} onClick={() => void remove(event)} />
            </>
          )}
        />
        {data && <Pager list={data.eventPage} />}
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
