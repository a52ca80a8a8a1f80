import type { ServerStatus } from '@/shared/gameserver/useServerStatus';

const unknown = { onlinePlayers: null, maxPlayers: null, version: null, motd: null, ping: null };

/** A server that replies and tells everything. */
export const onlineStatus: ServerStatus = {
  state: 'ONLINE',
  isOnline: true,
  isExample: false,
  onlinePlayers: 12,
  maxPlayers: 50,
  version: '1.21.4',
  motd: '§6Ours',
  ping: 23,
  lastUpdated: '2026-03-01T12:00:00.000Z',
  lastReplyAt: '2026-03-01T12:00:00.000Z',
};

const notOnline = { ...onlineStatus, isOnline: false };

export const statuses = {
  online: onlineStatus,
  example: { ...onlineStatus, isExample: true },
  offline: { ...notOnline, state: 'OFFLINE', onlinePlayers: null, ping: null },
  unreachable: { ...notOnline, ...unknown, state: 'UNREACHABLE', lastReplyAt: null },
  notMeasured: { ...notOnline, ...unknown, state: 'NOT_MEASURED', lastUpdated: null, lastReplyAt: null },
  /** Replies, and tells nothing. */
  silent: { ...onlineStatus, ...unknown },
} as const satisfies Record<string, ServerStatus>;
