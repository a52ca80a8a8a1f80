import { injectable } from 'inversify';
import { BackupDownloads } from '../../application/backups/BackupDownloads';
import { BackupService } from '../../application/backups/BackupService';
import { Log } from '../../application/shared/Log';
import { Readiness } from '../observability/health';
import { Job } from './Job';
import { Schedule } from './Schedule';

/** In milliseconds. */
const INTERVAL_MS = 60_000;

/** Makes backups when they are due, and reports an overdue backup to `Readiness`. */
@injectable()
export class BackupJob extends Job {
  private readonly schedule: Schedule;

  constructor(
    private readonly service: BackupService,
    private readonly downloads: BackupDownloads,
    private readonly readiness: Readiness,
    log: Log,
  ) {
    super();
    this.schedule = new Schedule('backups', INTERVAL_MS, () => this.run(), log);
  }

  start(): void {
    this.schedule.start();
  }

  async stop(): Promise<void> {
    this.service.abort();
    this.downloads.abort();
    await this.schedule.stop();
    await this.service.settle();
  }

  private async run(): Promise<void> {
    await this.service.takeWhenDue();
    const { isOverdue } = await this.service.health();
    this.readiness.setWarning('the last successful backup is too old', isOverdue);
  }
}
