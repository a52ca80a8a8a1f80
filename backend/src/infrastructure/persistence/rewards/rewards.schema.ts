import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { DELIVERY_REASONS, DELIVERY_STATES, Delivery } from '../../../domain/rewards/Delivery';
import { RewardCommands } from '../../../domain/rewards/RewardCommands';
import { bool, id, int, timestamp, text, version } from '../query/columns';

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
    command: text('command', { nullable: true }),
    waitsForPlayer: bool('waits_for_player'),
    state: text('state'),
    attempts: int('attempts'),
    dueAt: timestamp('due_at'),
    note: text('note', { nullable: true }),
    reply: text('reply', { nullable: true }),
    createdAt: timestamp('created_at'),
    sentAt: timestamp('sent_at', { nullable: true }),
    settledAt: timestamp('settled_at', { nullable: true }),
  },
  indices: [
    { name: 'deliveries_once', columns: ['reason'], unique: true, synchronize: false },
    { name: 'deliveries_newest', columns: ['createdAt', 'id'] },
    { name: 'deliveries_of_state', columns: ['state', 'createdAt', 'id'] },
    { name: 'deliveries_due', columns: ['dueAt', 'id'], synchronize: false },
    { name: 'deliveries_waiting', columns: ['dueAt', 'id'], synchronize: false },
    { name: 'deliveries_search', columns: ['playerName'], synchronize: false },
  ],
  checks: [
    { name: 'deliveries_reason_known', expression: `reason IN (${sqlList(DELIVERY_REASONS)})` },
    { name: 'deliveries_state_known', expression: `state IN (${sqlList(DELIVERY_STATES)})` },
  ],
});

export const RewardCommandsSchema = new EntitySchema<RewardCommands>({
  name: 'RewardCommands',
  target: RewardCommands,
  tableName: 'reward_commands',
  columns: {
    id: text('id', { primary: true, primaryKeyConstraintName: 'reward_commands_pkey', default: 'reward_commands' }),
    vote: textArray('vote'),
    streak3: textArray('streak_3'),
    streak7: textArray('streak_7'),
    streak14: textArray('streak_14'),
    streak30: textArray('streak_30'),
    party: textArray('party'),
    partyOnline: textArray('party_online'),
    waitsForPlayer: bool('waits_for_player'),
    version,
  },
  checks: [{ name: 'reward_commands_single', expression: `id = 'reward_commands'` }],
});
