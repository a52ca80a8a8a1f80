import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Chip, type Tone } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneHead } from '../components/layout/Panes';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { FilterFields, Toolbar } from '../components/lists/Toolbar';
import { type Filters, toOptions, useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { type ArrivedVote, ArrivedVotesQuery, VOTES_PAGE_SIZE } from './arrivalOperations';

const stateLabelsOf = (t: Texts<'admin/voting'>) =>
  ({
    COUNTED: t('state.COUNTED'),
    WAITING: t('state.WAITING'),
    REPEATED: t('state.REPEATED'),
    UNKNOWN_SITE: t('state.UNKNOWN_SITE'),
    UNVERIFIED: t('state.UNVERIFIED'),
    REFUSED: t('state.REFUSED'),
    FAILED: t('state.FAILED'),
    UNCERTAIN: t('state.UNCERTAIN'),
  }) as const satisfies Record<ArrivedVote['state'], string>;

const filtersOf = (t: Texts<'admin/voting'>) =>
  ({
    state: { label: t('filter.result'), all: t('filter.allResults'), options: toOptions(stateLabelsOf(t)) },
  }) as const satisfies Filters;

const badges: Record<ArrivedVote['state'], { tone: Tone; mark: 'check' | 'half' | 'hollow' | 'close' }> = {
  COUNTED: { tone: 'success', mark: 'check' },
  WAITING: { tone: 'info', mark: 'half' },
  REPEATED: { tone: 'plain', mark: 'hollow' },
  UNKNOWN_SITE: { tone: 'warning', mark: 'half' },
  UNVERIFIED: { tone: 'warning', mark: 'close' },
  REFUSED: { tone: 'error', mark: 'close' },
  FAILED: { tone: 'error', mark: 'close' },
  UNCERTAIN: { tone: 'warning', mark: 'hollow' },
};

const sourceLabels = { VOTIFIER2: 'Votifier 2', VOTIFIER1: 'Votifier 1', PINGBACK: 'Pingback' };

const columnsOf = (t: Texts<'admin/voting'>): Column<ArrivedVote>[] => [
  {
    header: t('player'),
    cell: ({ username, reason }) => (
      <>
        {username || '—'}
        {reason && <ReasonText>{reason}</ReasonText>}
      </>
    ),
  },
  {
    header: t('result'),
    corner: true,
    cell: ({ state }) => (
      <Chip size="small" {...badges[state]}>
        {stateLabelsOf(t)[state]}
      </Chip>
    ),
  },
  { header: t('site'), cell: ({ service }) => service || '—' },
  { header: t('protocol'), cell: ({ source }) => sourceLabels[source] },
  { header: t('time'), cell: ({ receivedAt }) => <TimeText at={receivedAt} format="moment" relative /> },
];

/** All received votes and their results. */
export function ArrivedVotes() {
  const t = useTexts('admin/voting');
  const filters = filtersOf(t);
  const columns = columnsOf(t);
  const { page, values, clear } = useListFilters(filters, VOTES_PAGE_SIZE);
  const list = usePagedList(useQuery(ArrivedVotesQuery, { variables: { page, state: values.state } }), {
    counted: (values) => t('counted', values),
    select: ({ voteInbox }) => voteInbox,
    errorTexts: {
      title: t('votes.failed'),
      text: t('votes.failedText'),
    },
  });

  return (
    <Pane>
      <PaneHead>
        <h3>{t('votes.latest')}</h3>
      </PaneHead>
      <Toolbar>
        <FilterFields filters={filters} />
      </Toolbar>
      <PagedTable
        label={t('votes.list')}
        columns={columns}
        list={list}
        csv={{
          name: 'votes',
          fields: [
            [t('player'), ({ username }) => username],
            [t('result'), ({ state }) => state],
            [t('reason'), ({ reason }) => reason],
            [t('site'), ({ service }) => service],
            [t('protocol'), ({ source }) => source],
            [t('time'), ({ receivedAt }) => receivedAt],
          ],
        }}
        isDimmed={({ state: result }) => result === 'REPEATED'}
        empty={
          values.state === null ? (
            <EmptyState size="section" title={t('votes.none')} text={t('votes.noneText')} />
          ) : (
            <NoMatches title={t('votes.noneFound')} onClear={clear} />
          )
        }
      />
    </Pane>
  );
}

const ReasonText = styled('p')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.secondary }));
