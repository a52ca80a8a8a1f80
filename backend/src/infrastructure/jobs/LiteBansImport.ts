import type { DataSource } from 'typeorm';
import type { LiteBansImportService } from '../../application/imports/LiteBansImportService';
import type { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { SingleRunner } from './SingleRunner';

const NAME = 'LiteBans import';

/** In milliseconds; short enough to keep the lock, which expires after 60 seconds of silence. */
const INTERVAL = 45_000;

/** Imports changes from LiteBans, in one instance at a time. */
export class LiteBansImport extends Job {
  private readonly runner: SingleRunner;
  private readonly schedule: Schedule;
  private isEnding = false;

  constructor(
    source: DataSource,
    private readonly service: LiteBansImportService,
    log: Log,
  ) {
    super();
    this.runner = new SingleRunner(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL, () => this.import(), log);
  }

  start(): void {
    this.schedule.start();
  }

  async stop(): Promise<void> {
    this.isEnding = true;
    await this.schedule.stop();
    await this.runner.stepDown();
  }

  private async import(): Promise<void> {
    const mayGoOn = async () => !this.isEnding && (await this.runner.isChosen());
    if (await mayGoOn()) await this.service.run({ mayGoOn });
  }
}
