import { setTimeout as pause } from 'node:timers/promises';
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
    private readonly intervalMs = INTERVAL_MS,
  ) {
    super(source, {
      name: 'game folder import',
      intervalMs,
      log,
      wokenBy: (wake) => parts.connections.watch(wake),
    });
  }

  protected override isNeeded(): boolean {
    return this.parts.connections.serversWith('folder').length > 0;
  }

  /** Waits for the main server alone, and no longer than until the next round: no folder delays another one. */
  protected async work(): Promise<void> {
    const [first, ...others] = this.parts.connections.serversWith('folder');
    for (const id of others) {
      this.begin(id)?.catch((error: unknown) =>
        this.log.error({ err: error, server: id }, 'game folder import failed'),
      );
    }
    const main = first === undefined ? null : this.begin(first);
    if (main === null) return;
    const round = new AbortController();
    const isOver = pause(this.intervalMs, undefined, { ref: false, signal: round.signal }).catch(() => undefined);
    await Promise.race([main, isOver]).finally(() => round.abort());
    if (first === undefined || !this.running.has(first)) return;
    main
      .catch((error: unknown) => this.log.error({ err: error, server: first }, 'game folder import failed'))
      .finally(() => this.schedule.runNow());
  }

  /** Null if the last one still runs. */
  private begin(serverId: string): Promise<void> | null {
    if (this.running.has(serverId)) return null;
    const work = this.import(serverId).finally(() => this.running.delete(serverId));
    this.running.set(serverId, work);
    return work;
  }

  protected override async idle(): Promise<void> {
    await Promise.allSettled(this.running.values());
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
