import { injectable } from 'inversify';
import { BackupPlans, type StoredBackupPlan } from '../../../domain/backups/BackupPlans';
import { Database } from '../../persistence/connection/Database';

const COLUMNS = 'schedule, version';

@injectable()
export class SqlBackupPlans extends BackupPlans {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<StoredBackupPlan> {
    const [plan] = await this.database.query<StoredBackupPlan>(`SELECT ${COLUMNS} FROM backup_plan`);
    return plan ?? { schedule: null, version: 0 };
  }

  async readForUpdate(): Promise<StoredBackupPlan> {
    // Locks the table and not the row, because a plan that was never changed has no row.
    await this.database.query('LOCK TABLE backup_plan IN SHARE ROW EXCLUSIVE MODE');
    return this.read();
  }

  async save(schedule: string | null): Promise<StoredBackupPlan> {
    await this.database.query(
      `INSERT INTO backup_plan (id, schedule) VALUES (1, $1)
       ON CONFLICT (id) DO UPDATE SET schedule = $1, version = backup_plan.version + 1`,
      [schedule],
    );
    return this.read();
  }
}
