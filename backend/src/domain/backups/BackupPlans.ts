/** The schedule that staff set in the panel. */
export interface StoredBackupPlan {
  /** A text that `BackupSchedule` parses; null: no backups on schedule. */
  readonly schedule: string | null;
  /** 0 before the first change. */
  readonly version: number;
}

export abstract class BackupPlans {
  abstract read(): Promise<StoredBackupPlan>;
  /** Like `read`, but blocks other writers until the transaction ends. */
  abstract readForUpdate(): Promise<StoredBackupPlan>;
  abstract save(schedule: string | null): Promise<StoredBackupPlan>;
}
