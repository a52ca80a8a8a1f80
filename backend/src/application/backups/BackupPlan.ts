import type { BackupSchedule } from '../../domain/backups/BackupSchedule';

/** When backups are taken here; null when somebody else looks after them. */
export class BackupPlan {
  constructor(readonly schedule: BackupSchedule | null) {}
}
