import { EntitySchema } from 'typeorm';
import { ServerStatus } from '../../../domain/gameserver/ServerStatus';
import { StatusSample } from '../../../domain/gameserver/StatusSample';
import { bool, int, timestamp, text } from '../../persistence/query/columns';

export const ServerStatusSchema = new EntitySchema<ServerStatus>({
  name: 'ServerStatus',
  target: ServerStatus,
  tableName: 'server_status',
  columns: {
    id: int('id', { primary: true }),
    isOnline: bool('is_online'),
    onlinePlayers: int('online_players', { nullable: true }),
    maxPlayers: int('max_players', { nullable: true }),
    version: text('version', { nullable: true }),
    motd: text('motd', { nullable: true }),
    ping: int('ping', { nullable: true }),
    lastUpdated: timestamp('last_updated'),
    address: text('address', { nullable: true }),
    lastReplyAt: timestamp('last_reply_at', { nullable: true }),
    problem: text('problem', { nullable: true }),
  },
  checks: [
    { name: 'server_status_single', expression: 'id = 1' },
    { name: 'server_status_counts', expression: 'online_players >= 0 AND max_players >= 0 AND ping >= 0' },
    { name: 'server_status_lengths', expression: 'char_length(motd) <= 32768 AND char_length(version) <= 64' },
    {
      name: 'server_status_problem_known',
      expression: `problem IN ('unknown_name', 'refused', 'silent', 'not_minecraft', 'forbidden')`,
    },
  ],
});

/** Only one instance probes at a time, so the probe time is the primary key, and its index also serves lists. */
export const StatusSampleSchema = new EntitySchema<StatusSample>({
  name: 'StatusSample',
  target: StatusSample,
  tableName: 'server_status_samples',
  columns: {
    takenAt: timestamp('taken_at', { primary: true }),
    onlinePlayers: int('online_players', { nullable: true }),
    isOnline: bool('is_online'),
    ping: int('ping', { nullable: true }),
    address: text('address', { nullable: true }),
  },
  checks: [{ name: 'server_status_samples_counts', expression: 'online_players >= 0 AND ping >= 0' }],
});
