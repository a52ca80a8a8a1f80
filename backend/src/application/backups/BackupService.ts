import { AsyncLocalStorage } from 'node:async_hooks';
import { injectable } from 'inversify';
import type { BackupKind, BackupRecord, BackupRun, FailedBackup } from '../../domain/backups/Backup';
import { Backups } from '../../domain/backups/Backups';
import { Conflict } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Notices } from '../notices/Notices';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import { BackupMaker, type StartedBackup } from './BackupMaker';
import { BackupPlan, type CurrentBackupPlan } from './BackupPlan';
import { BackupPlace, type BackupPlaceState } from './BackupPlace';
import { causeOf } from './causeOf';

/** Whether the database could be restored from a recent backup. */
export interface BackupHealth {
  readonly lastGoodAt: Date | null;
  /** Whether a newer backup is missing; always false without a schedule. */
  readonly isOverdue: boolean;
}

/** A backup with whether its file can be read by this instance. */
export interface ListedBackup extends BackupRecord {
  readonly isHere: boolean;
}

export interface BackupOverview extends BackupHealth {
  readonly plan: CurrentBackupPlan;
  readonly place: BackupPlaceState;
  readonly running: BackupRun | null;
  readonly backups: readonly ListedBackup[];
}

/** A backup outlasts the request that starts it, so it must not end with that request. */
const runOutsideRequests = AsyncLocalStorage.snapshot();

@injectable()
export class BackupService {
  /** The backup that this instance takes on request. */
  private requested: Promise<void> = Promise.resolve();

  constructor(
    private readonly backups: Backups,
    private readonly maker: BackupMaker,
    private readonly plan: BackupPlan,
    private readonly place: BackupPlace,
    private readonly notices: Notices,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async health(): Promise<BackupHealth> {
    const lastGoodAt = (await this.backups.lastSuccess())?.startedAt ?? null;
    const schedule = await this.plan.schedule();
    return { lastGoodAt, isOverdue: schedule?.isOverdue(this.clock.now(), lastGoodAt) ?? false };
  }

  async overview(actor: Actor): Promise<BackupOverview> {
    actor.must('config');
    return {
      ...(await this.health()),
      plan: await this.plan.read(),
      place: await this.place.inspect(),
      running: await this.backups.findRunning(),
      backups: await Promise.all(
        (await this.backups.list()).map(async (record) => ({ ...record, isHere: await this.place.has(record) })),
      ),
    };
  }

  /** Starts a backup and resolves as soon as it runs; its outcome is recorded. */
  async takeNow(actor: Actor): Promise<void> {
    actor.must('config');

    const started = await this.maker.start('manual');
    if (!started) throw new Conflict(sentence('backupRuns'));
    try {
      await this.transaction.run(() => this.audit.record(actor, 'backup.requested', 'site', {}));
    } catch (error) {
      started.release();
      throw error;
    }
    this.requested = runOutsideRequests(() => this.complete('manual', started));
  }

  /** Safe to call from several instances at once: only one of them takes the backup. */
  async takeWhenDue(): Promise<void> {
    if (!(await this.isDue())) return;
    const started = await this.maker.start('scheduled');
    if (!started) return;
    if (await this.isDue().catch(() => false)) await this.complete('scheduled', started);
    else started.release();
  }

  /** Resolves when this instance takes no backup on request any more. */
  settle(): Promise<void> {
    return this.requested;
  }

  /** For shutdown. */
  abort(): void {
    this.maker.abort();
  }

  private async complete(kind: BackupKind, started: StartedBackup): Promise<void> {
    const startedAt = this.clock.now();
    try {
      const backup = await started.take();
      if (!backup) return;
      await this.backups.recordSuccess(backup);
      this.log.info({ file: backup.file, bytes: backup.bytes, rows: backup.rows }, 'backup created');
    } catch (error) {
      this.log.error({ err: error, kind }, 'backup failed');
      const reason = error instanceof Error ? error.message : String(error);
      await this.recordFailure({ kind, startedAt, reason, cause: causeOf(error) }).catch((unrecorded: unknown) =>
        this.log.error({ err: unrecorded }, 'failed backup not recorded'),
      );
    } finally {
      started.release();
    }
  }

  private async recordFailure(failure: FailedBackup): Promise<void> {
    const { kind, startedAt, reason, cause } = failure;
    await this.transaction.run(async () => {
      await this.backups.recordFailure(failure);
      await this.notices.tell({
        kind: 'backup.failed',
        subject: 'backups',
        key: `backup.failed:${startedAt.getTime()}`,
        facts: { kind, cause, reason },
      });
    });
  }

  private async isDue(): Promise<boolean> {
    const schedule = await this.plan.schedule();
    if (!schedule) return false;
    const [good, failure] = [await this.backups.lastSuccess(), await this.backups.lastFailure()];
    return schedule.isDue(this.clock.now(), good?.startedAt ?? null, failure?.startedAt ?? null);
  }
}
