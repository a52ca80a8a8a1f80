import { EntitySchema } from 'typeorm';
import { ArrivedVote, VOTE_STATES } from '../../../domain/voting/ArrivedVote';
import { VoteConnection } from '../../../domain/voting/VoteConnection';
import { VotifierKeys } from '../../../domain/voting/VotifierKeys';
import { id, int, timestamp, text, version } from '../../persistence/query/columns';

/**
 * The index `vote_connections_of_service` is on the lower-case name, which a mapping cannot describe; see the
 * migration.
 */
export const VoteConnectionSchema = new EntitySchema<VoteConnection>({
  name: 'VoteConnection',
  target: VoteConnection,
  tableName: 'vote_connections',
  columns: {
    linkId: { type: 'uuid', name: 'link_id', primary: true, primaryKeyConstraintName: 'vote_connections_pkey' },
    serviceName: text('service_name', { nullable: true }),
    token: text('token', { nullable: true }),
    pingback: text('pingback', { nullable: true }),
    pingbackSecret: text('pingback_secret', { nullable: true }),
    pingbackHost: text('pingback_host', { nullable: true }),
    version,
  },
  indices: [{ name: 'vote_connections_of_service', columns: ['serviceName'], unique: true, synchronize: false }],
  checks: [
    {
      name: 'vote_connections_pingback_known',
      expression: `pingback IN ('mctop', 'topcraft', 'hotmc', 'mineserv', 'gtop100', 'arena_top100', 'topg', 'xtremetop100')`,
    },
  ],
  foreignKeys: [
    {
      name: 'vote_connections_link_fkey',
      target: 'VoteLink',
      columnNames: ['linkId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
});

export const VotifierKeysSchema = new EntitySchema<VotifierKeys>({
  name: 'VotifierKeys',
  target: VotifierKeys,
  tableName: 'votifier_keys',
  columns: {
    id: text('id', { primary: true, primaryKeyConstraintName: 'votifier_keys_pkey', default: 'votifier' }),
    publicKey: text('public_key'),
    privateKey: text('private_key'),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
  },
  checks: [{ name: 'votifier_keys_single', expression: `id = 'votifier'` }],
});

export const ArrivedVoteSchema = new EntitySchema<ArrivedVote>({
  name: 'ArrivedVote',
  target: ArrivedVote,
  tableName: 'vote_inbox',
  columns: {
    id,
    source: text('source'),
    service: text('service'),
    username: text('username'),
    linkId: { type: 'uuid', name: 'link_id', nullable: true },
    state: text('state'),
    reason: text('reason', { nullable: true }),
    receivedAt: timestamp('received_at'),
    dueAt: timestamp('due_at'),
    attempts: int('attempts', { default: 0 }),
    replayKey: text('replay_key', { nullable: true }),
    sender: text('sender', { nullable: true }),
  },
  indices: [
    { name: 'vote_inbox_newest', columns: ['receivedAt', 'id'] },
    { name: 'vote_inbox_of_state', columns: ['state', 'receivedAt', 'id'] },
    { name: 'vote_inbox_of_link', columns: ['linkId'] },
    { name: 'vote_inbox_once', columns: ['replayKey'], unique: true },
    { name: 'vote_inbox_due', columns: ['dueAt', 'id'], synchronize: false },
    { name: 'vote_inbox_of_sender', columns: ['sender', 'receivedAt'], synchronize: false },
    { name: 'vote_inbox_unknown', columns: ['service'], synchronize: false },
  ],
  checks: [
    { name: 'vote_inbox_source_known', expression: `source IN ('votifier2', 'votifier1', 'pingback')` },
    {
      name: 'vote_inbox_state_known',
      expression: `state IN (${VOTE_STATES.map((state) => `'${state}'`).join(', ')})`,
    },
  ],
  foreignKeys: [
    {
      name: 'vote_inbox_link_fkey',
      target: 'VoteLink',
      columnNames: ['linkId'],
      referencedColumnNames: ['id'],
      onDelete: 'SET NULL',
    },
  ],
});
