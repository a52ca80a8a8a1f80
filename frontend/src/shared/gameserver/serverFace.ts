import type { ServerStatus } from './useServerStatus';

/** What visitors see of the game server at a glance. A status that could not be loaded counts as offline. */
export type ServerFace = 'loading' | 'notMeasured' | 'unreachable' | 'offline' | 'online';

export const faceNames: Record<ServerFace, string> = {
  loading: 'Loading',
  notMeasured: 'Not measured yet',
  unreachable: 'Unreachable',
  offline: 'Offline',
  online: 'Online',
};

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

/** Why the number of players is unknown, as the end of a sentence or on its own. */
export const unknownReasons: Record<Exclude<ServerFace, 'loading'>, string> = {
  notMeasured: 'not measured yet',
  unreachable: 'the server has not answered yet',
  offline: 'the server is offline',
  online: 'the server does not tell',
};
