import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { TimeText } from '@/shared/components/TimeText';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { AdminSection } from '../components/layout/AdminSection';
import { Clamp } from '../components/lists/Clamp';
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
import { useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { BanDuration } from './BanDuration';
import { BannedBy } from './BannedBy';
import { BanFields, toBanInput, readBan } from './BanFields';
import { getBanSourceName } from './banSources';
import { BanCountsQuery, AdminBansQuery, type AdminBanRow, CreateBan, DeleteBan, UpdateBan } from './operations';

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
      { value: 'LIFTED', label: 'Inactive' },
    ],
  },
} as const satisfies Filters;

const banNoun = ['ban', 'bans'] as const;

const created = { done: 'Ban created successfully!', failed: 'Failed to create ban' };
const updated = { done: 'Ban updated successfully!', failed: 'Failed to update ban' };
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
  const [deleteBan] = useMutation(DeleteBan);
  const [edited, setEdited] = useState<AdminBanRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();

  const setActive = (ban: AdminBanRow, isActive: boolean) =>
    updateBan({ variables: { id: ban.id, input: { ...toBanInput(ban), isActive } } });

  const columns: Column<AdminBanRow, typeof sort.by>[] = [
    { header: 'Username', cell: ({ username }) => <PlayerName username={username} />, sort: 'USERNAME', width: '18%' },
    { header: 'Reason', cell: ({ reason }) => <Clamp>{reason}</Clamp> },
    { header: 'Banned By', cell: (ban) => <BannedBy ban={ban} />, sort: 'BANNED_BY' },
    { header: 'Duration', cell: (ban) => <BanDuration ban={ban} />, sort: 'END' },
    { header: 'Date', cell: ({ date }) => <TimeText at={date} relative />, sort: '-DATE' },
    {
      header: 'State',
      corner: true,
      cell: (ban) => (
        <ActiveSwitch
          subject={`ban of ${ban.username}`}
          isActive={ban.isActive}
          hasEnded={ban.state === 'ENDED'}
          onChange={(isActive) => runAction(() => setActive(ban, isActive), updated)}
        />
      ),
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
            The record is permanently deleted. To lift the ban and keep the record, switch it to <b>Inactive</b>{' '}
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
      run: (ban) => setActive(ban, false),
      done: 'lifted',
    },
    {
      label: 'Activate',
      glyph: 'shield',
      appliesTo: ({ isActive }) => !isActive,
      run: (ban) => setActive(ban, true),
      done: 'activated',
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
          <SearchField label="Search username" placeholder="Search username..." />
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
          {(ban, problems) => <BanFields ban={ban} problems={problems} />}
        </FormDialog>
      )}
    </AdminSection>
  );
}
