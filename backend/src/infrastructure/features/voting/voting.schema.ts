import { EntitySchema } from 'typeorm';
import { Vote } from '../../../domain/voting/Vote';
import { VoteLink } from '../../../domain/voting/VoteLink';
import { VoteParty } from '../../../domain/voting/VoteParty';
import { MAX_PARTY_GOAL, MIN_PARTY_GOAL, VoteSettings } from '../../../domain/voting/VoteSettings';
import { bool, id, int, timestamp, text, version, writtenIn } from '../../persistence/query/columns';

export const VoteLinkSchema = new EntitySchema<VoteLink>({
  name: 'VoteLink',
  target: VoteLink,
  tableName: 'vote_links',
  columns: {
    id,
    site: text('site'),
    url: text('url'),
    reward: text('reward'),
    isActive: bool('is_active', { default: true }),
    version,
    ...writtenIn,
  },
  indices: [{ name: 'vote_links_by_site', columns: ['site', 'id'] }],
});

/**
 * The index `votes_once_a_day` is on the lower-case site and the UTC day, which a mapping cannot describe; see the
 * migration.
 */
export const VoteSchema = new EntitySchema<Vote>({
  name: 'Vote',
  target: Vote,
  tableName: 'votes',
  columns: {
    id,
    playerId: { type: 'uuid', name: 'player_id' },
    site: text('site'),
    receivedAt: timestamp('received_at'),
    partyId: { type: 'uuid', name: 'party_id', nullable: true },
    countsForParty: bool('counts_for_party', { default: true }),
  },
  indices: [
    { name: 'votes_once_a_day', columns: ['playerId'], unique: true, synchronize: false },
    { name: 'votes_of_party', columns: ['partyId'] },
    { name: 'votes_towards_party', columns: ['id'], where: 'party_id IS NULL AND counts_for_party' },
  ],
  foreignKeys: [
    {
      name: 'votes_player_fkey',
      target: 'Player',
      columnNames: ['playerId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
    { name: 'votes_party_fkey', target: 'VoteParty', columnNames: ['partyId'], referencedColumnNames: ['id'] },
  ],
});

export const VotePartySchema = new EntitySchema<VoteParty>({
  name: 'VoteParty',
  target: VoteParty,
  tableName: 'vote_parties',
  columns: {
    id,
    heldAt: timestamp('held_at'),
    goal: int('goal', { nullable: true }),
    promise: text('promise', { nullable: true }),
  },
});

export const VoteSettingsSchema = new EntitySchema<VoteSettings>({
  name: 'VoteSettings',
  target: VoteSettings,
  tableName: 'vote_settings',
  columns: {
    id: text('id', { primary: true, primaryKeyConstraintName: 'vote_settings_pkey', default: 'vote_settings' }),
    goal: int('goal', { nullable: true }),
    waitsForPlayer: bool('waits_for_player'),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    version,
  },
  checks: [
    { name: 'vote_settings_single', expression: `id = 'vote_settings'` },
    { name: 'vote_settings_goal_range', expression: `goal BETWEEN ${MIN_PARTY_GOAL} AND ${MAX_PARTY_GOAL}` },
  ],
});
