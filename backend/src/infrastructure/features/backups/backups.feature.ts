import { BackupDownloadService } from '../../../application/backups/BackupDownloadService';
import { BackupPlan, ConfiguredBackupSchedule } from '../../../application/backups/BackupPlan';
import { BackupService } from '../../../application/backups/BackupService';
import { BackupPlans } from '../../../domain/backups/BackupPlans';
import { Backups } from '../../../domain/backups/Backups';
import { BackupJob } from '../../jobs/BackupJob';
import { Job } from '../../jobs/Job';
import { port, type Feature } from '../Feature';
import { SqlBackupPlans } from './backupPlans.repository';
import { BackupsApi } from './backups.api';
import { SqlBackups } from './backups.repository';

/** What makes the files is bound where the site is composed. */
export const backups: Feature = {
  services: [BackupPlan, BackupService, BackupDownloadService],
  ports: [port(BackupPlans, SqlBackupPlans), port(Backups, SqlBackups), port(Job, BackupJob)],
  apis: [BackupsApi],
  bindings: (
    bind,
    {
      config: {
        backups: { schedule },
      },
    },
  ) => {
    bind(ConfiguredBackupSchedule).toConstantValue(new ConfiguredBackupSchedule(schedule?.text ?? null));
  },
};
