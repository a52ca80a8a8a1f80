import type { RemoteFolderAccess } from '../../src/application/gameConnections/ConnectionAccess';
import { ConnectionFailed } from '../../src/domain/gameConnections/ConnectionFailed';
import type { FolderProtocol } from '../../src/domain/gameConnections/GameConnection';
import { ConnectionFence } from '../../src/infrastructure/game/ConnectionFence';
import { openRemoteFolder } from '../../src/infrastructure/game/folder/remote/openRemoteFolder';
import type { ServerFolder } from '../../src/infrastructure/game/folder/ServerFolder';

const fence = new ConnectionFence(['127.0.0.1']);

/** The way to a double, whose key is not confirmed. */
export const accessTo = (protocol: FolderProtocol, double: { port: number; password: string }): RemoteFolderAccess => ({
  ...{ protocol, host: '127.0.0.1', port: double.port, user: 'owner.1a2b3c4d', path: '/', isChosenByStaff: true },
  ...{ signsInWith: 'password', publicKey: null, hostKey: null, secret: double.password },
});

export const folderAt = (access: RemoteFolderAccess, through = fence): ServerFolder =>
  openRemoteFolder(access, through);

export async function open(access: RemoteFolderAccess): Promise<ServerFolder> {
  const folder = folderAt(access);
  await folder.mustBeThere();
  return folder;
}

/** Why the folder cannot be opened; undefined if it can. */
export const problemOf = (access: RemoteFolderAccess): Promise<unknown> =>
  open(access).then(
    (folder) => folder.close(),
    (error: unknown) => (error instanceof ConnectionFailed ? error.problem : error),
  );

/** What one import would read of the players. */
export async function readPlayers(folder: ServerFolder) {
  const { files, problems } = await folder.playerFiles();
  const stamps = await folder.stampsOf(files);
  return { files, problems, stamps, readings: await folder.readPlayers(files) };
}
