import type { DataSource } from 'typeorm';
import type { FolderAccess } from '../../application/gameConnections/ConnectionAccess';
import type { CurrentGameConnections } from '../../application/gameConnections/CurrentGameConnections';
import type { GameImportService } from '../../application/imports/GameImportService';
import type { Changes } from '../../application/shared/Changes';
import type { Log } from '../../application/shared/Log';
import type { AllowedFolders } from '../../domain/gameConnections/AllowedFolders';
import type { GameFolder } from '../../domain/imports/GameFolder';
import { GameFolderMissing } from '../../domain/imports/GameFolderMissing';
import { openServerFolder } from '../game/folder/openServerFolder';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. */
const INTERVAL_MS = 45_000;

export interface GameFolderImportParts {
  readonly service: GameImportService;
  readonly connections: Pick<CurrentGameConnections, 'folder'>;
  readonly allowed: AllowedFolders;
  /** Folders outside of the game server's that links in it may lead to. */
  readonly links: readonly string[];
  readonly changes: Changes;
}

/** Imports changes from the folder of the game server that is connected just now. */
export class GameFolderImportJob extends ExclusiveJob {
  private opened: { readonly access: FolderAccess; readonly folder: GameFolder } | null = null;
  private wasFolderFound = true;
  private stopWatching: (() => void) | null = null;

  constructor(
    source: DataSource,
    private readonly parts: GameFolderImportParts,
    private readonly log: Log,
  ) {
    super(source, { name: 'game folder import', intervalMs: INTERVAL_MS, log });
  }

  override start(): void {
    this.stopWatching ??= this.parts.changes.watch('game_connections', () => this.schedule.runNow());
    super.start();
  }

  override async stop(): Promise<void> {
    this.stopWatching?.();
    await super.stop();
  }

  protected override isNeeded(): boolean {
    return this.parts.connections.folder !== null;
  }

  protected async work(): Promise<void> {
    const access = this.parts.connections.folder;
    if (!access) return;
    // A link on the way may have been changed since the folder was chosen.
    if (access.isChosenByStaff && !(await this.parts.allowed.contain(access.path)))
      return this.noteMissing(access.path);
    const isConnected = async () => this.parts.connections.folder === access && (await this.mayContinue());
    try {
      await this.parts.service.run(this.open(access), { shouldContinue: isConnected });
      this.wasFolderFound = true;
    } catch (error) {
      if (!(error instanceof GameFolderMissing)) throw error;
      this.noteMissing(access.path);
    }
  }

  private open(access: FolderAccess): GameFolder {
    if (this.opened?.access !== access) {
      this.opened = { access, folder: openServerFolder(access.path, this.parts.links) };
      this.wasFolderFound = true;
    }
    return this.opened.folder;
  }

  private noteMissing(folder: string): void {
    if (this.wasFolderFound) this.log.warn({ folder }, 'game server folder missing');
    this.wasFolderFound = false;
  }
}
