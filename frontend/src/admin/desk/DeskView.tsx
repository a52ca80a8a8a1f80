import { useApolloClient, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { lazyPage } from '@/shared/lib/lazyPage';
import { useConversationUpdates } from '@/shared/live/useConversationUpdates';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { UnsavedNotes, useNotesStore } from '../applications/unsavedNotes';
import { SectionHeadContext } from '../components/layout/SectionHeadContext';
import { BulkActions } from '../components/lists/BulkActions';
import { NoMatches } from '../components/lists/NoMatches';
import { SelectAllBox, SelectBox } from '../components/lists/SelectBox';
import { SearchField, SortSelect } from '../components/lists/Toolbar';
import { useRowSelection } from '../components/lists/useRowSelection';
import { useSort } from '../components/lists/useSort';
import { OptionList, Popup } from '../components/Popup';
import type { Counted } from '../lib/formatCounts';
import { useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { panelGlyphs } from '../panel/panelGlyphs';
import { TicketCountsQuery } from '../tickets/operations';
import { DeskFrame, ListBody, ListColumn, ListHead, ReaderColumn } from './DeskLayout';
import { deskViews, toDeskView } from './deskViews';
import { KeysDialog } from './KeysDialog';
import { ListPager } from './ListPager';
import { FirstAnswerQuery, QueueCountsQuery, type QueueItem, QueueQuery, type QueueVariables } from './operations';
import { ReaderEmpty } from './ReaderParts';
import { RequestRow } from './RequestRow';
import { useBulkActions } from './useBulkActions';
import { useChosenRequest } from './useChosenRequest';
import { useDeskKeys } from './useDeskKeys';
import { useOneTabStop } from './useOneTabStop';
import { useSettledRows } from './useSettledRows';

const PAGE_SIZE = 50;

/** As many requests can be changed at once. */
const MAX_SELECTED = 500;

const { Page: RequestReader } = lazyPage(
  () => import('./RequestReader').then((reader) => reader.RequestReader),
  [
    'admin/conversations',
    'admin/appeals',
    'admin/bans',
    'admin/playerRecord',
    'admin/cannedReplies',
    'admin/tickets',
    'admin/applications',
    'requests',
  ],
);

const sortOptionsOf = (t: Texts<'admin/desk'>) =>
  [
    { value: 'WAITING', label: t('sort.waiting') },
    { value: '-ACTIVITY', label: t('sort.newest') },
    { value: 'ACTIVITY', label: t('sort.oldest') },
  ] as const;

/** Tickets and applications of all guests in one list, by views, with the opened one beside it. */
export function DeskView() {
  const t = useTexts('admin/desk');
  const panelTexts = useTexts('admin/panel');
  const language = useLanguage();
  const counted: Counted = (values) => t('counted', values);
  const { trail, greeting, link } = use(SectionHeadContext);
  const [address] = useSearchParams();
  const viewKey = toDeskView(address.get('view'));
  const view = deskViews[viewKey];
  const { page, search, clear } = useListFilters({}, PAGE_SIZE);
  const sort = useSort(['WAITING', 'ACTIVITY'], viewKey === 'closed' || search ? '-ACTIVITY' : 'WAITING');
  const [waiting, ...byActivity] = sortOptionsOf(t);
  const sortOptions = viewKey === 'closed' || search ? [...byActivity, waiting] : [waiting, ...byActivity];

  const counts = useQuery(QueueCountsQuery);
  const result = useQuery(QueueQuery, {
    variables: {
      ...{ page, pageSize: PAGE_SIZE, search, sort: sort.by, direction: sort.direction },
      // A search is over everything that was ever written.
      ...(search ? {} : view.filter),
    },
  });
  const list = usePagedList(result, {
    counted,
    select: ({ queuePage }) => queuePage,
    errorTexts: { title: t('failed.title'), text: t('failed.text') },
  });
  const settled = useSettledRows(list.page?.items, [viewKey, page, search, sort.by, sort.direction].join(' '));
  const requests = settled.rows;
  useConversationUpdates(counts.data?.queueCounts.watch, () => {
    void result.refetch().catch(() => {});
    void counts.refetch().catch(() => {});
  });
  const chosen = useChosenRequest(requests);
  const { stop, listProps } = useOneTabStop(requests?.map(({ id }) => id) ?? [], chosen.id);
  const [isSelecting, setSelecting] = useState(false);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const wholeView = useWholeView(result.variables);
  const selection = useRowSelection(
    isSelecting ? (wholeView.rows ?? requests) : undefined,
    ({ id, kind }) => kind === 'TICKET' && (wholeView.rows !== null || !settled.isGone(id)),
  );
  const [bulkActions, bulkQuestion] = useBulkActions();
  const unsavedNotes = useNotesStore();
  const body = useRef<HTMLDivElement>(null);
  const first = requests?.[0]?.id ?? '';
  useDeskKeys({
    next: () => chosen.choose(chosen.id ? (chosen.next ?? chosen.id) : first),
    previous: () => chosen.choose(chosen.id ? (chosen.previous ?? chosen.id) : first),
    search: () => document.querySelector<HTMLElement>('[data-desk] input[type=search]')?.focus(),
    select: () => setSelecting(!isSelecting),
    help: () => setShowingKeys(true),
  });
  const number = search ? list.page?.totalCount : counts.data && view.count(counts.data.queueCounts);
  const shown = number ?? list.page?.totalCount;

  return (
    <DeskFrame data-desk data-reading={chosen.id !== ''}>
      <ListColumn>
        <ListHead>
          <div>
            <hgroup>
              {trail}
              <h1 tabIndex={-1}>
                {search ? t('searchResults') : panelTexts(`view.${viewKey}`)}{' '}
                {shown !== undefined && <small>{language.number(shown)}</small>}
              </h1>
              {greeting}
              <TotalLine />
            </hgroup>
            <IconButton
              aria-label={t('selectSome')}
              title={t('selectSome')}
              aria-pressed={isSelecting}
              onClick={() => setSelecting(!isSelecting)}
            >
              <Glyph name="check" />
            </IconButton>
            <IconButton
              aria-label={t('keys')}
              title={t('keys')}
              aria-haspopup="dialog"
              onClick={() => setShowingKeys(true)}
            >
              <b aria-hidden="true">?</b>
            </IconButton>
            {link && (
              <Popup
                button={
                  <>
                    <Glyph name={panelGlyphs.more} />
                    <VisuallyHidden>{t('more')}</VisuallyHidden>
                  </>
                }
              >
                {() => <OptionList>{link}</OptionList>}
              </Popup>
            )}
          </div>
          <ListTools>
            <SearchField label={t('search.label')} placeholder={t('search.placeholder')} />
            <SortSelect options={sortOptions as [(typeof sortOptions)[number], ...typeof sortOptions]} />
          </ListTools>
          {search && <p>{t('searchesAll')}</p>}
        </ListHead>
        <ListBody ref={body} tabIndex={-1} aria-busy={list.isBusy} {...listProps} {...settled.holdProps}>
          {list.failed && <ErrorState size="section" {...list.failed} />}
          {!list.page && !list.failed && <ListSkeleton />}
          {requests?.length === 0 &&
            (search ? (
              <NoMatches title={t('none.found')} onClear={() => clear('request')} />
            ) : (
              <EmptyView viewKey={viewKey} />
            ))}
          {isSelecting && requests && requests.length > 0 && (
            <SelectAllRow>
              <SelectAllBox selection={selection} isLabelShown />
              {selection.coverage === 'all' && list.page && list.page.totalCount > PAGE_SIZE && !wholeView.rows && (
                <Button
                  size="small"
                  disabled={wholeView.isLoading}
                  onClick={() => void wholeView.load().then((ids) => selection.keep(ids))}
                >
                  {t('selectWhole', { count: Math.min(list.page.totalCount, MAX_SELECTED) })}
                </Button>
              )}
            </SelectAllRow>
          )}
          {settled.waiting > 0 && (
            <Arrivals type="button" onClick={settled.settle}>
              {t('arrived', { count: settled.waiting })}
            </Arrivals>
          )}
          {requests?.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isGone={settled.isGone(request.id)}
              to={chosen.hrefOf(request.id)}
              isSelected={request.id === chosen.id}
              isStop={request.id === stop}
              selectBox={
                isSelecting && (
                  <SelectBox
                    selection={selection}
                    row={request}
                    name={t(`kind.${request.kind}.of`, { player: request.playerName })}
                  />
                )
              }
            />
          ))}
          {list.page && <ListPager page={list.page} onPageChange={() => body.current?.scrollTo?.({ top: 0 })} />}
        </ListBody>
        <BulkActions label={t('selected')} counted={counted} selection={selection} actions={bulkActions} isNarrow />
      </ListColumn>
      <ReaderColumn>
        {chosen.id ? (
          <UnsavedNotes value={unsavedNotes}>
            <Suspense fallback={<ReaderWait aria-busy />}>
              <RequestReader key={chosen.id} id={chosen.id} chosen={chosen} />
            </Suspense>
          </UnsavedNotes>
        ) : (
          <NothingChosen />
        )}
      </ReaderColumn>
      {bulkQuestion}
      {isShowingKeys && <KeysDialog onClose={() => setShowingKeys(false)} />}
      <UnreadInTitle count={counts.data?.queueCounts.unread ?? 0} />
    </DeskFrame>
  );
}

/** How many tickets there are. */
function TotalLine() {
  const t = useTexts('admin/desk');
  const counts = useQuery(TicketCountsQuery).data?.ticketCounts;
  return <p>{counts ? t('summary', { count: counts.total, open: counts.open }) : '\u00a0'}</p>;
}

/** What a view without requests says. */
function EmptyView({ viewKey }: { viewKey: keyof typeof deskViews }) {
  const t = useTexts('admin/desk');
  const total = useQuery(TicketCountsQuery).data?.ticketCounts.total;
  if (total === 0) return <EmptyState size="section" title={t('noTickets')} />;
  return <EmptyState size="section" title={t(viewKey === 'waiting' ? 'none.waiting' : 'none')} />;
}

/** What staff can know of their work before they choose a request. */
function NothingChosen() {
  const t = useTexts('admin/desk');
  const counts = useQuery(FirstAnswerQuery).data?.queueCounts;
  const facts = [
    ...(counts && counts.waitingLong > 0 ? [t('summary.waiting', { count: counts.waitingLong })] : []),
    ...(counts?.firstAnswerMinutes == null ? [] : [describeAnswerTime(t, counts.firstAnswerMinutes)]),
  ];
  return <ReaderEmpty title={t('choose')} text={facts.join(' · ')} />;
}

/** The largest unit that says enough. */
function describeAnswerTime(t: Texts<'admin/desk'>, minutes: number): string {
  if (minutes < 120) return t('summary.answerMinutes', { count: Math.max(1, minutes) });
  if (minutes < 48 * 60) return t('summary.answerHours', { count: Math.round(minutes / 60) });
  return t('summary.answerDays', { count: Math.round(minutes / (24 * 60)) });
}

/** All requests of a view beyond its page, to be changed together. With another view, page or search, they are no longer meant. */
function useWholeView(variables: QueueVariables) {
  const client = useApolloClient();
  const scope = JSON.stringify(variables);
  const [loaded, setLoaded] = useState<{ scope: string; rows: readonly QueueItem[] } | null>(null);
  const [isLoading, setLoading] = useState(false);

  /** Returns the ids of those that can be selected. */
  async function load(): Promise<ReadonlySet<string>> {
    setLoading(true);
    const rows: QueueItem[] = [];
    try {
      for (let page = 1; rows.length < MAX_SELECTED; page++) {
        const { data } = await client.query({
          query: QueueQuery,
          variables: { ...variables, page, pageSize: 100 },
          fetchPolicy: 'no-cache',
        });
        const items = data?.queuePage.items ?? [];
        rows.push(...items);
        if (items.length < 100) break;
      }
    } finally {
      setLoading(false);
    }
    setLoaded({ scope, rows });
    return new Set(rows.filter(({ kind }) => kind === 'TICKET').map(({ id }) => id));
  }

  return { rows: loaded?.scope === scope ? loaded.rows : null, isLoading, load };
}

/** The title of the tab says how many guests wait for an answer that the reader has not read. */
function UnreadInTitle({ count }: { count: number }) {
  const { title } = document;
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\+?\) /, '');
    document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain;
  }, [count, title]);
  useEffect(
    () => () => {
      document.title = document.title.replace(/^\(\d+\+?\) /, '');
    },
    [],
  );
  return null;
}

const ListSkeleton = () => (
  <div aria-busy aria-hidden>
    {Array.from({ length: 8 }, (_, row) => (
      <SkeletonRow key={row}>
        <Skeleton style={{ width: `${75 - (row % 3) * 12}%` }} />
        <Skeleton style={{ width: `${50 - (row % 2) * 15}%` }} />
      </SkeletonRow>
    ))}
  </div>
);

const ListTools = styled('div')({
  display: 'grid !important',
  gridTemplateColumns: 'minmax(0, 1fr) 168px',
  '& > *': { minWidth: 0 },
  '& input, & select': { fontSize: '0.875rem' },
});

const Arrivals = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  top: 0,
  zIndex: 2,
  width: '100%',
  minHeight: 44,
  padding: '6px 14px',
  border: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.raised,
  color: theme.vars.palette.primary.main,
  fontWeight: 650,
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -3 },
}));

const SelectAllRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 12,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const SkeletonRow = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  gap: 8,
  minHeight: 52,
  padding: '6px 14px 6px 30px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const ReaderWait = styled(Skeleton)({ height: 'auto', margin: 24 });
