import { useOnline } from '@/shared/lib/useOnline';
import type { ServerStatus } from './useServerStatus';

/**
 * What visitors see of the game server at a glance. A status that could not be loaded counts as offline, unless it is the
 * visitor who has no connection.
 */
export type ServerFace = 'loading' | 'notMeasured' | 'unreachable' | 'offline' | 'online' | 'noConnection';

const faces = {
  NOT_MEASURED: 'notMeasured',
  UNREACHABLE: 'unreachable',
  OFFLINE: 'offline',
  ONLINE: 'online',
} as const satisfies Record<ServerStatus['state'], ServerFace>;

export function useServerFace(status: ServerStatus | null, hasFailed: boolean): ServerFace {
  const isConnected = useOnline();
  if (!isConnected) return 'noConnection';
  if (hasFailed) return 'offline';
  return status ? faces[status.state] : 'loading';
}
