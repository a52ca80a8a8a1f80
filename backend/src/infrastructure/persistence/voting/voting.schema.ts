import { EntitySchema } from 'typeorm';
import { Vote } from '../../../domain/voting/Vote';
import { VoteLink } from '../../../domain/voting/VoteLink';
import { VoteParty } from '../../../domain/voting/VoteParty';
import { bool, id, timestamp, text, version, writtenIn } from '../query/columns';

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
  },
  indices: [
    { name: 'votes_once_a_day', columns: ['playerId'], unique: true, synchronize: false },
    { name: 'votes_of_party', columns: ['partyId'] },
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
  columns: { id, heldAt: timestamp('held_at') },
});
