import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { EmptyState } from '@/shared/components/EmptyState';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { ApplicationStatus } from '../applications/applicationOperations';
import { ApplicationStatusBadge } from '../applications/ApplicationStatusBadge';
import { AdminSection } from '../components/layout/AdminSection';
import { NoMatches } from '../components/lists/NoMatches';
import { FilterField, SearchField } from '../components/lists/Toolbar';
import { QueueList, usePosition } from '../components/queue/QueueList';
import { QueueRow } from '../components/queue/QueueRow';
import { ReaderEmpty, ReaderNav } from '../components/queue/Reader';
import { FilterPair, QueueTools, RequestsLayout, SplitView } from '../components/queue/SplitView';
import { StatusChips } from '../components/queue/StatusChips';
import { useSelectedRow } from '../components/queue/useSelectedRow';
import type { Counted } from '../lib/formatCounts';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { useStaff } from '../session/staff';
import type { TicketStatus } from '../tickets/operations';
import { TicketStatusBadge } from '../tickets/TicketStatusBadge';
import { QueueCountsQuery, type QueueItem, QueueQuery } from './operations';
import { RequestReader } from './RequestReader';

type QueueTexts = Texts<'admin/queue'>;

const filtersOf = (t: QueueTexts) =>
  ({
    status: {
      label: t('filter.state'),
      all: t('state.open'),
      options: [
        { value: 'waiting', label: t('state.waiting') },
        { value: 'done', label: t('state.done') },
      ],
    },
    holder: {
      label: t('filter.holder'),
      all: t('holder.all'),
      options: [
        { value: 'ME', label: t('holder.me') },
        { value: 'NO_ONE', label: t('holder.noOne') },
      ],
    },
    kind: {
      label: t('filter.kind'),
      all: t('kind.all'),
      options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
  }) as const satisfies Filters;

const kinds = ['TICKET', 'STAFF_APPLICATION', 'WHITELIST_APPLICATION'] as const;

/** A narrow column shows fewer rows. */
const PAGE_SIZE = 10;

const REFRESH_MS = 30_000;

/** Tickets and applications of all guests in one list, with the last activity first. */
export function QueueView() {
  const t = useTexts('admin/queue');
  const counted: Counted = (values) => t('counted', values);
  const filters = filtersOf(t);
  const { page, search, values, isFiltered, clear } = useListFilters(filters, PAGE_SIZE);
  const counts = useQuery(QueueCountsQuery, { pollInterval: REFRESH_MS });
  const { status, holder, kind } = values;
  const result = useQuery(QueueQuery, {
    variables: {
      ...{ page, pageSize: PAGE_SIZE, search, holder, kind },
      isOpen: status !== 'done',
      waitsFor: status === 'waiting' ? 'STAFF' : null,
    },
    pollInterval: REFRESH_MS,
  });
  const list = usePagedList(result, {
    counted,
    select: ({ queuePage }) => queuePage,
    errorTexts: { title: t('failed.title'), text: t('failed.text') },
  });
  const chosen = useSelectedRow('request', list.page?.items);
  const position = usePosition(list.page, chosen.index);
  const refresh = useEffectEvent(() => {
    void result.refetch().catch(() => {});
    void counts.refetch().catch(() => {});
  });
  // What is opened is read then, and the list says so.
  useEffect(() => {
    const timer = setTimeout(refresh, 1_500);
    return () => clearTimeout(timer);
  }, [chosen.id]);

  return (
    <RequestsLayout data-reading={chosen.id !== ''}>
      <AdminSection title={t('title')} summary={counts.data && summarize(t, counts.data.queueCounts)}>
        <SplitView
          isReading={chosen.id !== ''}
          queue={
            <>
              <QueueTools>
                <SearchField label={t('search.label')} placeholder={t('search.placeholder')} />
                <StatusChips filter={filters.status} counts={{}} />
                <FilterPair>
                  <FilterField name="holder" filter={filters.holder} />
                  <FilterField name="kind" filter={filters.kind} />
                </FilterPair>
              </QueueTools>
              <QueueList
                list={list}
                empty={
                  isFiltered ? (
                    <NoMatches title={t('none.found')} onClear={() => clear('request')} />
                  ) : (
                    <EmptyState size="section" title={t('none')} />
                  )
                }
              >
                {(item) => (
                  <RequestRow
                    key={item.id}
                    item={item}
                    to={chosen.hrefOf(item.id)}
                    isSelected={item.id === chosen.id}
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
                <RequestReader
                  key={chosen.id}
                  id={chosen.id}
                  hrefOf={chosen.hrefOf}
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

function RequestRow({ item, to, isSelected }: { item: QueueItem; to: string; isSelected: boolean }) {
  const t = useTexts('admin/queue');
  const me = useStaff().username;
  const { kind, playerName, subject, number, status, isOpen, assignee, isUnread, lastAt } = item;
  const holder = assignee === null ? t('holder.noOne') : assignee === me ? t('holder.you') : assignee;
  return (
    <QueueRow
      id={item.id}
      to={to}
      isSelected={isSelected}
      isDone={!isOpen}
      title={
        <>
          {isUnread && <UnreadMark role="img" aria-label={t('unread')} />}
          {subject || t(`kind.${kind}.of`, { player: playerName })}
        </>
      }
      badge={<RequestStatus kind={kind} status={status} />}
      contact={`${playerName} · ${number}`}
      subtitle={`${t(`kind.${kind}`)} · ${holder}`}
      createdAt={lastAt}
    />
  );
}

function RequestStatus({ kind, status }: Pick<QueueItem, 'kind' | 'status'>) {
  const value = status.toUpperCase();
  return kind === 'TICKET' ? (
    <TicketStatusBadge status={value as TicketStatus} />
  ) : (
    <ApplicationStatusBadge status={value as ApplicationStatus} />
  );
}

function summarize(
  t: QueueTexts,
  { open, waitingLong, firstAnswerMinutes }: { open: number; waitingLong: number; firstAnswerMinutes: number | null },
): string {
  return [
    t('summary.open', { count: open }),
    ...(waitingLong > 0 ? [t('summary.waiting', { count: waitingLong })] : []),
    ...(firstAnswerMinutes === null ? [] : [describeAnswerTime(t, firstAnswerMinutes)]),
  ].join(' · ');
}

/** The largest unit that says enough. */
function describeAnswerTime(t: QueueTexts, minutes: number): string {
  if (minutes < 120) return t('summary.answerMinutes', { count: Math.max(1, minutes) });
  if (minutes < 48 * 60) return t('summary.answerHours', { count: Math.round(minutes / 60) });
  return t('summary.answerDays', { count: Math.round(minutes / (24 * 60)) });
}

const UnreadMark = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 8,
  height: 8,
  marginInlineEnd: 8,
  background: theme.vars.palette.primary.main,
}));
