import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyState } from '../components/lists/EmptyState';
import { deriveListState } from '../components/lists/deriveListState';
import { Pager } from '../components/lists/Pager';
import { Pane, PaneHead } from '../components/layout/Panes';
import { type BadgeTone, StatusBadge } from '../components/lists/StatusBadge';
import { FilterField, Toolbar } from '../components/lists/Toolbar';
import { useListParams } from '../lib/useListParams';
import { type ArrivedVote, ArrivedVotesQuery } from './arrivalOperations';

const stateFilters = [
  { value: 'ALL', label: 'All results' },
  { value: 'COUNTED', label: 'Counted' },
  { value: 'WAITING', label: 'Waiting' },
  { value: 'REPEATED', label: 'Repeated' },
  { value: 'UNKNOWN_SITE', label: 'Unknown site' },
  { value: 'UNVERIFIED', label: 'Not proven' },
  { value: 'REFUSED', label: 'Refused' },
  { value: 'FAILED', label: 'Failed' },
] as const;

const stateValues = stateFilters.map(({ value }) => value);

const badges: Record<ArrivedVote['state'], { tone: BadgeTone; mark: 'check' | 'half' | 'hollow' | 'close' }> = {
  COUNTED: { tone: 'success', mark: 'check' },
  WAITING: { tone: 'info', mark: 'half' },
  REPEATED: { tone: 'plain', mark: 'hollow' },
  UNKNOWN_SITE: { tone: 'warning', mark: 'half' },
  UNVERIFIED: { tone: 'warning', mark: 'close' },
  REFUSED: { tone: 'error', mark: 'close' },
  FAILED: { tone: 'error', mark: 'close' },
};

const sourceLabels = { VOTIFIER2: 'Votifier 2', VOTIFIER1: 'Votifier 1', PINGBACK: 'Pingback' };

const columns: Column<ArrivedVote>[] = [
  {
    header: 'Player',
    cell: ({ username, reason }) => (
      <>
        {username || '—'}
        {reason && <ReasonText>{reason}</ReasonText>}
      </>
    ),
  },
  {
    header: 'Result',
    corner: true,
    cell: ({ state }) => (
      <StatusBadge {...badges[state]}>{stateFilters.find(({ value }) => value === state)?.label}</StatusBadge>
    ),
  },
  { header: 'Site', cell: ({ service }) => service || '—' },
  { header: 'By', cell: ({ source }) => sourceLabels[source] },
  { header: 'Time', cell: ({ receivedAt }) => <TimeText at={receivedAt} format="moment" relative /> },
];

/** All received votes and their results. */
export function ArrivedVotes() {
  const { page, choice, change } = useListParams();
  const state = choice('state', ['ALL', ...stateValues]);
  const { data, isBusy, failed } = deriveListState(
    useQuery(ArrivedVotesQuery, { variables: { page, state: state === 'ALL' ? null : state } }),
    { title: 'Error Loading the Arrivals', text: 'Failed to load the votes that arrived. Please try again later.' },
  );

  return (
    <Pane>
      <PaneHead>
        <h3>Latest arrivals</h3>
      </PaneHead>
      <Toolbar>
        <FilterField name="state" label="Filter by result" options={stateFilters} />
      </Toolbar>
      <DataTable
        label="Votes that arrived"
        columns={columns}
        rows={data?.voteInbox.items}
        isDimmed={({ state: result }) => result === 'REPEATED'}
        isBusy={isBusy}
        failed={failed}
        empty={
          state === 'ALL' ? (
            <EmptyState title="No votes have arrived yet" text="Each vote will be listed here with what came of it." />
          ) : (
            <EmptyState title="No votes found" text="Try adjusting your filter">
              <Button variant="outlined" onClick={() => change({ state: '' })}>
                Clear Filter
              </Button>
            </EmptyState>
          )
        }
      />
      {data && <Pager list={data.voteInbox} />}
    </Pane>
  );
}

const ReasonText = styled('p')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.secondary }));
