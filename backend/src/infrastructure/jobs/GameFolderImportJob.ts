import type { DataSource } from 'typeorm';
import type { FolderAccess } from '../../application/gameConnections/ConnectionAccess';
import type { ConnectionWatch } from '../../application/gameConnections/ConnectionWatch';
import type { CurrentGameConnections } from '../../application/gameConnections/CurrentGameConnections';
import type { GameImportService } from '../../application/imports/GameImportService';
import type { Log } from '../../application/shared/Log';
import type { ConnectionProblem } from '../../domain/gameConnections/ConnectionCheck';
import type { AllowedFolders } from '../../domain/gameConnections/AllowedFolders';
import type { GameFolder } from '../../domain/imports/GameFolder';
import { GameFolderMissing } from '../../domain/imports/GameFolderMissing';
import { openServerFolder } from '../game/folder/openServerFolder';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. */
const INTERVAL_MS = 45_000;

export interface GameFolderImportParts {
  readonly service: GameImportService;
  readonly connections: Pick<CurrentGameConnections, 'folderOf' | 'serversWith' | 'watch'>;
  readonly watch: Pick<ConnectionWatch, 'note'>;
  readonly allowed: AllowedFolders;
  /** Folders outside of the game server's that links in it may lead to. */
  readonly links: readonly string[];
}

interface Opened {
  readonly access: FolderAccess;
  readonly folder: GameFolder;
  wasFound: boolean;
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
    // A link on the way may have been changed since the folder was chosen.
    if (access.isChosenByStaff && !(await allowed.contain(access.path)))
      return this.noteMissing(serverId, opened, 'forbidden');
    const isConnected = async () => connections.folderOf(serverId) === access && (await this.mayContinue());
    try {
      await service.run(opened.folder, { serverId, shouldContinue: isConnected });
      opened.wasFound = true;
      await watch.note('folder', null, serverId);
    } catch (error) {
      if (!(error instanceof GameFolderMissing)) throw error;
      await this.noteMissing(serverId, opened, 'no_folder');
    }
  }

  private open(serverId: string, access: FolderAccess): Opened {
    const known = this.opened.get(serverId);
    if (known?.access === access) return known;
    const opened = { access, folder: openServerFolder(access.path, this.parts.links), wasFound: true };
    this.opened.set(serverId, opened);
    return opened;
  }

  private async noteMissing(serverId: string, opened: Opened, problem: ConnectionProblem): Promise<void> {
    if (opened.wasFound) this.log.warn({ folder: opened.access.path }, 'game server folder missing');
    opened.wasFound = false;
    await this.parts.watch.note('folder', problem, serverId);
  }
}
