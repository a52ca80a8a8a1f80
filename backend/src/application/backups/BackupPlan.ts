import { injectable } from 'inversify';
import { BackupPlans } from '../../domain/backups/BackupPlans';
import { BackupSchedule } from '../../domain/backups/BackupSchedule';
import { Conflict, InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';

/** The schedule in the environment, which overrides the panel; null: the environment sets none. */
export class ConfiguredBackupSchedule {
  constructor(readonly text: string | null) {}
}

/** The schedule in force. */
export interface CurrentBackupPlan {
  /** Null: backups are only taken on request and before upgrades. */
  readonly schedule: string | null;
  /** Whether BACKUP_SCHEDULE sets it. */
  readonly isConfigured: boolean;
  readonly version: number;
}

export interface BackupPlanEdit {
  /** Null or empty: no backups on schedule. */
  readonly schedule?: string | null | undefined;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** When this site takes backups on its own. */
@injectable()
export class BackupPlan {
  constructor(
    private readonly configured: ConfiguredBackupSchedule,
    private readonly plans: BackupPlans,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  async read(): Promise<CurrentBackupPlan> {
    const { schedule, version } = await this.plans.read();
    const { text } = this.configured;
    return { schedule: text ?? schedule, isConfigured: text !== null, version };
  }

  /** The schedule in force; null without one. */
  async schedule(): Promise<BackupSchedule | null> {
    const { schedule } = await this.read();
    return schedule === null ? null : BackupSchedule.parse(schedule);
  }

  change(actor: Actor, { schedule, version }: BackupPlanEdit): Promise<CurrentBackupPlan> {
    actor.must('config');
    if (this.configured.text !== null) throw new Conflict(sentence('backupScheduleConfigured'));
    const next = schedule || null;
    if (next !== null && !BackupSchedule.parse(next))
      throw new InvalidInput({ schedule: [sentence('enterBackupSchedule')] });

    return this.transaction.run(async () => {
      const before = await this.plans.readForUpdate();
      const current: CurrentBackupPlan = { ...before, isConfigured: false };
      mustBeCurrent(current, version);
      const after = await this.plans.save(next);
      await this.audit.record(actor, 'backup.scheduled', 'site', {
        before: { schedule: before.schedule },
        after: { schedule: after.schedule },
      });
      return { ...after, isConfigured: false };
    });
  }
}
