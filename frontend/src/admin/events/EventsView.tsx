import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/components/EmptyState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { lazyPage } from '@/shared/lib/lazyPage';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane } from '../components/layout/Panes';
import { Clamp } from '../components/lists/Clamp';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useSort } from '../components/lists/useSort';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { useListParams } from '../lib/useListParams';
import { usePagedList } from '../lib/usePagedList';
import { TranslateAction } from '../translations/TranslateAction';
import { readEvent, toEventForm } from './eventForm';
import { EventStatusBadge } from './EventStatusBadge';
import { eventStatusesOf } from './eventStatuses';
import { describeTimeZone } from './localTime';
import { CreateEvent, DeleteEvent, EventCountsQuery, type EventRow, EventsQuery, UpdateEvent } from './operations';

/** With the editor of the description, which the list does not need. */
const { Page: EventFields, preload: preloadFields } = lazyPage(() =>
  import('./EventFields').then((fields) => fields.EventFields),
);

const { Page: SignUpsView } = lazyPage(() => import('./SignUpsView').then((view) => view.SignUpsView));

const filtersOf = (t: Texts<'admin/events'>) =>
  ({
    status: { label: t('filter.status'), all: t('filter.all'), options: eventStatusesOf(t) },
  }) as const satisfies Filters;

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
  // So that a form need not wait for its fields.
  useEffect(() => void preloadFields().catch(() => {}), []);
  const t = useTexts('admin/events');
  const language = useLanguage();
  const filters = filtersOf(t);
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

  const editor = useEditor('admin/events', '', {
    nameOf: ({ title }: EventRow) => title,
    create: CreateEvent,
    update: UpdateEvent,
    remove: DeleteEvent,
    toForm: toEventForm,
    fields: (event, problems) => (
      <Suspense fallback={<Skeleton aria-busy style={{ height: 480 }} />}>
        <EventFields event={event} problems={problems} />
      </Suspense>
    ),
    read: readEvent,
    isWide: true,
    deleteText: ({ type, startDate, placesTaken }) => (
      <>
        <p>
          {t.rich('delete.facts', {
            type,
            date: () => <TimeText at={startDate} format="moment" />,
            count: placesTaken,
          })}
        </p>
        <p>{t.rich('delete.text', { b: (text) => <b>{text}</b> })}</p>
      </>
    ),
  });

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
      action={editor.addButton()}
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
          csv={{
            name: 'events',
            fields: [
              [t('title.field'), ({ title }) => title],
              [t('type'), ({ type }) => type],
              [t('starts'), ({ startDate }) => startDate],
              [t('ends'), ({ endDate }) => endDate],
              [t('participants'), (event) => (event.takesSignUps ? event.placesTaken : null)],
              [t('prize'), ({ prize }) => prize],
              [t('status'), ({ status }) => status],
            ],
          }}
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
              {editor.editButton(event)}
              <TranslateAction item={{ kind: 'EVENT', id: event.id, label: event.title }} />
              {editor.deleteButton(event)}
            </>
          )}
        />
      </Pane>
      {editor.dialog}
    </AdminSection>
  );
}

function formatParticipants(t: Texts<'admin/events'>, { placesTaken: count, maxParticipants }: EventRow): string {
  return maxParticipants === null
    ? t('participants.noLimit', { count })
    : t('participants.of', { count, places: maxParticipants });
}

const SignUpsLink = styled(Link)({ display: 'inline-block', paddingBlock: 4, whiteSpace: 'nowrap' });
