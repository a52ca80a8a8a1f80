import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { formatNumber, formatTotal } from '@/shared/lib/formatNumber';
import { TimeText } from '@/shared/components/TimeText';
import { AdminSection } from '../components/layout/AdminSection';
import { type BulkAction, BulkActions } from '../components/lists/BulkActions';
import type { Column } from '../components/lists/DataTable';
import { EmptyState } from '@/shared/components/EmptyState';
import { NoMatches } from '../components/lists/NoMatches';
import { Note } from '../components/layout/Note';
import { PagedTable } from '../components/lists/PagedTable';
import { Pane } from '../components/layout/Panes';
import { PlayerName } from '../components/lists/PlayerName';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useRowSelection } from '../components/lists/useRowSelection';
import { formatCount } from '../lib/formatCounts';
import { useAction } from '../lib/useAction';
import { useListFilters } from '../lib/useListFilters';
import { useListParams } from '../lib/useListParams';
import { usePagedList } from '../lib/usePagedList';
import { useConfirm } from '../components/forms/useConfirm';
import { useRefresh } from '../lib/useRefresh';
import { NotConnectedNote } from './NotConnectedNote';
import {
  MarkDelivered,
  RetryDeliveries,
  RetryDelivery,
  type Reward,
  REWARDS_PAGE_SIZE,
  RewardsQuery,
} from './operations';
import { RewardState, rewardFilters } from './RewardState';

const retried = { done: 'Queued for another try.', failed: 'Failed to send it again' };
const allRetried = { done: 'Queued for another try.', failed: 'Failed to send them again' };
const marked = { done: 'Marked as delivered.', failed: 'Failed to mark it as delivered' };

/** The server stops counting delivered rewards at this number. */
const MAX_CONFIRMED = 1_000;

const rewardNoun = ['reward', 'rewards'] as const;

/** A delivered reward cannot be sent or marked again. */
const isOpen = ({ state }: Reward): boolean => state !== 'CONFIRMED';

const columns: Column<Reward>[] = [
  {
    header: 'Player',
    cell: ({ playerName }) => (playerName === null ? 'Everyone online' : <PlayerName username={playerName} />),
    width: '18%',
  },
  { header: 'State', corner: true, cell: (reward) => <RewardState {...reward} /> },
  {
    header: 'Reward',
    cell: ({ title, occasion }) => (
      <>
        {title}
        <small>{occasion}</small>
      </>
    ),
  },
  {
    header: 'Command',
    cell: (reward) => (
      <>
        {reward.command === null ? '—' : <code>{reward.command}</code>}
        <DeliveryDetails {...reward} />
      </>
    ),
    width: '34%',
  },
  { header: 'Since', cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
];

/** The rewards of players and their delivery states. */
export function RewardsView() {
  const { page, search, values, isFiltered, clear } = useListFilters(rewardFilters, REWARDS_PAGE_SIZE);
  const { state } = values;
  const { change } = useListParams();
  const result = useQuery(RewardsQuery, { variables: { page, search, state } });
  const list = usePagedList(result, {
    noun: rewardNoun,
    select: ({ deliveries }) => deliveries,
    errorTexts: { title: 'Error Loading Rewards', text: 'Failed to load rewards. Please try again later.' },
  });
  const selection = useRowSelection(list.page?.items, isOpen);
  const data = result.data ?? result.previousData;
  const [retryDelivery] = useMutation(RetryDelivery);
  const [retryDeliveries] = useMutation(RetryDeliveries);
  const [markDelivered] = useMutation(MarkDelivered);
  const runAction = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const counts = data?.deliveryCounts;
  const bulkRetry = counts && findBulkRetry(state, counts);

  async function retry({ id, state: currentState, title, playerName }: Reward) {
    const isSure =
      currentState !== 'UNCERTAIN' ||
      (await confirm({
        title: `Send ${title} to ${playerName ?? 'everyone online'} again?`,
        text: <p>It may have been delivered already. Check in the game first, so that nothing is delivered twice.</p>,
        confirmLabel: 'Send Again',
        glyph: 'retry',
      }));
    if (isSure) await runAction(() => retryDelivery({ variables: { id } }), retried);
  }

  const bulkActions: BulkAction<Reward>[] = [
    {
      label: 'Send Again',
      glyph: 'retry',
      confirm: (rewards) => {
        const uncertain = rewards.filter((reward) => reward.state === 'UNCERTAIN');
        if (uncertain.length === 0) return undefined;
        return {
          title: `Send ${formatCount(rewards.length, rewardNoun)} again?`,
          text: (
            <p>
              {formatNumber(uncertain.length)} may have been delivered already. Check in the game first, so that nothing
              is delivered twice.
            </p>
          ),
          confirmLabel: 'Send Again',
          glyph: 'retry',
        };
      },
      run: ({ id }) => retryDelivery({ variables: { id } }),
      done: 'queued for another try',
    },
    {
      label: 'Mark as Delivered',
      glyph: 'check',
      confirm: (rewards) => ({
        title: `Mark ${formatCount(rewards.length, rewardNoun)} as delivered?`,
        text: <p>Their commands will not be sent to the game server. This cannot be undone.</p>,
        confirmLabel: 'Mark as Delivered',
        glyph: 'check',
      }),
      run: ({ id }) => markDelivered({ variables: { id } }),
      done: 'marked as delivered',
    },
  ];

  return (
    <AdminSection
      title="Rewards"
      summary={counts && describeCounts(counts)}
      action={
        <Button variant="outlined" onClick={refresh}>
          <Glyph name="retry" />
          Refresh
        </Button>
      }
    >
      {data && !data.rewardCommands.isConnected && <NotConnectedNote />}
      {counts !== undefined && counts.uncertain > 0 && (
        <Note
          tone="warning"
          title={
            counts.uncertain === 1
              ? 'One delivery is uncertain'
              : `${formatNumber(counts.uncertain)} deliveries are uncertain`
          }
          action={
            state !== 'UNCERTAIN' && (
              <Button variant="outlined" onClick={() => change({ state: 'UNCERTAIN', search: '' })}>
                Show
              </Button>
            )
          }
        >
          The game server did not reply to the command. Check in the game, then send the reward again or mark it as
          delivered.
        </Note>
      )}
      <Pane>
        <Toolbar>
          <SearchField label="Search rewards" placeholder="Player..." />
          <FilterFields filters={rewardFilters} />
          {bulkRetry !== undefined && bulkRetry.count > 0 && (
            <Button
              variant="outlined"
              onClick={() => void runAction(() => retryDeliveries({ variables: { kind: bulkRetry.kind } }), allRetried)}
            >
              {bulkRetry.words}
            </Button>
          )}
        </Toolbar>
        <RewardTable>
          <PagedTable
            label="Rewards"
            columns={columns}
            list={list}
            selection={selection}
            rowName={describeReward}
            bulkActions={<BulkActions noun={rewardNoun} selection={selection} actions={bulkActions} />}
            empty={
              isFiltered ? (
                <NoMatches title="No rewards found" onClear={clear} />
              ) : (
                <EmptyState
                  size="section"
                  title="No rewards yet"
                  text="Rewards for votes, streaks and vote parties will be listed here."
                />
              )
            }
            actions={(reward) =>
              isOpen(reward) && (
                <>
                  <RowAction
                    glyph="retry"
                    label={`Send ${describeReward(reward)} again`}
                    onClick={() => void retry(reward)}
                  />
                  <RowAction
                    glyph="check"
                    label={`Mark ${describeReward(reward)} as delivered`}
                    onClick={() => void runAction(() => markDelivered({ variables: { id: reward.id } }), marked)}
                  />
                </>
              )
            }
          />
        </RewardTable>
      </Pane>
    </AdminSection>
  );
}

const describeReward = ({ title, playerName }: Reward) => `${title} of ${playerName ?? 'everyone online'}`;

/** Explains the delivery state. */
function DeliveryDetails({ state, note, reply, waitsForPlayer, attempts, dueAt, command }: Reward) {
  const isWaiting = state === 'QUEUED' && waitsForPlayer && !note;
  return (
    <>
      {isWaiting && <p>Waiting until the player is online.</p>}
      {note && <p data-note>{note}</p>}
      {reply && <p>Server: {reply}</p>}
      {state === 'FAILED' && (
        <p>
          {attempts === 1 ? 'Tried once' : `Tried ${formatNumber(attempts)} times`}; next try{' '}
          {waitsForPlayer ? 'when the player is online' : <TimeText at={dueAt} format="moment" />}.
        </p>
      )}
      {state === 'QUEUED' && command !== null && new Date(dueAt) > new Date() && (
        <p>
          Not before <TimeText at={dueAt} format="moment" />.
        </p>
      )}
    </>
  );
}

/** The bulk retry that is available in the current filter. */
function findBulkRetry(state: Reward['state'] | null, { failed, owed }: DeliveryCounts) {
  if (state === 'FAILED') return { kind: 'FAILED' as const, count: failed, words: 'Send All Again' };
  if (state === 'QUEUED') return { kind: 'OWED' as const, count: owed, words: 'Send Pending Rewards' };
  return undefined;
}

interface DeliveryCounts {
  queued: number;
  owed: number;
  sent: number;
  confirmed: number;
  failed: number;
  uncertain: number;
}

function describeCounts({ queued, owed, sent, confirmed, failed, uncertain }: DeliveryCounts): string {
  const parts = [
    { count: owed, words: 'without a command' },
    { count: queued - owed + sent, words: 'pending' },
    { count: confirmed, isCapped: confirmed >= MAX_CONFIRMED, words: 'delivered' },
    { count: failed, words: 'failed' },
    { count: uncertain, words: 'uncertain' },
  ];
  const shownParts = parts.filter(({ count, words }) => count > 0 || words === 'delivered');
  return shownParts
    .map(({ count, isCapped, words }) => `${formatTotal({ totalCount: count, totalIsCapped: isCapped })} ${words}`)
    .join(' · ');
}

const RewardTable = styled('div')(({ theme }) => ({
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem' },
  '& td p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& td [data-note]': { color: theme.vars.palette.text.primary, fontWeight: 500 },
}));
