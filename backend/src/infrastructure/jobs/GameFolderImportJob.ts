import type { DataSource } from 'typeorm';
import type { GameImportService } from '../../application/imports/GameImportService';
import type { Log } from '../../application/shared/Log';
import type { GameFolder } from '../../domain/imports/GameFolder';
import { GameFolderMissing } from '../../domain/imports/GameFolderMissing';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds. */
const INTERVAL_MS = 45_000;

/** Imports changes from the game server's folder. */
export class GameFolderImportJob extends ExclusiveJob {
  private wasFolderFound = true;

  constructor(
    source: DataSource,
    private readonly service: GameImportService,
    private readonly folder: GameFolder,
    private readonly log: Log,
  ) {
    super(source, { name: 'game folder import', intervalMs: INTERVAL_MS, log });
  }

  protected async work(): Promise<void> {
    try {
      await this.service.run(this.folder, { shouldContinue: this.mayContinue });
      this.wasFolderFound = true;
    } catch (error) {
      if (!(error instanceof GameFolderMissing)) throw error;
      if (this.wasFolderFound) this.log.warn({ folder: this.folder.path }, 'game server folder missing');
      this.wasFolderFound = false;
    }
  }
}
