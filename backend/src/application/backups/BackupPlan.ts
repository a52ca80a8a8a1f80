import type { BackupSchedule } from '../../domain/backups/BackupSchedule';

/** Backup schedule of this site; null when the operator takes backups by other means. */
export class BackupPlan {
  constructor(readonly schedule: BackupSchedule | null) {}
}
