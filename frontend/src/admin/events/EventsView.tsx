import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPage } from '@/app/lazyPage';
import { Glyph } from '@/shared/art/Glyph';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
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
import { useListParams } from '../lib/useListParams';
import { usePagedList } from '../lib/usePagedList';
import { useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { EventFields } from './EventFields';
import { type EventForm, toEventForm, readEvent } from './eventForm';
import { EventStatusBadge } from './EventStatusBadge';
import { describeTimeZone } from './localTime';
import { CreateEvent, DeleteEvent, EventCountsQuery, type EventRow, EventsQuery, UpdateEvent } from './operations';
import { eventStatusesOf } from './eventStatuses';
import { TranslateAction } from '../translations/TranslateAction';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

const { Page: SignUpsView } = lazyPage(() => import('./SignUpsView').then((view) => view.SignUpsView));

const filtersOf = (t: Texts<'admin/events'>) =>
  ({
    status: { label: t('filter.status'), all: t('filter.all'), options: eventStatusesOf(t) },
  }) as const satisfies Filters;

const createdOf = (t: Texts<'admin/events'>) => ({ done: t('create.done'), failed: t('create.failed') });
const updatedOf = (t: Texts<'admin/events'>) => ({ done: t('update.done'), failed: t('update.failed') });
const deletedOf = (t: Texts<'admin/events'>) => ({ done: t('delete.done'), failed: t('delete.failed') });

/** All events, or the sign-ups of the one in the address. */
export function EventsView() {
  const eventId = useListParams().text('signUps');
  if (!eventId) return <EventList />;
  return (
    <Suspense fallback={<Skeleton aria-busy style={{ height: 240 }} />}>
      <SignUpsView eventId={eventId} />
    </Suspense>
  );
}

function EventList() {
  const t = useTexts('admin/events');
  const language = useLanguage();
  const filters = filtersOf(t);
  const deleted = deletedOf(t);
  const created = createdOf(t);
  const updated = updatedOf(t);
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
      counted: (values) => t('counted', values),
      select: ({ eventPage }) => eventPage,
      errorTexts: { title: t('failed.title'), text: t('failed.text') },
    },
  );
  const [createEvent] = useMutation(CreateEvent);
  const [updateEvent] = useMutation(UpdateEvent);
  const [deleteEvent] = useMutation(DeleteEvent);
  const [edited, setEdited] = useState<EventForm | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();

  const columns: Column<EventRow, typeof sort.by>[] = [
    { header: t('title.field'), cell: ({ title }) => <Clamp>{title}</Clamp>, sort: 'TITLE', width: '18%' },
    { header: t('type'), cell: ({ type }) => <Clamp>{type}</Clamp>, width: 124 },
    {
      header: t('starts'),
      cell: ({ startDate }) => <TimeText at={startDate} format="moment" relative />,
      sort: '-START',
    },
    { header: t('ends'), cell: ({ endDate }) => (endDate ? <TimeText at={endDate} format="moment" /> : '—') },
    {
      header: t('participants'),
      cell: (event) =>
        event.takesSignUps ? (
          <SignUpsLink to={`?tab=news&view=events&signUps=${event.id}`}>
            {formatParticipants(t, event)}
            <VisuallyHidden> {t('signUps.label', { title: event.title })}</VisuallyHidden>
          </SignUpsLink>
        ) : (
          formatParticipants(t, event)
        ),
    },
    { header: t('prize'), cell: ({ prize }) => (prize ? <Clamp>{prize}</Clamp> : '—') },
    { header: t('status'), corner: true, cell: (event) => <EventStatusBadge status={event.status} /> },
  ];

  async function remove(event: EventRow) {
    const isSure = await confirm({
      title: t('delete.question', { title: event.title }),
      text: (
        <>
          <p>
            {t.rich('delete.facts', {
              type: event.type,
              date: () => <TimeText at={event.startDate} format="moment" />,
              count: event.placesTaken,
            })}
          </p>
          <p>{t.rich('delete.text', { b: (text) => <b>{text}</b> })}</p>
        </>
      ),
      confirmLabel: t('delete.button'),
    });
    if (isSure)
      await runAction(() => deleteEvent({ variables: { id: event.id } }), { ...deleted, deleted: [event.id] });
  }

  return (
    <AdminSection
      title={t('title')}
      summary={
        counts &&
        t('summary', {
          upcoming: language.total(counts.upcoming),
          total: language.total(counts.all),
          zone: describeTimeZone(language, ''),
        })
      }
      action={
        <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          {t('add')}
        </Button>
      }
    >
      <Pane>
        <Toolbar>
          <SearchField label={t('search.label')} placeholder={t('search.placeholder')} />
          <FilterFields filters={filters} />
        </Toolbar>
        <PagedTable
          label={t('title')}
          columns={columns}
          list={list}
          isDimmed={(event) => event.status === 'FINISHED' || event.status === 'CANCELLED'}
          sort={sort}
          empty={
            isFiltered ? (
              <NoMatches title={t('none.found')} onClear={clear} />
            ) : (
              <EmptyState size="section" title={t('none.yet')} scene="camp" />
            )
          }
          actions={(event) => (
            <>
              <RowAction
                glyph="edit"
                label={t('edit.label', { title: event.title })}
                onClick={() => setEdited(toEventForm(event))}
              />
              <TranslateAction item={{ kind: 'EVENT', id: event.id, label: event.title }} />
              <RowAction
                glyph="trash"
                label={t('delete.label', { title: event.title })}
                onClick={() => void remove(event)}
              />
            </>
          )}
        />
      </Pane>

      {edited === 'new' && (
        <FormDialog
          title={t('add')}
          submitLabel={t('add')}
          messages={created}
          onSubmit={(form) => createEvent({ variables: { input: readEvent(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <EventFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={t('edit.title')}
          submitLabel={t('save')}
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

function formatParticipants(t: Texts<'admin/events'>, { placesTaken: count, maxParticipants }: EventRow): string {
  return maxParticipants === null
    ? t('participants.noLimit', { count })
    : t('participants.of', { count, places: maxParticipants });
}

const SignUpsLink = styled(Link)({ display: 'inline-block', paddingBlock: 4, whiteSpace: 'nowrap' });
