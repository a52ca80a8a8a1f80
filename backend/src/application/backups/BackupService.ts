import { injectable } from 'inversify';
import { Backups } from '../../domain/backups/Backups';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { BackupMaker } from './BackupMaker';
import { BackupPlan } from './BackupPlan';

/** Whether the database could be restored from a recent backup. */
export interface BackupHealth {
  readonly lastGoodAt: Date | null;
  /** Whether a newer backup is missing; always false without a schedule. */
  readonly isOverdue: boolean;
}

@injectable()
export class BackupService {
  constructor(
    private readonly backups: Backups,
    private readonly maker: BackupMaker,
    private readonly plan: BackupPlan,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async health(): Promise<BackupHealth> {
    const lastGoodAt = (await this.backups.lastSuccess())?.startedAt ?? null;
    return { lastGoodAt, isOverdue: this.plan.schedule?.isOverdue(this.clock.now(), lastGoodAt) ?? false };
  }

  /** Safe to call from several instances at once: only one of them takes the backup. */
  async takeWhenDue(): Promise<void> {
    if (!(await this.isDue())) return;

    const startedAt = this.clock.now();
    try {
      const backup = await this.maker.takeUnderLock(() => this.isDue());
      if (!backup) return;
      await this.backups.recordSuccess(backup);
      this.log.info({ file: backup.file, bytes: backup.bytes, rows: backup.rows }, 'backup created');
    } catch (error) {
      this.log.error({ err: error }, 'backup failed, retrying in 15 minutes');
      await this.backups.recordFailure(startedAt, error instanceof Error ? error.message : String(error));
    }
  }

  abort(): void {
    this.maker.abort();
  }

  private async isDue(): Promise<boolean> {
    const { schedule } = this.plan;
    if (!schedule) return false;
    const [good, failure] = [await this.backups.lastSuccess(), await this.backups.lastFailure()];
    return schedule.isDue(this.clock.now(), good?.startedAt ?? null, failure?.startedAt ?? null);
  }
}
