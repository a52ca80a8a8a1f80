import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { DELIVERY_REASONS, DELIVERY_STATES, Delivery, type ReopenedDelivery } from '../../../domain/rewards/Delivery';
import { REPLY_MEANINGS, ReplyRule } from '../../../domain/rewards/ReplyRule';
import { REWARD_ICONS, REWARD_OCCASIONS, VoteReward } from '../../../domain/rewards/VoteReward';
import { MAIN_SERVER_ID } from '../../../domain/servers/Server';
import { bool, id, int, timestamp, text, version, writtenIn } from '../../persistence/query/columns';

const textArray = (name: string): EntitySchemaColumnOptions => ({ type: 'text', name, array: true });

const sqlList = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Indexes that are missing here are on expressions, which a mapping cannot describe; see the migration. */
export const DeliverySchema = new EntitySchema<Delivery>({
  name: 'Delivery',
  target: Delivery,
  tableName: 'deliveries',
  columns: {
    id,
    playerName: text('player_name', { nullable: true }),
    reason: text('reason'),
    reference: text('reference'),
    position: int('position'),
    title: text('title'),
    occasion: text('occasion'),
    streakDay: int('streak_day', { nullable: true }),
    rewardId: { type: 'uuid', name: 'reward_id', nullable: true },
    command: text('command', { nullable: true }),
    waitsForPlayer: bool('waits_for_player'),
    serverId: { type: 'uuid', name: 'server_id', nullable: true, default: MAIN_SERVER_ID },
    state: text('state'),
    attempts: int('attempts'),
    dueAt: timestamp('due_at'),
    note: text('note', { nullable: true }),
    reply: text('reply', { nullable: true }),
    createdAt: timestamp('created_at'),
    sentAt: timestamp('sent_at', { nullable: true }),
    settledAt: timestamp('settled_at', { nullable: true }),
    needsReview: bool('needs_review', { default: false }),
    history: {
      type: 'jsonb',
      name: 'history',
      default: [],
      transformer: {
        to: (history: readonly ReopenedDelivery[]) => history,
        from: (rows: readonly (Omit<ReopenedDelivery, 'at'> & { at: string })[] | null): ReopenedDelivery[] =>
          (rows ?? []).map((row) => ({ ...row, at: new Date(row.at) })),
      },
    },
    version,
  },
  indices: [
    { name: 'deliveries_once', columns: ['reason'], unique: true, synchronize: false },
    { name: 'deliveries_newest', columns: ['createdAt', 'id'] },
    { name: 'deliveries_of_state', columns: ['state', 'createdAt', 'id'] },
    { name: 'deliveries_due', columns: ['serverId', 'dueAt', 'id'], synchronize: false },
    { name: 'deliveries_waiting', columns: ['dueAt', 'id'], synchronize: false },
    { name: 'deliveries_waiting_on', columns: ['serverId', 'dueAt'], synchronize: false },
    { name: 'deliveries_to_review', columns: ['createdAt', 'id'], where: 'needs_review' },
    { name: 'deliveries_search', columns: ['playerName'], synchronize: false },
  ],
  foreignKeys: [
    { name: 'deliveries_server_fkey', target: 'Server', columnNames: ['serverId'], referencedColumnNames: ['id'] },
  ],
  checks: [
    { name: 'deliveries_reason_known', expression: `reason IN (${sqlList(DELIVERY_REASONS)})` },
    { name: 'deliveries_state_known', expression: `state IN (${sqlList(DELIVERY_STATES)})` },
  ],
});

export const VoteRewardSchema = new EntitySchema<VoteReward>({
  name: 'VoteReward',
  target: VoteReward,
  tableName: 'vote_rewards',
  columns: {
    id,
    occasion: text('occasion'),
    day: int('day', { nullable: true }),
    voteLinkId: { type: 'uuid', name: 'vote_link_id', nullable: true },
    // Null for the reward of a vote link, whose promise is in `vote_links`; the repository joins them.
    promise: text('promise', { nullable: true }),
    icon: text('icon', { nullable: true }),
    commands: textArray('commands'),
    serverId: { type: 'uuid', name: 'server_id', nullable: true, default: MAIN_SERVER_ID },
    position: int('position'),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    version,
    ...writtenIn,
  },
  uniques: [
    { name: 'vote_rewards_of_link', columns: ['voteLinkId'] },
    { name: 'vote_rewards_of_day', columns: ['day'] },
  ],
  checks: [
    { name: 'vote_rewards_occasion_known', expression: `occasion IN (${sqlList(REWARD_OCCASIONS)})` },
    { name: 'vote_rewards_icon_known', expression: `icon IN (${sqlList(REWARD_ICONS)})` },
    { name: 'vote_rewards_day', expression: `(day IS NOT NULL) = (occasion = 'streak')` },
    { name: 'vote_rewards_promise', expression: '(promise IS NULL) = (vote_link_id IS NOT NULL)' },
  ],
  foreignKeys: [
    { name: 'vote_rewards_server_fkey', target: 'Server', columnNames: ['serverId'], referencedColumnNames: ['id'] },
    {
      name: 'vote_rewards_link_fkey',
      target: 'VoteLink',
      columnNames: ['voteLinkId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
});

export const ReplyRuleSchema = new EntitySchema<ReplyRule>({
  name: 'ReplyRule',
  target: ReplyRule,
  tableName: 'reply_rules',
  columns: {
    id,
    text: text('text'),
    meaning: text('meaning'),
    createdBy: text('created_by'),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    version,
  },
  checks: [{ name: 'reply_rules_meaning_known', expression: `meaning IN (${sqlList(REPLY_MEANINGS)})` }],
});
