import { EntitySchema } from 'typeorm';
import { OnlineReport } from '../../../domain/players/OnlineReport';
import { Player } from '../../../domain/players/Player';
import { MAIN_SERVER_ID } from '../../../domain/servers/Server';
import { bool, id, int, timestamp, text } from '../../persistence/query/columns';

/**
 * `players_username_unique`, `players_in_order` and `players_search` are indexes on expressions, which a mapping cannot
 * describe; see the migration.
 */
export const PlayerSchema = new EntitySchema<Player>({
  name: 'Player',
  target: Player,
  tableName: 'players',
  columns: {
    id,
    uuid: { type: 'uuid', name: 'uuid' },
    username: text('username', { nullable: true }),
    firstJoined: timestamp('first_joined', { nullable: true }),
    lastSeen: timestamp('last_seen', { nullable: true }),
    playtime: int('playtime', { nullable: true }),
    sessions: int('sessions', { nullable: true }),
    level: int('level', { nullable: true }),
    experience: { type: 'double precision', name: 'experience', nullable: true },
    coins: int('coins', { nullable: true }),
    rank: text('rank', { nullable: true }),
    isOnline: bool('is_online', { nullable: true }),
    skinUrl: text('skin_url', { nullable: true }),
    achievements: { type: 'jsonb', name: 'achievements', nullable: true },
    stats: { type: 'jsonb', name: 'stats', default: () => `'{}'` },
    voteStreak: int('vote_streak', { default: 0 }),
    totalVotes: int('total_votes', { default: 0 }),
    lastVoteDate: timestamp('last_vote_date', { nullable: true }),
  },
  uniques: [{ name: 'players_uuid_unique', columns: ['uuid'] }],
  indices: [{ name: 'players_in_order_of_votes', columns: ['totalVotes'], synchronize: false }],
  checks: [
    {
      name: 'players_ranges',
      expression:
        'playtime >= 0 AND sessions >= 0 AND level >= 0 AND experience >= 0 AND coins >= 0 AND vote_streak >= 0 AND total_votes >= 0',
    },
  ],
});

/** One row per server and source: a row per player and probe would cost more writes than everything else on the site. */
export const OnlineReportSchema = new EntitySchema<OnlineReport>({
  name: 'OnlineReport',
  target: OnlineReport,
  tableName: 'online_reports',
  columns: {
    serverId: { type: 'uuid', name: 'server_id', primary: true, default: MAIN_SERVER_ID },
    source: text('source', { primary: true }),
    reportedAt: timestamp('reported_at'),
    players: { type: 'jsonb', name: 'players' },
    isComplete: bool('is_complete'),
    isServerDown: bool('is_server_down'),
  },
  foreignKeys: [
    {
      name: 'online_reports_server_fkey',
      target: 'Server',
      columnNames: ['serverId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
  checks: [{ name: 'online_reports_sources', expression: `source IN ('status', 'console')` }],
});
