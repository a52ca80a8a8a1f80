import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { findRewardIcon } from '@/features/voting/rewardItems';
import { ItemIcon } from '@/shared/art/ItemIcon';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { AdminSection } from '../components/layout/AdminSection';
import { Note } from '../components/layout/Note';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { DragHandle } from '../components/lists/DragHandle';
import { MoveActions } from '../components/lists/MoveActions';
import { PaneList } from '../components/lists/PaneList';
import { useAction } from '../lib/useAction';
import { useRowOrder } from '../lib/useRowOrder';
import { type ServerRow, ServersQuery } from '../servers/operations';
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
import { findPromiseState, toPromiseRow } from './rewardRows';

const occasions = ['VOTE', 'STREAK', 'PARTY_ONLINE', 'PARTY'] as const satisfies readonly RewardOccasion[];

/** What the vote page promises, with the commands that deliver it. */
export function PromisesView() {
  const t = useTexts('admin/rewards');
  const { data, failed } = deriveListState(useQuery(PromisesQuery), {
    title: t('promises.loadFailed'),
    text: t('promises.loadFailedText'),
  });
  const mayChange = mayUse(useStaff(), 'config');
  // A choice that appeared in an open form would count as a change of it.
  const servers = useQuery(ServersQuery, { skip: !mayChange });
  const areServersKnown = Boolean(servers.data ?? servers.error) || !mayChange;

  return (
    <AdminSection title={t('promises.title')} summary={t('promises.summary')}>
      {data && !data.voteSettings.isConnected && <NotConnectedNote />}
      {!mayChange && (
        <Note tone="info" title={t('promises.permission')}>
          {t('promises.permissionText')}
        </Note>
      )}
      {data && areServersKnown ? (
        <Promises data={data} servers={servers.data?.servers ?? []} mayChange={mayChange} />
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

function Promises({ data, servers, mayChange }: Omit<PaneProps, 'occasion'>) {
  const t = useTexts('admin/rewards');
  const { voteRewards: rewards, voteSettings: settings } = data;
  const [addUsual] = useMutation(AddUsualVoteRewards);
  const runAction = useAction();
  const hasNone = settings.goal === null && rewards.every(({ voteLinkId }) => voteLinkId !== null);

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
        <OccasionPane key={occasion} {...{ occasion, data, servers, mayChange }} />
      ))}
    </>
  );
}

interface PaneProps {
  occasion: RewardOccasion;
  data: PromisesData;
  /** Those that a reward can be for. */
  servers: readonly ServerRow[];
  mayChange: boolean;
}

function OccasionPane({ occasion, data, servers, mayChange }: PaneProps) {
  const t = useTexts('admin/rewards');
  const { voteRewards, voteLinks } = data;
  const [orderRewards] = useMutation(OrderVoteRewards);
  const rewards = voteRewards.filter((reward) => reward.occasion === occasion);
  const ordered = rewards.filter(({ voteLinkId }) => voteLinkId === null);
  const siteOf = ({ voteLinkId }: VoteRewardRow) => voteLinks.find(({ id }) => id === voteLinkId)?.site;

  /** Commands without a promise are named by their first one. */
  const nameOf = ({ promise, commands }: VoteRewardRow) => promise || commands[0] || t('promise.unnamed');
  const editor = useEditor('admin/rewards', 'promise.', {
    nameOf: (reward: VoteRewardRow) => siteOf(reward) ?? nameOf(reward),
    create: CreateVoteReward,
    update: UpdateVoteReward,
    remove: DeleteVoteReward,
    toForm: toPromiseRow,
    fields: (reward, problems) => <PromiseFields {...{ occasion, reward, servers, problems }} />,
    read: (form) => readPromise(form, occasion),
    values: { occasion },
    isRestorable: false,
  });
  const order = useRowOrder(ordered, {
    save: (ids) => orderRewards({ variables: { input: { occasion, ids } } }),
    messagesOf: (reward, position) => ({
      done: t('promise.moved', { name: nameOf(reward), position: String(position) }),
      failed: t('promise.moveFailed'),
    }),
  });
  const isOrdered = ({ voteLinkId }: VoteRewardRow) =>
    mayChange && occasion !== 'STREAK' && voteLinkId === null && ordered.length > 1;
  const inOrder = [...order.rows];
  const shown = rewards.map((reward) => (reward.voteLinkId === null ? (inOrder.shift() ?? reward) : reward));

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t(`occasion.${occasion}`)}
          <small>{t(`occasionText.${occasion}`)}</small>
        </h2>
        {mayChange && editor.addButton({ variant: 'outlined', 'aria-label': t('promise.add.title', { occasion }) })}
      </PaneHead>
      {rewards.length === 0 && <NothingPromised>{t('promise.none')}</NothingPromised>}
      <PaneList aria-label={t(`occasion.${occasion}`)}>
        {shown.map((reward) => {
          const name = nameOf(reward);
          return (
            <li key={reward.id} data-lifted={order.lifted === reward.id}>
              {isOrdered(reward) && <DragHandle order={order} row={reward} name={name} />}
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
                  {isOrdered(reward) && <MoveActions order={order} row={reward} name={name} />}
                  {editor.editButton(reward)}
                  {reward.promise !== '' && (
                    <TranslateAction
                      item={
                        reward.voteLinkId
                          ? { kind: 'VOTE_LINK', id: reward.voteLinkId, label: name }
                          : { kind: 'VOTE_REWARD', id: reward.id, label: name }
                      }
                    />
                  )}
                  {!reward.voteLinkId && editor.deleteButton(reward)}
                </span>
              )}
            </li>
          );
        })}
      </PaneList>
      {editor.dialog}
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
