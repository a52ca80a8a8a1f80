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
  readonly connections: Pick<CurrentGameConnections, 'folder' | 'watch'>;
  readonly watch: Pick<ConnectionWatch, 'note'>;
  readonly allowed: AllowedFolders;
  /** Folders outside of the game server's that links in it may lead to. */
  readonly links: readonly string[];
}

/** Imports changes from the folder of the game server that is connected just now. */
export class GameFolderImportJob extends ExclusiveJob {
  private opened: { readonly access: FolderAccess; readonly folder: GameFolder } | null = null;
  private wasFolderFound = true;
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
    return this.parts.connections.folder !== null;
  }

  protected async work(): Promise<void> {
    const access = this.parts.connections.folder;
    if (!access) return;
    // A link on the way may have been changed since the folder was chosen.
    if (access.isChosenByStaff && !(await this.parts.allowed.contain(access.path)))
      return this.noteMissing(access.path, 'forbidden');
    const isConnected = async () => this.parts.connections.folder === access && (await this.mayContinue());
    try {
      await this.parts.service.run(this.open(access), { shouldContinue: isConnected });
      this.wasFolderFound = true;
      await this.parts.watch.note('folder', null);
    } catch (error) {
      if (!(error instanceof GameFolderMissing)) throw error;
      await this.noteMissing(access.path, 'no_folder');
    }
  }

  private open(access: FolderAccess): GameFolder {
    if (this.opened?.access !== access) {
      this.opened = { access, folder: openServerFolder(access.path, this.parts.links) };
      this.wasFolderFound = true;
    }
    return this.opened.folder;
  }

  private async noteMissing(folder: string, problem: ConnectionProblem): Promise<void> {
    if (this.wasFolderFound) this.log.warn({ folder }, 'game server folder missing');
    this.wasFolderFound = false;
    await this.parts.watch.note('folder', problem);
  }
}
