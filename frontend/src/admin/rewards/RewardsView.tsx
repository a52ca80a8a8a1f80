import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { formatNumber, formatTotal } from '@/shared/lib/formatNumber';
import { TimeText } from '@/shared/components/TimeText';
import { below } from '@/shared/theme/media';
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
import { ReopenDialog } from './ReopenDialog';
import {
  AcceptReply,
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
const accepted = {
  done: 'Accepted. Replies like this one are usual for the command now.',
  failed: 'Failed to accept the reply',
};
const marked = { done: 'Marked as delivered.', failed: 'Failed to mark it as delivered' };

/** The server stops counting delivered rewards, and those to look at, at this number. */
const MAX_COUNTED = 1_000;

const rewardNoun = ['reward', 'rewards'] as const;

/** A delivered reward cannot be sent or marked again, except by reopening it. */
const isOpen = ({ state }: Reward): boolean => state !== 'CONFIRMED';

const isSelectable = (reward: Reward): boolean => isOpen(reward) || reward.needsReview;

interface Reopening {
  reward: Reward;
  isRefusal: boolean;
}

const createColumns = (renderReview: (reward: Reward) => ReactNode): Column<Reward>[] => [
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
      // One element, so that a card on a phone keeps it in one column.
      <div>
        {reward.command === null ? '—' : <code>{reward.command}</code>}
        <DeliveryDetails {...reward} />
        {reward.needsReview && renderReview(reward)}
        {reward.history.length > 0 && <DeliveryHistory history={reward.history} />}
      </div>
    ),
    width: '34%',
  },
  { header: 'Since', cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
];

/** The rewards of players and their delivery states. */
export function RewardsView() {
  const { page, search, values, isFiltered, clear } = useListFilters(rewardFilters, REWARDS_PAGE_SIZE);
  const state = values.state === 'LOOK' ? null : values.state;
  const review = values.state === 'LOOK' ? 'NEEDED' : null;
  const { change } = useListParams();
  const result = useQuery(RewardsQuery, { variables: { page, search, state, review } });
  const list = usePagedList(result, {
    noun: rewardNoun,
    select: ({ deliveries }) => deliveries,
    errorTexts: { title: 'Error Loading Rewards', text: 'Failed to load rewards. Please try again later.' },
  });
  const selection = useRowSelection(list.page?.items, isSelectable);
  const data = result.data ?? result.previousData;
  const [retryDelivery] = useMutation(RetryDelivery);
  const [retryDeliveries] = useMutation(RetryDeliveries);
  const [markDelivered] = useMutation(MarkDelivered);
  const [acceptReply] = useMutation(AcceptReply);
  const [reopening, setReopening] = useState<Reopening | null>(null);
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
      label: 'This Is Fine',
      glyph: 'check',
      appliesTo: ({ needsReview }) => needsReview,
      run: ({ id }) => acceptReply({ variables: { id } }),
      done: 'accepted',
    },
    {
      label: 'Send Again',
      glyph: 'retry',
      appliesTo: isOpen,
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
      appliesTo: isOpen,
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

  const columns = createColumns((reward) => (
    <ReviewActions>
      <Button
        variant="outlined"
        size="small"
        aria-label={`This is fine: the reply to ${describeReward(reward)}`}
        onClick={() => void runAction(() => acceptReply({ variables: { id: reward.id } }), accepted)}
      >
        This is fine
      </Button>
      <Button
        variant="outlined"
        size="small"
        aria-label={`It was a refusal: the reply to ${describeReward(reward)}`}
        onClick={() => setReopening({ reward, isRefusal: true })}
      >
        It was a refusal
      </Button>
    </ReviewActions>
  ));

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
      {counts !== undefined && (
        <>
          <StaffNote
            tone="warning"
            count={counts.uncertain}
            one="One delivery is uncertain"
            many="deliveries are uncertain"
            isShown={values.state === 'UNCERTAIN'}
            onShow={() => change({ state: 'UNCERTAIN', search: '' })}
          >
            The reply is missing or unclear. Check in the game, then send the reward again or mark it as delivered.
          </StaffNote>
          <StaffNote
            tone="warning"
            count={counts.refused}
            one="One delivery is refused"
            many="deliveries are refused"
            isShown={values.state === 'REFUSED'}
            onShow={() => change({ state: 'REFUSED', search: '' })}
          >
            The game server would refuse the command again. Mend the cause, then send the reward again.
          </StaffNote>
          <StaffNote
            tone="info"
            count={counts.toReview}
            one="One reply is worth a look"
            many="replies are worth a look"
            isShown={values.state === 'LOOK'}
            onShow={() => change({ state: 'LOOK', search: '' })}
          >
            The command ran, but its reply is not a usual one. Say whether it is fine or was a refusal.
          </StaffNote>
        </>
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
              !isOpen(reward) ? (
                <RowAction
                  glyph="retry"
                  label={`Reopen ${describeReward(reward)}`}
                  onClick={() => setReopening({ reward, isRefusal: false })}
                />
              ) : (
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
      {reopening && (
        <ReopenDialog {...reopening} rewardName={describeReward(reopening.reward)} onClose={() => setReopening(null)} />
      )}
    </AdminSection>
  );
}

interface StaffNoteProps {
  tone: 'info' | 'warning';
  count: number;
  /** The title for one, and the words after the number for more. */
  one: string;
  many: string;
  /** Whether the list shows them already. */
  isShown: boolean;
  onShow: () => void;
  children: string;
}

/** Deliveries that wait for staff; nothing if there are none. */
function StaffNote({ tone, count, one, many, isShown, onShow, children }: StaffNoteProps) {
  if (count === 0) return null;
  const total = formatTotal({ totalCount: count, totalIsCapped: count >= MAX_COUNTED });
  return (
    <Note
      tone={tone}
      title={count === 1 ? one : `${total} ${many}`}
      action={
        !isShown && (
          <Button variant="outlined" aria-label={`Show: ${many}`} onClick={onShow}>
            Show
          </Button>
        )
      }
    >
      {children}
    </Note>
  );
}

const describeReward = ({ title, playerName }: Reward) => `${title} of ${playerName ?? 'everyone online'}`;

/** Explains the delivery state. */
function DeliveryDetails({ state, note, reply, waitsForPlayer, attempts, dueAt, command, needsReview }: Reward) {
  const isWaiting = state === 'QUEUED' && waitsForPlayer && !note;
  return (
    <>
      {isWaiting && <p>Waiting until the player is online.</p>}
      {note && <p data-note>{note}</p>}
      {reply && <p>Server: {reply}</p>}
      {needsReview && <p data-note>Worth a look: this is not a usual reply to this command.</p>}
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

function DeliveryHistory({ history }: Pick<Reward, 'history'>) {
  return (
    <details>
      <summary>{history.length === 1 ? 'Reopened once' : `Reopened ${formatNumber(history.length)} times`}</summary>
      {history.map(({ at, by, reason, note, reply }) => (
        <p key={at}>
          <TimeText at={at} format="moment" /> by {by}: {reason} {note && <>Before: {note} </>}
          {reply && <>Server before: {reply}</>}
        </p>
      ))}
    </details>
  );
}

/** The bulk retry that is available in the current filter. */
function findBulkRetry(state: Reward['state'] | null, { failed, refused, owed }: DeliveryCounts) {
  if (state === 'REFUSED') return { kind: 'REFUSED' as const, count: refused, words: 'Send All Again' };
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
  refused: number;
  uncertain: number;
  toReview: number;
}

function describeCounts({ queued, owed, sent, confirmed, failed, refused, uncertain }: DeliveryCounts): string {
  const parts = [
    { count: owed, words: 'without a command' },
    { count: queued - owed + sent, words: 'pending' },
    { count: confirmed, isCapped: confirmed >= MAX_COUNTED, words: 'delivered' },
    { count: failed, words: 'failed' },
    { count: refused, words: 'refused' },
    { count: uncertain, words: 'uncertain' },
  ];
  const shownParts = parts.filter(({ count, words }) => count > 0 || words === 'delivered');
  return shownParts
    .map(({ count, isCapped, words }) => `${formatTotal({ totalCount: count, totalIsCapped: isCapped })} ${words}`)
    .join(' · ');
}

const ReviewActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '8px 0 4px',
  [below('laptop')]: { '& > button': { minHeight: 44 } },
});

const RewardTable = styled('div')(({ theme }) => ({
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem' },
  '& td p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& td summary': {
    ...theme.typography.caption,
    minHeight: 24,
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& td [data-note]': { color: theme.vars.palette.text.primary, fontWeight: 500 },
}));
