import type { DataSource } from 'typeorm';
import type { FolderAccess } from '../../application/gameConnections/ConnectionAccess';
import type { ConnectionWatch } from '../../application/gameConnections/ConnectionWatch';
import type { CurrentGameConnections } from '../../application/gameConnections/CurrentGameConnections';
import type { GameImportService } from '../../application/imports/GameImportService';
import type { Log } from '../../application/shared/Log';
import type { ConnectionProblem } from '../../domain/gameConnections/ConnectionCheck';
import { ConnectionFailed } from '../../domain/gameConnections/ConnectionFailed';
import { isRemote } from '../../domain/gameConnections/GameConnection';
import type { AllowedFolders } from '../../domain/gameConnections/AllowedFolders';
import type { GameFolder } from '../../domain/imports/GameFolder';
import { GameFolderMissing } from '../../domain/imports/GameFolderMissing';
import type { ConnectionFence } from '../game/ConnectionFence';
import { openServerFolder } from '../game/folder/openServerFolder';
import { openRemoteFolder } from '../game/folder/remote/openRemoteFolder';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. */
const INTERVAL_MS = 45_000;

/** In milliseconds. Hosts lock out an account that is tried with a wrong password again and again. */
const REFUSED_REST_MS = 30 * 60_000;

const isRefused = (problem: ConnectionProblem | null): boolean =>
  problem === 'wrong_password' || problem === 'key_refused';

export interface GameFolderImportParts {
  readonly service: GameImportService;
  readonly connections: Pick<CurrentGameConnections, 'folderOf' | 'serversWith' | 'watch'>;
  readonly watch: Pick<ConnectionWatch, 'note'>;
  readonly allowed: AllowedFolders;
  readonly fence: ConnectionFence;
  /** Folders outside of the game server's that links in it may lead to. */
  readonly links: readonly string[];
}

interface Opened {
  readonly access: FolderAccess;
  readonly folder: GameFolder;
  /** The problem that was logged last; null if there was none. */
  problem: ConnectionProblem | null;
  /** When the next import is due, in milliseconds since 1970. */
  dueMs: number;
}

/** Imports changes from the folders of the game servers that are connected just now. */
export class GameFolderImportJob extends ExclusiveJob {
  /** By the id of the server. */
  private readonly opened = new Map<string, Opened>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    source: DataSource,
    private readonly parts: GameFolderImportParts,
    private readonly log: Log,
  ) {
    super(source, {
      name: 'game folder import',
      intervalMs: INTERVAL_MS,
      log,
      wokenBy: (wake) => parts.connections.watch(wake),
    });
  }

  protected override isNeeded(): boolean {
    return this.parts.connections.serversWith('folder').length > 0;
  }

  /** Waits for the main server alone, so that a folder that does not answer delays no other one. */
  protected async work(): Promise<void> {
    const [first, ...others] = this.parts.connections.serversWith('folder');
    for (const id of others) {
      if (this.running.has(id)) continue;
      const work = this.import(id)
        .catch((error: unknown) => this.log.error({ err: error, server: id }, 'game folder import failed'))
        .finally(() => this.running.delete(id));
      this.running.set(id, work);
    }
    if (first !== undefined && !this.running.has(first)) await this.import(first);
  }

  protected override async idle(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async import(serverId: string): Promise<void> {
    const { connections, service, watch, allowed } = this.parts;
    const access = connections.folderOf(serverId);
    if (!access) return;
    const opened = this.open(serverId, access);
    if (Date.now() < opened.dueMs) return;
    // A link on the way may have been changed since the folder was chosen.
    if (!isRemote(access) && access.isChosenByStaff && !(await allowed.contain(access.path)))
      return this.noteProblem(serverId, opened, 'forbidden');
    const isConnected = async () => connections.folderOf(serverId) === access && (await this.mayContinue());
    try {
      await service.run(opened.folder, { serverId, shouldContinue: isConnected });
      opened.problem = null;
      opened.dueMs = Date.now() + opened.folder.restMs;
      await watch.note('folder', null, serverId);
    } catch (error) {
      if (error instanceof GameFolderMissing) await this.noteProblem(serverId, opened, 'no_folder');
      else if (error instanceof ConnectionFailed) await this.noteProblem(serverId, opened, error.problem);
      else throw error;
    }
  }

  private open(serverId: string, access: FolderAccess): Opened {
    const known = this.opened.get(serverId);
    if (known?.access === access) return known;
    const { fence, links } = this.parts;
    const folder = isRemote(access) ? openRemoteFolder(access, fence) : openServerFolder(access.path, links);
    const opened = { access, folder, problem: null, dueMs: 0 };
    this.opened.set(serverId, opened);
    return opened;
  }

  private async noteProblem(serverId: string, opened: Opened, problem: ConnectionProblem): Promise<void> {
    if (opened.problem !== problem)
      this.log.warn({ folder: opened.folder.path, problem }, 'game server folder not readable');
    opened.problem = problem;
    if (isRefused(problem)) opened.dueMs = Date.now() + REFUSED_REST_MS;
    await this.parts.watch.note('folder', problem, serverId);
  }
}
