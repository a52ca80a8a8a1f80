import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { TimeText } from '@/shared/components/TimeText';
import { AdminSection } from '../components/layout/AdminSection';
import { Clamp } from '../components/lists/Clamp';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyNote } from '../components/lists/EmptyNote';
import { FormDialog } from '../components/forms/FormDialog';
import { listState } from '../components/lists/listState';
import { Pager } from '../components/lists/Pager';
import { Pane } from '../components/layout/Panes';
import { RowAction } from '../components/lists/RowAction';
import { FilterField, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAct } from '../lib/useAct';
import { useAddress } from '../lib/useAddress';
import { useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { EventFields } from './EventFields';
import { type EventForm, formOf, readEvent } from './eventForm';
import { EventStatusBadge } from './EventStatusBadge';
import { zoneAt } from './localTime';
import { CreateEvent, DeleteEvent, type EventRow, EventsQuery, UpdateEvent } from './operations';
import { statuses } from './statuses';
import { numberText, totalText } from '@/shared/lib/numberText';

const created = { done: 'Event created successfully!', failed: 'Failed to create event' };
const updated = { done: 'Event updated successfully!', failed: 'Failed to update event' };
const deleted = { done: 'Event deleted successfully!', failed: 'Failed to delete event' };

export function EventsView() {
  const { page, text, choice, change } = useAddress();
  const search = text('search');
  const status = choice('status', ['ALL', 'UPCOMING', 'ONGOING', 'FINISHED', 'CANCELLED']);
  const isFiltered = search !== '' || status !== 'ALL';
  const sort = useSort(['START', 'TITLE'], '-START');

  const { data, isBusy, failed } = listState(
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
  const act = useAct();
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
    { header: 'Participants', cell: (event) => participantsOf(event) },
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
      confirm: 'Delete Event',
    });
    if (isSure) await act(() => deleteEvent({ variables: { id: event.id } }), deleted);
  }

  return (
    <AdminSection
      title="Events"
      fact={data && `${totalText(data.upcoming)} upcoming of ${totalText(data.all)} · times in ${zoneAt('')}`}
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
            options={[{ value: 'ALL', label: 'All statuses' }, ...statuses]}
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
              <EmptyNote title="No events found" text="Try adjusting your filters">
                <Button variant="outlined" onClick={() => change({ search: '', status: '' })}>
                  Clear Filters
                </Button>
              </EmptyNote>
            ) : (
              <EmptyNote title="No events yet. Add your first event to get started!" scene="camp" />
            )
          }
          actions={(event) => (
            <>
              <RowAction glyph="edit" label={`Edit “${event.title}”`} onClick={() => setEdited(formOf(event))} />
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
          words={created}
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
          words={updated}
          row={edited}
          readCurrent={(current) => formOf(current as unknown as EventRow)}
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

function participantsOf({ participants, maxParticipants }: EventRow): string {
  const count = numberText(participants.length);
  return maxParticipants === null ? `${count}, no limit` : `${count} of ${numberText(maxParticipants)}`;
}
