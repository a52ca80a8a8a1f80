import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { useConfirm } from '../components/forms/useConfirm';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane } from '../components/layout/Panes';
import { type BulkAction, BulkActions } from '../components/lists/BulkActions';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { PlayerName } from '../components/lists/PlayerName';
import { RowAction } from '../components/lists/RowAction';
import { FilterFields, SearchField, Toolbar } from '../components/lists/Toolbar';
import { useRowSelection } from '../components/lists/useRowSelection';
import type { Counted } from '../lib/formatCounts';
import { useAction } from '../lib/useAction';
import { useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { useRefresh } from '../lib/useRefresh';
import { describeCounts, findBulkRetry } from './deliveryCounts';
import { DeliveryDetails, DeliveryHistory } from './DeliveryDetails';
import { NotConnectedNote } from './NotConnectedNote';
import {
  AcceptReply,
  MarkDelivered,
  RetryDeliveries,
  RetryDelivery,
  type Reward,
  REWARDS_PAGE_SIZE,
  RewardsQuery,
} from './operations';
import { ReopenDialog } from './ReopenDialog';
import { rewardFiltersOf, RewardState } from './RewardState';
import { StaffNotes } from './StaffNotes';

/** A delivered reward cannot be sent or marked again, except by reopening it. */
const isOpen = ({ state }: Reward): boolean => state !== 'CONFIRMED';

const isSelectable = (reward: Reward): boolean => isOpen(reward) || reward.needsReview;

interface Reopening {
  reward: Reward;
  isRefusal: boolean;
}

const createColumns = (t: Texts<'admin/rewards'>, renderReview: (reward: Reward) => ReactNode): Column<Reward>[] => [
  {
    header: t('player'),
    cell: ({ playerName }) => (playerName === null ? t('everyoneOnline') : <PlayerName username={playerName} />),
    width: '18%',
  },
  { header: t('state'), corner: true, cell: (reward) => <RewardState {...reward} /> },
  {
    header: t('reward'),
    cell: ({ title, occasion }) => (
      <>
        {title}
        <small>{occasion}</small>
      </>
    ),
  },
  {
    header: t('command'),
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
  { header: t('since'), cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
];

/** The rewards of players and their delivery states. */
export function RewardsView() {
  const t = useTexts('admin/rewards');
  const language = useLanguage();
  const counted: Counted = (values) => t('counted', values);
  const filters = rewardFiltersOf(t);
  const { page, search, values, isFiltered, clear } = useListFilters(filters, REWARDS_PAGE_SIZE);
  const state = values.state === 'LOOK' ? null : values.state;
  const review = values.state === 'LOOK' ? 'NEEDED' : null;
  const result = useQuery(RewardsQuery, { variables: { page, search, state, review } });
  const list = usePagedList(result, {
    counted,
    select: ({ deliveries }) => deliveries,
    errorTexts: { title: t('failed.title'), text: t('failed.text') },
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
  const bulkRetry = counts && findBulkRetry(t, state, counts);

  async function retry({ id, state: currentState, title, playerName }: Reward) {
    const isSure =
      currentState !== 'UNCERTAIN' ||
      (await confirm({
        title: playerName
          ? t('retry.question', { reward: title, player: playerName })
          : t('retry.questionAll', { reward: title }),
        text: <p>{t('retry.text')}</p>,
        confirmLabel: t('sendAgain'),
        glyph: 'retry',
      }));
    if (isSure)
      await runAction(() => retryDelivery({ variables: { id } }), { done: t('queued'), failed: t('retry.failed') });
  }

  const bulkActions: BulkAction<Reward>[] = [
    {
      label: t('fine.short'),
      glyph: 'check',
      appliesTo: ({ needsReview }) => needsReview,
      run: ({ id }) => acceptReply({ variables: { id } }),
      done: (count) => t('accepted.count', { count }),
    },
    {
      label: t('sendAgain'),
      glyph: 'retry',
      appliesTo: isOpen,
      confirm: (rewards) => {
        const uncertain = rewards.filter((reward) => reward.state === 'UNCERTAIN');
        if (uncertain.length === 0) return undefined;
        return {
          title: t('retry.many', { count: rewards.length }),
          text: <p>{t('retry.manyText', { count: uncertain.length })}</p>,
          confirmLabel: t('sendAgain'),
          glyph: 'retry',
        };
      },
      run: ({ id }) => retryDelivery({ variables: { id } }),
      done: (count) => t('queued.count', { count }),
    },
    {
      label: t('mark.short'),
      glyph: 'check',
      appliesTo: isOpen,
      confirm: (rewards) => ({
        title: t('mark.many', { count: rewards.length }),
        text: <p>{t('mark.text')}</p>,
        confirmLabel: t('mark.short'),
        glyph: 'check',
      }),
      run: ({ id }) => markDelivered({ variables: { id } }),
      done: (count) => t('marked.count', { count }),
    },
  ];

  const columns = createColumns(t, (reward) => (
    <ReviewActions>
      <Button
        variant="outlined"
        size="small"
        aria-label={t('fine.label', { reward: describeReward(t, reward) })}
        onClick={() =>
          void runAction(() => acceptReply({ variables: { id: reward.id } }), {
            done: t('accept.done'),
            failed: t('accept.failed'),
          })
        }
      >
        {t('fine')}
      </Button>
      <Button
        variant="outlined"
        size="small"
        aria-label={t('refusal.label', { reward: describeReward(t, reward) })}
        onClick={() => setReopening({ reward, isRefusal: true })}
      >
        {t('refusal')}
      </Button>
    </ReviewActions>
  ));

  return (
    <AdminSection
      title={t('title')}
      summary={counts && describeCounts(language, counts)}
      action={
        <Button variant="outlined" onClick={refresh}>
          <Glyph name="retry" />
          {t('refresh')}
        </Button>
      }
    >
      {data && !data.voteSettings.isConnected && <NotConnectedNote />}
      {counts && <StaffNotes counts={counts} shown={values.state} />}
      <Pane>
        <Toolbar>
          <SearchField label={t('search.label')} placeholder={t('search.placeholder')} />
          <FilterFields filters={filters} />
          {bulkRetry !== undefined && bulkRetry.count > 0 && (
            <Button
              variant="outlined"
              onClick={() =>
                void runAction(() => retryDeliveries({ variables: { kind: bulkRetry.kind } }), {
                  done: t('queued'),
                  failed: t('retryAll.failed'),
                })
              }
            >
              {bulkRetry.words}
            </Button>
          )}
        </Toolbar>
        <RewardTable>
          <PagedTable
            label={t('title')}
            columns={columns}
            list={list}
            csv={{
              name: 'rewards',
              fields: [
                [t('player'), ({ playerName }) => playerName],
                [t('state'), ({ state }) => state],
                [t('reward'), ({ title }) => title],
                [t('occasion'), ({ occasion }) => occasion],
                [t('command'), ({ command }) => command],
                [t('since'), ({ createdAt }) => createdAt],
              ],
            }}
            selection={selection}
            rowName={(reward) => describeReward(t, reward)}
            bulkActions={
              <BulkActions label={t('selected')} counted={counted} selection={selection} actions={bulkActions} />
            }
            empty={
              isFiltered ? (
                <NoMatches title={t('none.found')} onClear={clear} />
              ) : (
                <EmptyState size="section" title={t('none')} text={t('none.text')} />
              )
            }
            actions={(reward) =>
              !isOpen(reward) ? (
                <RowAction
                  glyph="retry"
                  label={t('reopen.title', { reward: describeReward(t, reward) })}
                  onClick={() => setReopening({ reward, isRefusal: false })}
                />
              ) : (
                <>
                  <RowAction
                    glyph="retry"
                    label={t('retry.label', { reward: describeReward(t, reward) })}
                    onClick={() => void retry(reward)}
                  />
                  <RowAction
                    glyph="check"
                    label={t('mark.label', { reward: describeReward(t, reward) })}
                    onClick={() =>
                      void runAction(() => markDelivered({ variables: { id: reward.id } }), {
                        done: t('mark.done'),
                        failed: t('mark.failed'),
                      })
                    }
                  />
                </>
              )
            }
          />
        </RewardTable>
      </Pane>
      {reopening && (
        <ReopenDialog
          {...reopening}
          rewardName={describeReward(t, reopening.reward)}
          onClose={() => setReopening(null)}
        />
      )}
    </AdminSection>
  );
}

const describeReward = (t: Texts<'admin/rewards'>, { title, playerName }: Reward) =>
  playerName ? t('name', { reward: title, player: playerName }) : t('nameOfAll', { reward: title });

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
