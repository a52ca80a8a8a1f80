import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSite } from '@/shared/api/site';
import { describeLength } from '@/shared/bans/banLength';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import { nameOfBanServer } from '@/shared/servers/nameOfBanServer';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import type { Tag } from '@/shared/texts/texts.generated';
import { useEditor } from '../components/editor/useEditor';
import { type ConfirmOptions, useConfirm } from '../components/forms/useConfirm';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane } from '../components/layout/Panes';
import { type BulkAction, BulkActions } from '../components/lists/BulkActions';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { FoldedFilters, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useRowSelection } from '../components/lists/useRowSelection';
import { useSort } from '../components/lists/useSort';
import type { Counted } from '../lib/formatCounts';
import { useAction } from '../lib/useAction';
import { type FilterOption, type Filters, useListFilters } from '../lib/useListFilters';
import { useListParams } from '../lib/useListParams';
import { usePagedList } from '../lib/usePagedList';
import { panelGlyphs } from '../panel/panelGlyphs';
import { AlsoAbout } from '../playerRecord/AlsoAbout';
import { BanDuration } from './BanDuration';
import { BanFields, readBan } from './BanFields';
import { BannedBy } from './BannedBy';
import { BannedPlayer } from './BannedPlayer';
import { BanReason } from './BanReason';
import { getBanSourceName } from './banSources';
import { BanState } from './BanState';
import { LiftDialog } from './LiftDialog';
import {
  type AdminBanRow,
  AdminBansQuery,
  BanCountsQuery,
  BanServersQuery,
  CreateBan,
  DeleteBan,
  LiftBan,
  ReinstateBan,
  UpdateBan,
} from './operations';

const filtersOf = (t: Texts<'admin/bans'>, servers: readonly FilterOption[]) =>
  ({
    duration: {
      label: t('filter.duration'),
      all: t('filter.allDurations'),
      options: [
        { value: 'TEMPORARY', label: t('filter.temporary') },
        { value: 'PERMANENT', label: t('duration.permanent') },
      ],
    },
    state: {
      label: t('filter.state'),
      all: t('filter.allStates'),
      options: [
        { value: 'IN_FORCE', label: t('state.active') },
        { value: 'ENDED', label: t('state.ended') },
        { value: 'LIFTED', label: t('state.lifted') },
      ],
    },
    server: { label: t('filter.server'), all: t('filter.allServers'), options: servers },
  }) as const satisfies Filters;

export function BansSection() {
  const t = useTexts('admin/bans');
  const { code } = useLanguage();
  const counted: Counted = (values) => t('counted', values);
  const { siteName } = useSite();
  const servers = useQuery(BanServersQuery).data?.servers ?? [];
  const hasServers = servers.length > 1;
  const { server: byServer, ...others } = filtersOf(
    t,
    servers.map(({ key, name }) => ({ value: key, label: name ?? siteName })),
  );
  const filters = { ...others, server: byServer };
  const { page, search, values, isFiltered, clear } = useListFilters(filters);
  const { text } = useListParams();
  const sort = useSort(['DATE', 'USERNAME', 'BANNED_BY', 'END'], '-DATE');

  const counts = useQuery(BanCountsQuery).data?.banCounts;
  const list = usePagedList(
    useQuery(AdminBansQuery, {
      variables: {
        page,
        after: text('after') || null,
        search,
        duration: values.duration ?? 'ALL',
        state: values.state,
        server: values.server,
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    {
      counted,
      select: ({ bans }) => bans,
      errorTexts: { title: t('failed.title'), text: t('failed.text') },
    },
  );
  const selection = useRowSelection(list.page?.items);
  const [liftBan] = useMutation(LiftBan);
  const [reinstateBan] = useMutation(ReinstateBan);
  const [deleteBan] = useMutation(DeleteBan);
  const runAction = useAction();
  const confirm = useConfirm();

  const [lifting, setLifting] = useState<Lifting | null>(null);
  const askForReason = (bans: readonly AdminBanRow[]) =>
    new Promise<string | null>((resolve) => setLifting({ bans, resolve }));

  const liftOne = ({ id, version }: AdminBanRow, reason: string) => liftBan({ variables: { id, reason, version } });
  const reinstateOne = ({ id, version }: AdminBanRow) => reinstateBan({ variables: { id, version } });

  async function setActive(ban: AdminBanRow, isActive: boolean) {
    if (isActive) {
      if (await confirm(toReinstateQuestion(t, code, [ban])))
        await runAction(() => reinstateOne(ban), { done: t('reinstate.done'), failed: t('reinstate.failed') });
      return;
    }
    const reason = await askForReason([ban]);
    if (reason !== null)
      await runAction(() => liftOne(ban, reason), { done: t('lift.done'), failed: t('lift.failed') });
  }

  const editor = useEditor('admin/bans', '', {
    nameOf: ({ username }: AdminBanRow) => username,
    create: CreateBan,
    update: UpdateBan,
    remove: DeleteBan,
    fields: (ban, problems) => (
      <>
        <BanFields ban={ban} problems={problems} />
        {ban && <AlsoAbout username={ban.username} kind="ban" id={ban.id} />}
      </>
    ),
    read: readBan,
    deleteText: (ban) => {
      const source = getBanSourceName(t, ban);
      return (
        <>
          <p>{bylineOf(t, code, ban)}</p>
          <p>{t.rich('delete.text', { b })}</p>
          {source && <p>{t('delete.source', { source })}</p>}
        </>
      );
    },
  });

  const placeOf = ({ server }: AdminBanRow) =>
    nameOfBanServer(server, { everywhere: t('everywhere'), another: t('anotherServer'), siteName });

  const columns: Column<AdminBanRow, typeof sort.by>[] = [
    {
      header: t('username'),
      cell: (ban) => <BannedPlayer ban={ban} />,
      sort: 'USERNAME',
      width: '18%',
    },
    { header: t('reason'), cell: (ban) => <BanReason ban={ban} /> },
    { header: t('bannedBy'), cell: (ban) => <BannedBy ban={ban} />, sort: 'BANNED_BY' },
    { header: t('duration.label'), cell: (ban) => <BanDuration ban={ban} />, sort: 'END' },
    { header: t('date'), cell: ({ date }) => <TimeText at={date} relative />, sort: '-DATE' },
    {
      header: t('state.label'),
      corner: true,
      cell: (ban) => <BanState ban={ban} onChange={(isActive) => setActive(ban, isActive)} />,
    },
  ];

  if (hasServers) columns.splice(4, 0, { header: t('server'), cell: placeOf, width: '9%' });

  const bulkActions: BulkAction<AdminBanRow>[] = [
    {
      label: t('lift.short'),
      glyph: 'check',
      appliesTo: ({ isActive }) => isActive,
      ask: askForReason,
      run: liftOne,
      done: (count) => t('lifted.count', { count }),
    },
    {
      label: t('reinstate.short'),
      glyph: 'shield',
      appliesTo: ({ isActive }) => !isActive,
      confirm: (bans) => toReinstateQuestion(t, code, bans),
      run: reinstateOne,
      done: (count) => t('reinstated.count', { count }),
    },
    {
      label: t('delete.short'),
      glyph: panelGlyphs.trash,
      isDestructive: true,
      isRestorable: true,
      confirm: (bans) => ({
        title: t('delete.manyQuestion', { count: bans.length }),
        text: <p>{t.rich('delete.manyText', { b })}</p>,
        confirmLabel: t('delete.manyButton', { count: bans.length }),
      }),
      run: ({ id }) => deleteBan({ variables: { id } }),
      done: (count) => t('deleted.count', { count }),
    },
  ];

  return (
    <AdminSection
      title={t('title')}
      summary={counts && t('summary', { active: counts.inForce, total: counts.total })}
      action={editor.addButton()}
    >
      <Pane>
        <Toolbar>
          <SearchField label={t('search.label')} placeholder={t('search.placeholder')} />
          <FoldedFilters filters={hasServers ? filters : others} />
        </Toolbar>
        <PagedTable
          label={t('title')}
          columns={columns}
          list={list}
          csv={{
            name: 'bans',
            fields: [
              [t('username'), ({ username }) => username],
              [t('reason'), ({ reason }) => reason],
              [t('bannedBy'), ({ bannedBy }) => bannedBy],
              [t('duration.label'), ({ duration }) => duration],
              ...(hasServers ? [[t('server'), placeOf] as const] : []),
              [t('date'), ({ date }) => date],
              [t('expires'), ({ expiresAt }) => expiresAt],
              [t('state.label'), ({ state }) => state],
              [t('lift.reason'), ({ liftReason }) => liftReason],
            ],
          }}
          isDense
          isDimmed={(ban) => ban.state !== 'IN_FORCE'}
          sort={sort}
          selection={selection}
          rowName={({ username }) => t('rowName', { username })}
          bulkActions={
            <BulkActions label={t('selected')} counted={counted} selection={selection} actions={bulkActions} />
          }
          empty={
            isFiltered ? (
              <NoMatches title={t('none.found')} onClear={clear} />
            ) : (
              <EmptyState size="section" title={t('none.recorded')} scene="gate" />
            )
          }
          actions={(ban) => (
            <>
              {editor.editButton(ban)}
              {editor.deleteButton(ban)}
            </>
          )}
        />
      </Pane>

      {lifting && (
        <LiftDialog
          title={toLiftTitle(t, lifting.bans)}
          submitLabel={
            lifting.bans.length === 1 ? t('lift.button') : t('lift.manyButton', { count: lifting.bans.length })
          }
          onClose={(reason) => {
            lifting.resolve(reason);
            setLifting(null);
          }}
        />
      )}
      {editor.dialog}
    </AdminSection>
  );
}

/** The bans that staff are asked to give a reason for. */
interface Lifting {
  bans: readonly AdminBanRow[];
  resolve: (reason: string | null) => void;
}

const b: Tag = (text) => <b>{text}</b>;

const bylineOf = (t: Texts<'admin/bans'>, code: string, ban: AdminBanRow) =>
  t.rich('byline', {
    ...{ reason: ban.reason, duration: describeLength(code, ban), bannedBy: ban.bannedBy },
    date: () => <TimeText at={ban.date} />,
  });

const toLiftTitle = (t: Texts<'admin/bans'>, bans: readonly AdminBanRow[]): string =>
  bans[0] && bans.length === 1
    ? t('lift.question', { username: bans[0].username })
    : t('lift.manyQuestion', { count: bans.length });

function toReinstateQuestion(t: Texts<'admin/bans'>, code: string, bans: readonly AdminBanRow[]): ConfirmOptions {
  const [ban] = bans;
  if (bans.length > 1 || !ban) {
    return {
      title: t('reinstate.manyQuestion', { count: bans.length }),
      text: <p>{t('reinstate.manyText')}</p>,
      confirmLabel: t('reinstate.manyButton', { count: bans.length }),
      glyph: 'shield',
    };
  }
  const hasEnded = ban.expiresAt !== null && Date.parse(ban.expiresAt) <= Date.now();
  return {
    title: t('reinstate.question', { username: ban.username }),
    text: (
      <>
        <p>{bylineOf(t, code, ban)}</p>
        <p>{hasEnded ? t('reinstate.passed') : t('reinstate.text')}</p>
      </>
    ),
    confirmLabel: t('reinstate.button'),
    glyph: 'shield',
  };
}
