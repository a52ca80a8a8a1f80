import type { RemoteFolderAccess } from '../../../../application/gameConnections/ConnectionAccess';
import { ConnectionFailed } from '../../../../domain/gameConnections/ConnectionFailed';
import { describeFolder } from '../../../../domain/gameConnections/GameConnection';
import type { ConnectionFence } from '../../ConnectionFence';
import { socketProblemOf } from '../../socketProblem';
import { ServerFolder } from '../ServerFolder';
import { openFtp } from './openFtp';
import { openSftp } from './openSftp';
import { RemoteFiles } from './RemoteFiles';
import type { RemoteSession } from './RemoteSession';

/** Signs in to the other machine. Throws `ConnectionFailed`, also if staff may not connect there. */
export async function openRemoteSession(access: RemoteFolderAccess, fence: ConnectionFence): Promise<RemoteSession> {
  try {
    const open = access.protocol === 'sftp' ? openSftp : openFtp;
    return await open(access, fence.wayTo(access));
  } catch (error) {
    if (error instanceof ConnectionFailed) throw error;
    throw new ConnectionFailed(socketProblemOf(error) ?? 'failed', { cause: error });
  }
}

/** The files in the folder of a game server on another machine. */
export const openRemoteFiles = (access: RemoteFolderAccess, fence: ConnectionFence): RemoteFiles =>
  new RemoteFiles(describeFolder(access), access.path, () => openRemoteSession(access, fence));

/** The folder of a game server on another machine. */
export const openRemoteFolder = (access: RemoteFolderAccess, fence: ConnectionFence): ServerFolder =>
  new ServerFolder(openRemoteFiles(access, fence));
