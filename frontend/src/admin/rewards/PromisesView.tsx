import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { findRewardIcon } from '@/features/voting/rewardItems';
import { Glyph } from '@/shared/art/Glyph';
import { ItemIcon } from '@/shared/art/ItemIcon';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { useConfirm } from '../components/forms/useConfirm';
import { AdminSection } from '../components/layout/AdminSection';
import { Note } from '../components/layout/Note';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { PaneList } from '../components/lists/PaneList';
import { MoveActions } from '../components/lists/MoveActions';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { useRowOrder } from '../lib/useRowOrder';
import { mayUse, useStaff } from '../session/staff';
import { TranslateAction } from '../translations/TranslateAction';
import { NotConnectedNote } from './NotConnectedNote';
import {
  AddUsualVoteRewards,
  CreateVoteReward,
  DeleteVoteReward,
  OrderVoteRewards,
  type PromisesData,
  PromisesQuery,
  type RewardOccasion,
  UpdateVoteReward,
  type VoteRewardRow,
} from './operations';
import { PartyGoalPane } from './PartyGoalPane';
import { PromiseFields, readPromise } from './PromiseFields';
import { findPromiseState, readCurrentReward, toPromiseRow } from './rewardRows';

const occasions = ['VOTE', 'STREAK', 'PARTY_ONLINE', 'PARTY'] as const satisfies readonly RewardOccasion[];

/** What the vote page promises, with the commands that deliver it. */
export function PromisesView() {
  const t = useTexts('admin/rewards');
  const { data, failed } = deriveListState(useQuery(PromisesQuery), {
    title: t('promises.loadFailed'),
    text: t('promises.loadFailedText'),
  });
  const mayChange = mayUse(useStaff(), 'config');

  return (
    <AdminSection title={t('promises.title')} summary={t('promises.summary')}>
      {data && !data.voteSettings.isConnected && <NotConnectedNote />}
      {!mayChange && (
        <Note tone="info" title={t('promises.permission')}>
          {t('promises.permissionText')}
        </Note>
      )}
      {data ? (
        <Promises data={data} mayChange={mayChange} />
      ) : (
        <Pane>
          {failed ? (
            <ErrorState size="section" {...failed} />
          ) : (
            <PaneBody aria-busy style={{ minHeight: 420 }}>
              <Skeleton style={{ height: 96 }} />
            </PaneBody>
          )}
        </Pane>
      )}
    </AdminSection>
  );
}

type Edited = { occasion: RewardOccasion; reward?: VoteRewardRow };

function Promises({ data, mayChange }: { data: PromisesData; mayChange: boolean }) {
  const t = useTexts('admin/rewards');
  const { voteRewards: rewards, voteSettings: settings } = data;
  const [createReward] = useMutation(CreateVoteReward);
  const [updateReward] = useMutation(UpdateVoteReward);
  const [addUsual] = useMutation(AddUsualVoteRewards);
  const [edited, setEdited] = useState<Edited | null>(null);
  const runAction = useAction();
  const hasNone = settings.goal === null && rewards.every(({ voteLinkId }) => voteLinkId !== null);
  const names = nameRewards(data, t('promise.unnamed'));
  const nameOf = (reward: VoteRewardRow) => names.get(reward.id) ?? '';

  return (
    <>
      {hasNone && mayChange && (
        <Note
          tone="info"
          title={t('usual.title')}
          action={
            <Button
              variant="outlined"
              onClick={() => void runAction(() => addUsual(), { done: t('usual.done'), failed: t('usual.failed') })}
            >
              {t('usual.button')}
            </Button>
          }
        >
          {t('usual.text')}
        </Note>
      )}
      <PartyGoalPane settings={settings} mayChange={mayChange} />
      {occasions.map((occasion) => (
        <OccasionPane
          key={occasion}
          {...{ occasion, data, mayChange, nameOf }}
          onAdd={() => setEdited({ occasion })}
          onEdit={(reward) => setEdited({ occasion, reward })}
        />
      ))}

      {edited && !edited.reward && (
        <FormDialog
          title={t(`add.${edited.occasion}`)}
          submitLabel={t('promise.add')}
          messages={{ done: t('promise.created'), failed: t('promise.createFailed') }}
          onSubmit={(form) => createReward({ variables: { input: readPromise(form, edited.occasion) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <PromiseFields occasion={edited.occasion} problems={problems} />}
        </FormDialog>
      )}
      {edited?.reward && (
        <FormDialog
          title={t('promise.editTitle', { name: nameOf(edited.reward) })}
          submitLabel={t('promise.save')}
          messages={{ done: t('promise.updated'), failed: t('promise.updateFailed') }}
          row={toPromiseRow(edited.reward)}
          readCurrent={readCurrentReward}
          onSubmit={(form, { id, version }) =>
            updateReward({ variables: { id, input: { ...readPromise(form, edited.occasion), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(row, problems) => <PromiseFields occasion={edited.occasion} reward={row} problems={problems} />}
        </FormDialog>
      )}
    </>
  );
}

/** Commands without a promise are named by their first one. */
const nameRewards = ({ voteRewards }: PromisesData, unnamed: string): ReadonlyMap<string, string> =>
  new Map(voteRewards.map(({ id, promise, commands }) => [id, promise || commands[0] || unnamed]));

interface PaneProps {
  occasion: RewardOccasion;
  data: PromisesData;
  mayChange: boolean;
  nameOf: (reward: VoteRewardRow) => string;
  onAdd: () => void;
  onEdit: (reward: VoteRewardRow) => void;
}

function OccasionPane({ occasion, data, mayChange, nameOf, onAdd, onEdit }: PaneProps) {
  const t = useTexts('admin/rewards');
  const { voteRewards, voteLinks } = data;
  const [orderRewards] = useMutation(OrderVoteRewards);
  const [deleteReward] = useMutation(DeleteVoteReward);
  const runAction = useAction();
  const confirm = useConfirm();
  const rewards = voteRewards.filter((reward) => reward.occasion === occasion);
  const ordered = rewards.filter(({ voteLinkId }) => voteLinkId === null);
  const siteOf = ({ voteLinkId }: VoteRewardRow) => voteLinks.find(({ id }) => id === voteLinkId)?.site;

  const order = useRowOrder(ordered, {
    save: (ids) => orderRewards({ variables: { input: { occasion, ids } } }),
    messagesOf: (reward, position) => ({
      done: t('promise.moved', { name: nameOf(reward), position: String(position) }),
      failed: t('promise.moveFailed'),
    }),
  });
  const inOrder = [...order.rows];
  const shown = rewards.map((reward) => (reward.voteLinkId === null ? (inOrder.shift() ?? reward) : reward));

  async function remove(reward: VoteRewardRow) {
    const isSure = await confirm({
      title: t('promise.deleteQuestion', { name: nameOf(reward) }),
      text: <p>{t('promise.deleteText')}</p>,
      confirmLabel: t('promise.deleteButton'),
    });
    if (isSure)
      await runAction(() => deleteReward({ variables: { id: reward.id } }), {
        done: t('promise.deleted'),
        failed: t('promise.deleteFailed'),
      });
  }

  return (
    <Pane>
      <PaneHead>
        <h3>
          {t(`occasion.${occasion}`)}
          <small>{t(`occasionText.${occasion}`)}</small>
        </h3>
        {mayChange && (
          <Button variant="outlined" aria-label={t(`add.${occasion}`)} onClick={onAdd}>
            <Glyph name="plus" />
            {t('promise.add')}
          </Button>
        )}
      </PaneHead>
      {rewards.length === 0 && <NothingPromised>{t('promise.none')}</NothingPromised>}
      <PaneList aria-label={t(`occasion.${occasion}`)}>
        {shown.map((reward) => {
          const name = nameOf(reward);
          return (
            <li key={reward.id}>
              <ItemIcon {...findRewardIcon(reward.promise, reward.icon)} />
              <div>
                <b>{name}</b>
                <small>
                  {[
                    reward.day !== null && t('promise.days', { count: reward.day }),
                    siteOf(reward),
                    reward.commands.length > 0 && t('promise.commandCount', { count: reward.commands.length }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              <PromiseStateChip reward={reward} rewards={rewards} />
              {mayChange && (
                <span>
                  {occasion !== 'STREAK' && reward.voteLinkId === null && ordered.length > 1 && (
                    <>
                      <MoveActions
                        order={order}
                        row={reward}
                        upLabel={t('promise.up', { name })}
                        downLabel={t('promise.down', { name })}
                      />
                    </>
                  )}
                  <RowAction
                    glyph="edit"
                    label={t('promise.edit', { name: siteOf(reward) ?? name })}
                    onClick={() => onEdit(reward)}
                  />
                  {reward.promise !== '' && (
                    <TranslateAction
                      item={
                        reward.voteLinkId
                          ? { kind: 'VOTE_LINK', id: reward.voteLinkId, label: name }
                          : { kind: 'VOTE_REWARD', id: reward.id, label: name }
                      }
                    />
                  )}
                  {!reward.voteLinkId && (
                    <RowAction
                      glyph="trash"
                      label={t('promise.delete', { name })}
                      onClick={() => void remove(reward)}
                    />
                  )}
                </span>
              )}
            </li>
          );
        })}
      </PaneList>
    </Pane>
  );
}

function PromiseStateChip({ reward, rewards }: { reward: VoteRewardRow; rewards: readonly VoteRewardRow[] }) {
  const t = useTexts('admin/rewards');
  switch (findPromiseState(reward, rewards)) {
    case 'undelivered':
      return (
        <StateText>
          <Chip size="small" tone="error" mark="hollow">
            {t('promise.undelivered')}
          </Chip>
        </StateText>
      );
    case 'unnamed':
      return (
        <StateText>
          <Chip size="small">{t('promise.withoutPromise')}</Chip>
        </StateText>
      );
    case 'deliveredByOthers':
      return (
        <StateText>
          <Chip size="small">{t('promise.deliveredByOthers')}</Chip>
        </StateText>
      );
    case 'delivered':
      return null;
  }
}

const NothingPromised = styled('p')(({ theme }) => ({
  padding: 16,
  color: theme.vars.palette.text.secondary,
}));

const StateText = styled('em')({
  fontStyle: 'normal',
  '& > *': { whiteSpace: 'normal' },
});
