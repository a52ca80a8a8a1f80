import type { ServerStatus } from './useServerStatus';

/** What visitors see of the game server at a glance. A status that could not be loaded counts as offline. */
export type ServerFace = 'loading' | 'notMeasured' | 'unreachable' | 'offline' | 'online';

const faces = {
  NOT_MEASURED: 'notMeasured',
  UNREACHABLE: 'unreachable',
  OFFLINE: 'offline',
  ONLINE: 'online',
} as const satisfies Record<ServerStatus['state'], ServerFace>;

export function chooseFace(status: ServerStatus | null, hasFailed: boolean): ServerFace {
  if (hasFailed) return 'offline';
  return status ? faces[status.state] : 'loading';
}
