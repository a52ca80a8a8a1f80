import type { DataSource } from 'typeorm';
import type { GameImportService } from '../../application/imports/GameImportService';
import type { Log } from '../../application/shared/Log';
import type { GameFolder } from '../../domain/imports/GameFolder';
import { GameFolderMissing } from '../../domain/imports/GameFolderMissing';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { JobLock } from './JobLock';

const NAME = 'game folder import';

/** In milliseconds; short enough to keep the lock, which expires after 60 seconds of silence. */
const INTERVAL_MS = 45_000;

/** Imports changes from the game server's folder, in one instance at a time. */
export class GameFolderImportJob extends Job {
  private readonly lock: JobLock;
  private readonly schedule: Schedule;
  private isStopping = false;
  private wasFolderFound = true;

  constructor(
    source: DataSource,
    private readonly service: GameImportService,
    private readonly folder: GameFolder,
    private readonly log: Log,
  ) {
    super();
    this.lock = new JobLock(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL_MS, () => this.run(), log);
  }

  start(): void {
    this.schedule.start();
  }

  /** An import in progress ends after its current batch. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.schedule.stop();
    await this.lock.release();
  }

  private async run(): Promise<void> {
    const mayContinue = async () => !this.isStopping && (await this.lock.tryAcquire());
    if (!(await mayContinue())) return;
    try {
      await this.service.run(this.folder, { shouldContinue: mayContinue });
      this.wasFolderFound = true;
    } catch (error) {
      if (!(error instanceof GameFolderMissing)) throw error;
      if (this.wasFolderFound) this.log.warn({ folder: this.folder.path }, 'game server folder missing');
      this.wasFolderFound = false;
    }
  }
}
