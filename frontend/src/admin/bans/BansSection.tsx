import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { TimeText } from '@/shared/components/TimeText';
import { AdminSection } from '../components/layout/AdminSection';
import { type BulkAction, BulkActions } from '../components/lists/BulkActions';
import type { Column } from '../components/lists/DataTable';
import { EmptyState } from '@/shared/components/EmptyState';
import { FormDialog } from '../components/forms/FormDialog';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { Pane } from '../components/layout/Panes';
import { PlayerName } from '../components/lists/PlayerName';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useRowSelection } from '../components/lists/useRowSelection';
import { formatCount, formatPart } from '../lib/formatCounts';
import { useAction } from '../lib/useAction';
import { type Filters, useListFilters } from '../lib/useListFilters';
import { useListParams } from '../lib/useListParams';
import { usePagedList } from '../lib/usePagedList';
import { type ConfirmOptions, useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { AlsoAbout } from '../playerRecord/AlsoAbout';
import { BanDuration } from './BanDuration';
import { BannedBy } from './BannedBy';
import { BanFields, readBan } from './BanFields';
import { BanReason } from './BanReason';
import { getBanSourceName } from './banSources';
import { BanState } from './BanState';
import { LiftDialog } from './LiftDialog';
import {
  BanCountsQuery,
  AdminBansQuery,
  type AdminBanRow,
  CreateBan,
  DeleteBan,
  LiftBan,
  ReinstateBan,
  UpdateBan,
} from './operations';

const filters = {
  duration: {
    label: 'Filter by duration',
    all: 'All Durations',
    options: [
      { value: 'TEMPORARY', label: 'Temporary' },
      { value: 'PERMANENT', label: 'Permanent' },
    ],
  },
  state: {
    label: 'Filter by state',
    all: 'All states',
    options: [
      { value: 'IN_FORCE', label: 'Active' },
      { value: 'ENDED', label: 'Ended' },
      { value: 'LIFTED', label: 'Lifted' },
    ],
  },
} as const satisfies Filters;

const banNoun = ['ban', 'bans'] as const;

const created = { done: 'Ban created successfully!', failed: 'Failed to create ban' };
const updated = { done: 'Ban updated successfully!', failed: 'Failed to update ban' };
const lifted = { done: 'Ban lifted successfully!', failed: 'Failed to lift ban' };
const reinstated = { done: 'Ban reinstated successfully!', failed: 'Failed to reinstate ban' };
const deleted = { done: 'Ban deleted successfully!', failed: 'Failed to delete ban' };

export function BansSection() {
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
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    {
      noun: banNoun,
      select: ({ bans }) => bans,
      errorTexts: { title: 'Error Loading Bans', text: 'Failed to load ban list. Please try again later.' },
    },
  );
  const selection = useRowSelection(list.page?.items);
  const [createBan] = useMutation(CreateBan);
  const [updateBan] = useMutation(UpdateBan);
  const [liftBan] = useMutation(LiftBan);
  const [reinstateBan] = useMutation(ReinstateBan);
  const [deleteBan] = useMutation(DeleteBan);
  const [edited, setEdited] = useState<AdminBanRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();

  const [lifting, setLifting] = useState<Lifting | null>(null);
  const askForReason = (bans: readonly AdminBanRow[]) =>
    new Promise<string | null>((resolve) => setLifting({ bans, resolve }));

  const liftOne = ({ id, version }: AdminBanRow, reason: string) => liftBan({ variables: { id, reason, version } });
  const reinstateOne = ({ id, version }: AdminBanRow) => reinstateBan({ variables: { id, version } });

  async function setActive(ban: AdminBanRow, isActive: boolean) {
    if (isActive) {
      if (await confirm(toReinstateQuestion([ban]))) await runAction(() => reinstateOne(ban), reinstated);
      return;
    }
    const reason = await askForReason([ban]);
    if (reason !== null) await runAction(() => liftOne(ban, reason), lifted);
  }

  const columns: Column<AdminBanRow, typeof sort.by>[] = [
    { header: 'Username', cell: ({ username }) => <PlayerName username={username} />, sort: 'USERNAME', width: '18%' },
    { header: 'Reason', cell: (ban) => <BanReason ban={ban} /> },
    { header: 'Banned By', cell: (ban) => <BannedBy ban={ban} />, sort: 'BANNED_BY' },
    { header: 'Duration', cell: (ban) => <BanDuration ban={ban} />, sort: 'END' },
    { header: 'Date', cell: ({ date }) => <TimeText at={date} relative />, sort: '-DATE' },
    {
      header: 'State',
      corner: true,
      cell: (ban) => <BanState ban={ban} onChange={(isActive) => setActive(ban, isActive)} />,
    },
  ];

  async function remove(ban: AdminBanRow) {
    const source = getBanSourceName(ban);
    const isSure = await confirm({
      title: `Delete the ban of ${ban.username}?`,
      text: (
        <>
          <p>
            {ban.reason} · {ban.duration} · by {ban.bannedBy} · <TimeText at={ban.date} />
          </p>
          <p>
            The record is permanently deleted. To end the ban and keep the record, <b>lift</b> it with its switch
            instead.
          </p>
          {source && <p>Source: {source}. It will not be imported again, even if it is still active there.</p>}
        </>
      ),
      confirmLabel: 'Delete Ban',
    });
    if (isSure) await runAction(() => deleteBan({ variables: { id: ban.id } }), deleted);
  }

  const bulkActions: BulkAction<AdminBanRow>[] = [
    {
      label: 'Lift',
      glyph: 'check',
      appliesTo: ({ isActive }) => isActive,
      ask: askForReason,
      run: liftOne,
      done: 'lifted',
    },
    {
      label: 'Reinstate',
      glyph: 'shield',
      appliesTo: ({ isActive }) => !isActive,
      confirm: toReinstateQuestion,
      run: reinstateOne,
      done: 'reinstated',
    },
    {
      label: 'Delete',
      glyph: 'trash',
      isDestructive: true,
      confirm: (bans) => ({
        title: `Delete ${formatCount(bans.length, banNoun)}?`,
        text: (
          <p>
            The records are permanently deleted. To lift the bans and keep the records, choose <b>Lift</b> instead.
          </p>
        ),
        confirmLabel: `Delete ${formatCount(bans.length, ['Ban', 'Bans'])}`,
      }),
      run: ({ id }) => deleteBan({ variables: { id } }),
      done: 'deleted',
    },
  ];

  return (
    <AdminSection
      title="Bans"
      summary={counts && formatPart(counts.inForce, 'active', counts.total)}
      action={
        <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          Add Ban
        </Button>
      }
    >
      <Pane>
        <Toolbar>
          <SearchField label="Search bans" placeholder="Name, reason or staff..." />
          <FilterFields filters={filters} />
        </Toolbar>
        <PagedTable
          label="Bans"
          columns={columns}
          list={list}
          isDimmed={(ban) => ban.state !== 'IN_FORCE'}
          sort={sort}
          selection={selection}
          rowName={({ username }) => `ban of ${username}`}
          bulkActions={<BulkActions noun={banNoun} selection={selection} actions={bulkActions} />}
          empty={
            isFiltered ? (
              <NoMatches title="No bans found" onClear={clear} />
            ) : (
              <EmptyState size="section" title="No bans recorded yet." scene="gate" />
            )
          }
          actions={(ban) => (
            <>
              <RowAction glyph="edit" label={`Edit ban of ${ban.username}`} onClick={() => setEdited(ban)} />
              <RowAction glyph="trash" label={`Delete ban of ${ban.username}`} onClick={() => void remove(ban)} />
            </>
          )}
        />
      </Pane>

      {lifting && (
        <LiftDialog
          title={toLiftTitle(lifting.bans)}
          submitLabel={
            lifting.bans.length === 1 ? 'Lift Ban' : `Lift ${formatCount(lifting.bans.length, ['Ban', 'Bans'])}`
          }
          onClose={(reason) => {
            lifting.resolve(reason);
            setLifting(null);
          }}
        />
      )}
      {edited === 'new' && (
        <FormDialog
          title="Add Ban"
          submitLabel="Add Ban"
          messages={created}
          onSubmit={(form) => createBan({ variables: { input: readBan(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <BanFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={`Edit Ban of ${edited.username}`}
          submitLabel="Save Ban"
          messages={updated}
          row={edited}
          onSubmit={(form, { id, version }) => updateBan({ variables: { id, input: { ...readBan(form), version } } })}
          onClose={() => setEdited(null)}
        >
          {(ban, problems) => (
            <>
              <BanFields ban={ban} problems={problems} />
              <AlsoAbout username={edited.username} kind="ban" id={edited.id} />
            </>
          )}
        </FormDialog>
      )}
    </AdminSection>
  );
}

/** The bans that staff are asked to give a reason for. */
interface Lifting {
  bans: readonly AdminBanRow[];
  resolve: (reason: string | null) => void;
}

const toLiftTitle = (bans: readonly AdminBanRow[]): string =>
  bans.length === 1 ? `Lift the ban of ${bans[0]?.username}?` : `Lift ${formatCount(bans.length, banNoun)}?`;

function toReinstateQuestion(bans: readonly AdminBanRow[]): ConfirmOptions {
  const [ban] = bans;
  if (bans.length > 1 || !ban) {
    return {
      title: `Reinstate ${formatCount(bans.length, banNoun)}?`,
      text: <p>Their ends stay where they were. Bans whose end has passed stay ended.</p>,
      confirmLabel: `Reinstate ${formatCount(bans.length, ['Ban', 'Bans'])}`,
      glyph: 'shield',
    };
  }
  const hasEnded = ban.expiresAt !== null && Date.parse(ban.expiresAt) <= Date.now();
  return {
    title: `Reinstate the ban of ${ban.username}?`,
    text: (
      <>
        <p>
          {ban.reason} · {ban.duration} · by {ban.bannedBy} · <TimeText at={ban.date} />
        </p>
        <p>
          {hasEnded
            ? 'Its end has passed, so the player may still join. To ban again, add a new ban.'
            : 'The player may not join, and the public list shows the ban again. Its end stays where it was.'}
        </p>
      </>
    ),
    confirmLabel: 'Reinstate Ban',
    glyph: 'shield',
  };
}
