import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { TimeText } from '@/shared/components/TimeText';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { AdminSection } from '../components/layout/AdminSection';
import { Clamp } from '../components/lists/Clamp';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyState } from '../components/lists/EmptyState';
import { FormDialog } from '../components/forms/FormDialog';
import { deriveListState } from '../components/lists/deriveListState';
import { Pager } from '../components/lists/Pager';
import { Pane } from '../components/layout/Panes';
import { PlayerName } from '../components/lists/PlayerName';
import { RowAction } from '../components/lists/RowAction';
import { FilterField, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAction } from '../lib/useAction';
import { useListParams } from '../lib/useListParams';
import { useConfirm } from '../components/forms/useConfirm';
import { useSort } from '../components/lists/useSort';
import { BanDuration } from './BanDuration';
import { BannedBy } from './BannedBy';
import { BanFields, toBanInput, readBan } from './BanFields';
import { getBanSourceName } from './banSources';
import { BanCountsQuery, AdminBansQuery, type BanRow, CreateBan, DeleteBan, UpdateBan } from './operations';

const durationFilters = [
  { value: 'ALL', label: 'All Durations' },
  { value: 'TEMPORARY', label: 'Temporary' },
  { value: 'PERMANENT', label: 'Permanent' },
] as const;

const stateFilters = [
  { value: 'ALL', label: 'All states' },
  { value: 'IN_FORCE', label: 'Active' },
  { value: 'ENDED', label: 'Ended' },
  { value: 'LIFTED', label: 'Inactive' },
] as const;

const created = { done: 'Ban created successfully!', failed: 'Failed to create ban' };
const updated = { done: 'Ban updated successfully!', failed: 'Failed to update ban' };
const deleted = { done: 'Ban deleted successfully!', failed: 'Failed to delete ban' };

export function BansSection() {
  const { page, text, choice, change } = useListParams();
  const search = text('search');
  const duration = choice('duration', ['ALL', 'TEMPORARY', 'PERMANENT']);
  const state = choice('state', ['ALL', 'IN_FORCE', 'ENDED', 'LIFTED']);
  const isFiltered = search !== '' || duration !== 'ALL' || state !== 'ALL';
  const sort = useSort(['DATE', 'USERNAME', 'BANNED_BY', 'END'], '-DATE');

  const counts = useQuery(BanCountsQuery).data?.banCounts;
  const { data, isBusy, failed } = deriveListState(
    useQuery(AdminBansQuery, {
      variables: {
        page,
        after: text('after') || null,
        search,
        duration,
        state: state === 'ALL' ? null : state,
        sort: sort.by,
        direction: sort.direction,
      },
    }),
    { title: 'Error Loading Bans', text: 'Failed to load ban list. Please try again later.' },
  );
  const [createBan] = useMutation(CreateBan);
  const [updateBan] = useMutation(UpdateBan);
  const [deleteBan] = useMutation(DeleteBan);
  const [edited, setEdited] = useState<BanRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();

  const columns: Column<BanRow, typeof sort.by>[] = [
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
          onChange={(isActive) =>
            runAction(() => updateBan({ variables: { id: ban.id, input: { ...toBanInput(ban), isActive } } }), updated)
          }
        />
      ),
    },
  ];

  async function remove(ban: BanRow) {
    const source = getBanSourceName(ban);
    const isSure = await confirm({
      title: `Delete the ban of ${ban.username}?`,
      text: (
        <>
          <p>
            {ban.reason} · {ban.duration} · by {ban.bannedBy} · <TimeText at={ban.date} />
          </p>
          <p>
            The record is removed for good. To lift the ban and keep the record, switch it to <b>Inactive</b> instead.
          </p>
          {source && <p>Its source is {source}. It will not be imported again, even while it is in force there.</p>}
        </>
      ),
      confirmLabel: 'Delete Ban',
    });
    if (isSure) await runAction(() => deleteBan({ variables: { id: ban.id } }), deleted);
  }

  return (
    <AdminSection
      title="Bans"
      summary={counts && `${counts.inForce} active of ${counts.total}`}
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
          <FilterField name="duration" label="Filter by duration" options={durationFilters} />
          <FilterField name="state" label="Filter by state" options={stateFilters} />
        </Toolbar>
        <DataTable
          label="Bans"
          columns={columns}
          rows={data?.bans.items}
          isDimmed={(ban) => ban.state !== 'IN_FORCE'}
          sort={sort}
          isBusy={isBusy}
          failed={failed}
          empty={
            isFiltered ? (
              <EmptyState title="No bans found" text="Try adjusting your filters">
                <Button variant="outlined" onClick={() => change({ search: '', duration: '', state: '' })}>
                  Clear Filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState title="No bans recorded yet." scene="gate" />
            )
          }
          actions={(ban) => (
            <>
              <RowAction glyph="edit" label={`Edit ban of ${ban.username}`} onClick={() => setEdited(ban)} />
              <RowAction glyph="trash" label={`Delete ban of ${ban.username}`} onClick={() => void remove(ban)} />
            </>
          )}
        />
        {data && <Pager list={data.bans} />}
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
