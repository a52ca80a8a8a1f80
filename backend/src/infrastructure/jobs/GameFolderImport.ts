import type { DataSource } from 'typeorm';
import type { GameImportService } from '../../application/imports/GameImportService';
import type { Log } from '../../application/shared/Log';
import type { GameFolder } from '../../domain/imports/GameFolder';
import { GameFolderMissing } from '../../domain/imports/GameFolderMissing';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { SingleRunner } from './SingleRunner';

const NAME = 'game folder import';

/** In milliseconds; short enough to keep the lock, which expires after 60 seconds of silence. */
const INTERVAL = 45_000;

/** Imports changes from the game server's folder, in one instance at a time. */
export class GameFolderImport extends Job {
  private readonly runner: SingleRunner;
  private readonly schedule: Schedule;
  private isEnding = false;
  private wasThere = true;

  constructor(
    source: DataSource,
    private readonly service: GameImportService,
    private readonly folder: GameFolder,
    private readonly log: Log,
  ) {
    super();
    this.runner = new SingleRunner(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL, () => this.import(), log);
  }

  start(): void {
    this.schedule.start();
  }

  /** An import in progress ends after its current batch. */
  async stop(): Promise<void> {
    this.isEnding = true;
    await this.schedule.stop();
    await this.runner.stepDown();
  }

  private async import(): Promise<void> {
    const mayGoOn = async () => !this.isEnding && (await this.runner.isChosen());
    if (!(await mayGoOn())) return;
    try {
      await this.service.run(this.folder, { mayGoOn });
      this.wasThere = true;
    } catch (error) {
      if (!(error instanceof GameFolderMissing)) throw error;
      if (this.wasThere) this.log.warn({ folder: this.folder.path }, 'The folder of the game server is not there');
      this.wasThere = false;
    }
  }
}
