import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import { ConnectionTester, type HostingPanelServer } from '../../../application/gameConnections/ConnectionTester';
import type {
  BanDatabaseAccess,
  ConsoleAccess,
  FolderAccess,
  HostingPanelKey,
  LocalFolderAccess,
  RemoteFolderAccess,
  VotePortAccess,
} from '../../../application/gameConnections/ConnectionAccess';
import { queryPlayerList } from '../../../application/players/queryPlayerList';
import { TestVotes } from '../../../application/voting/TestVotes';
import { AllowedFolders } from '../../../domain/gameConnections/AllowedFolders';
import { ConnectionFailed } from '../../../domain/gameConnections/ConnectionFailed';
import { isRemote } from '../../../domain/gameConnections/GameConnection';
import { HostKeyNotTrusted } from '../../../domain/gameConnections/HostKey';
import { parsePlayerList } from '../../../domain/gameserver/PlayerList';
import { ConnectedConsoles } from '../../game/ConnectedConsole';
import { ConnectionFence } from '../../game/ConnectionFence';
import { openServerFolder } from '../../game/folder/openServerFolder';
import { openRemoteFolder, openRemoteSession } from '../../game/folder/remote/openRemoteFolder';
import { HostingPanel } from '../../game/hostingPanel/HostingPanel';
import { sendVote } from '../../game/votifier/VoteClient';
import { VotePort } from '../../jobs/VotePort';
import { LiteBansTables } from '../../litebans/LiteBansTables';
import { inTime } from './inTime';

/** In milliseconds. The files of fifty thousand players are listed for longer. */
const COUNTING_MS = 3_000;

@injectable()
export class RealConnectionTester extends ConnectionTester {
  constructor(
    private readonly consoles: ConnectedConsoles,
    private readonly fence: ConnectionFence,
    private readonly folders: AllowedFolders,
    private readonly votePort: VotePort,
    private readonly testVotes: TestVotes,
  ) {
    super();
  }

  console(access: ConsoleAccess): Promise<number | null> {
    return inTime(async () => {
      const session = await this.consoles.to(access).open();
      try {
        const players = await queryPlayerList(session, parsePlayerList);
        return players?.isComplete ? players.players.length : null;
      } finally {
        session.close();
      }
    });
  }

  hostingPanelServers(access: HostingPanelKey): Promise<HostingPanelServer[]> {
    return inTime(() => new HostingPanel(access, this.fence).servers());
  }

  async folder(access: FolderAccess): Promise<number | null> {
    if (!isRemote(access)) return this.localFolder(access);
    const folder = openRemoteFolder(access, this.fence);
    return inTime(async () => {
      await folder.mustBeThere();
      const lists = await folder.lists();
      const players = folder.playerFiles().then(({ files }) => files.length);
      const count = await Promise.race([players, pause(COUNTING_MS, null, { ref: false })]);
      if (count === 0 && Object.values(lists).every((list) => list === null))
        throw new ConnectionFailed('no_game_folder');
      players.catch(() => undefined);
      return count;
    }).finally(() => folder.close());
  }

  hostKey(access: RemoteFolderAccess): Promise<string> {
    return inTime(async () => {
      try {
        (await openRemoteSession({ ...access, hostKey: null }, this.fence)).close();
      } catch (error) {
        if (error instanceof HostKeyNotTrusted) return error.key;
        throw error;
      }
      throw new ConnectionFailed('failed');
    });
  }

  private localFolder({ path, isChosenByStaff }: LocalFolderAccess): Promise<number> {
    return inTime(async () => {
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        throw new ConnectionFailed(error.code === 'EACCES' ? 'unreadable' : 'no_folder', { cause: error });
      });
      if (!found.isDirectory()) throw new ConnectionFailed('no_folder');
      if (isChosenByStaff && !(await this.folders.contain(path))) throw new ConnectionFailed('forbidden');
      const folder = openServerFolder(path);
      await access(path, constants.R_OK | constants.X_OK).catch((cause: unknown) => {
        throw new ConnectionFailed('unreadable', { cause });
      });
      const [{ files }, lists] = [await folder.playerFiles(), await folder.lists()];
      if (files.length === 0 && Object.values(lists).every((list) => list === null))
        throw new ConnectionFailed('no_game_folder');
      return files.length;
    });
  }

  bans(access: BanDatabaseAccess): Promise<number> {
    return inTime(async () => {
      const database = await new LiteBansTables(access, this.fence.wayTo(access)).open();
      try {
        return await database.count();
      } finally {
        await database.close();
      }
    });
  }

  votes({ token }: VotePortAccess): Promise<void> {
    return inTime(async () => {
      const { problem, address } = await this.votePort.follow();
      if (problem !== null || !address) throw new ConnectionFailed(problem ?? 'refused');
      const result = await this.testVotes.expectOne((service) =>
        sendVote(address, { service, username: 'Costa', timestamp: Date.now(), token: token ?? NO_TOKEN }),
      );
      if (result.outcome === 'failed' && result.problem !== 'wrong_password')
        throw new ConnectionFailed(result.problem);
      if (token === null) throw new ConnectionFailed('token_missing');
      if (result.outcome !== 'accepted') throw new ConnectionFailed('wrong_program');
    });
  }
}

/** The port is tried even if nothing can be signed. */
const NO_TOKEN = 'no token';
