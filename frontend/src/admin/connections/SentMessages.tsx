import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneHead } from '../components/layout/Panes';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import type { Counted } from '../lib/formatCounts';
import { useAction } from '../lib/useAction';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { panelGlyphs } from '../panel/panelGlyphs';
import { canSendAgain } from './canSendAgain';
import { kindGroups } from './kinds';
import { NoticeDialog } from './NoticeDialog';
import { NoticeStateChip } from './NoticeStateChip';
import {
  LeaveNotice,
  MESSAGES_PAGE_SIZE,
  NoticePageQuery,
  type NoticeRow,
  SendNoticeAgain,
  type TargetRow,
} from './operations';

const STATES = ['QUEUED', 'SENDING', 'ACCEPTED', 'REFUSED', 'UNSURE', 'GIVEN_UP', 'NOT_NEEDED'] as const;

const kinds = [...new Set([...kindGroups.flatMap((group) => group.kinds), 'TEST' as const])];

const filtersOf = (t: Texts<'admin/connections'>) =>
  ({
    state: {
      label: t('filter.state'),
      all: t('filter.allStates'),
      options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    channel: {
      label: t('filter.channel'),
      all: t('filter.allChannels'),
      options: (['MAIL', 'DISCORD', 'DISCORD_APP', 'WEBHOOK'] as const).map((value) => ({
        value,
        label: t(`channel.${value}`),
      })),
    },
    kind: {
      label: t('filter.kind'),
      all: t('filter.allKinds'),
      options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
  }) as const satisfies Filters;

/** What the site has sent or is going to send, and what became of it. */
export function SentMessages({ targets }: { targets: readonly TargetRow[] }) {
  const t = useTexts('admin/connections');
  const counted: Counted = (values) => t('messages.counted', values);
  const filters = filtersOf(t);
  const { page, search, values, isFiltered, clear } = useListFilters(filters, MESSAGES_PAGE_SIZE);
  const list = usePagedList(
    useQuery(NoticePageQuery, {
      variables: { page, search, state: values.state, channel: values.channel, kind: values.kind },
    }),
    {
      counted,
      select: ({ noticePage }) => noticePage,
      errorTexts: { title: t('messages.failed'), text: t('failed.text') },
    },
  );
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [sendAgain] = useMutation(SendNoticeAgain);
  const [leave] = useMutation(LeaveNotice);
  const runAction = useAction();
  const nameOf = ({ target }: NoticeRow) => targets.find(({ id }) => id === target)?.name ?? '—';
  const describe = (notice: NoticeRow) => `${t(`kind.${notice.kind}`)}, ${notice.recipient ?? nameOf(notice)}`;

  const columns: Column<NoticeRow>[] = [
    {
      header: t('message'),
      cell: (notice) => (
        <>
          {t(`kind.${notice.kind}`)}
          {notice.note && <small>{notice.note}</small>}
        </>
      ),
    },
    {
      header: t('state'),
      corner: true,
      cell: (notice) => <NoticeStateChip state={notice.state} />,
    },
    { header: t('target'), cell: (notice) => notice.recipient ?? nameOf(notice) },
    { header: t('time'), cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
  ];

  const again = ({ id, version }: NoticeRow) =>
    runAction(() => sendAgain({ variables: { id, version } }), {
      done: t('sendAgain.done'),
      failed: t('sendAgain.failed'),
    });
  const leaveIt = ({ id, version }: NoticeRow) =>
    runAction(() => leave({ variables: { id, version } }), { done: t('leave.done'), failed: t('leave.failed') });

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('messages')}
          <small>{t('messages.text')}</small>
        </h2>
      </PaneHead>
      <Toolbar>
        <SearchField label={t('messages.search')} placeholder={t('messages.placeholder')} />
        <FilterFields filters={filters} />
      </Toolbar>
      <PagedTable
        label={t('messages')}
        columns={columns}
        list={list}
        csv={{
          name: 'messages',
          fields: [
            [t('message'), ({ kind }) => kind],
            [t('subject'), ({ subject }) => subject],
            [t('state'), ({ state }) => state],
            [t('target'), ({ recipient, target }) => recipient ?? target],
            [t('note'), ({ note }) => note],
            [t('time'), ({ createdAt }) => createdAt],
          ],
        }}
        rowName={describe}
        isDimmed={({ state }) => state === 'NOT_NEEDED'}
        empty={
          isFiltered ? (
            <NoMatches title={t('messages.noneFound')} onClear={clear} />
          ) : (
            <EmptyState size="section" title={t('messages.none')} text={t('messages.noneText')} scene="board" />
          )
        }
        actions={(notice) => (
          <>
            {canSendAgain(notice) && (
              <RowAction
                glyph="retry"
                label={t('sendAgain.label', { message: describe(notice) })}
                onClick={() => void again(notice)}
              />
            )}
            <RowAction
              glyph={panelGlyphs.eye}
              label={t('messages.open', { message: describe(notice) })}
              onClick={() => setOpenedId(notice.id)}
            />
          </>
        )}
      />
      {openedId !== null && (
        <NoticeDialog
          id={openedId}
          nameOf={nameOf}
          onSendAgain={(notice) => void again(notice)}
          onLeave={(notice) => void leaveIt(notice)}
          onClose={() => setOpenedId(null)}
        />
      )}
    </Pane>
  );
}
