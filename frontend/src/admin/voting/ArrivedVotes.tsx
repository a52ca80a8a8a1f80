import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import type { Column } from '../components/lists/DataTable';
import { EmptyState } from '@/shared/components/EmptyState';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { Pane, PaneHead } from '../components/layout/Panes';
import { Chip, type Tone } from '@/shared/components/Chip';
import { FilterFields, Toolbar } from '../components/lists/Toolbar';
import { type Filters, toOptions, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { type ArrivedVote, ArrivedVotesQuery, VOTES_PAGE_SIZE } from './arrivalOperations';

const stateLabels = {
  COUNTED: 'Counted',
  WAITING: 'Waiting',
  REPEATED: 'Repeated',
  UNKNOWN_SITE: 'Unknown site',
  UNVERIFIED: 'Unverified',
  REFUSED: 'Refused',
  FAILED: 'Failed',
} as const satisfies Record<ArrivedVote['state'], string>;

const filters = {
  state: { label: 'Filter by result', all: 'All results', options: toOptions(stateLabels) },
} as const satisfies Filters;

const badges: Record<ArrivedVote['state'], { tone: Tone; mark: 'check' | 'half' | 'hollow' | 'close' }> = {
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
      <Chip size="small" {...badges[state]}>
        {stateLabels[state]}
      </Chip>
    ),
  },
  { header: 'Site', cell: ({ service }) => service || '—' },
  { header: 'Protocol', cell: ({ source }) => sourceLabels[source] },
  { header: 'Time', cell: ({ receivedAt }) => <TimeText at={receivedAt} format="moment" relative /> },
];

/** All received votes and their results. */
export function ArrivedVotes() {
  const { page, values, clear } = useListFilters(filters, VOTES_PAGE_SIZE);
  const list = usePagedList(useQuery(ArrivedVotesQuery, { variables: { page, state: values.state } }), {
    noun: ['vote', 'votes'],
    select: ({ voteInbox }) => voteInbox,
    errorTexts: {
      title: 'Error Loading Received Votes',
      text: 'Failed to load the received votes. Please try again later.',
    },
  });

  return (
    <Pane>
      <PaneHead>
        <h3>Latest votes</h3>
      </PaneHead>
      <Toolbar>
        <FilterFields filters={filters} />
      </Toolbar>
      <PagedTable
        label="Received votes"
        columns={columns}
        list={list}
        isDimmed={({ state: result }) => result === 'REPEATED'}
        empty={
          values.state === null ? (
            <EmptyState
              size="section"
              title="No votes received yet"
              text="Each vote will be listed here with its result."
            />
          ) : (
            <NoMatches title="No votes found" onClear={clear} />
          )
        }
      />
    </Pane>
  );
}

const ReasonText = styled('p')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.secondary }));
