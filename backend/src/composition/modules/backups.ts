import { ContainerModule } from 'inversify';
import { BackupDownloads } from '../../application/backups/BackupDownloads';
import { BackupDownloadService } from '../../application/backups/BackupDownloadService';
import { BackupMaker } from '../../application/backups/BackupMaker';
import { BackupPlace } from '../../application/backups/BackupPlace';
import { BackupPlan, ConfiguredBackupSchedule } from '../../application/backups/BackupPlan';
import { BackupService } from '../../application/backups/BackupService';
import type { Config } from '../../config';
import { BackupPlans } from '../../domain/backups/BackupPlans';
import { Backups } from '../../domain/backups/Backups';
import { BackupFolder } from '../../infrastructure/backup/BackupFolder';
import { PostgresBackupDownloads } from '../../infrastructure/backup/PostgresBackupDownloads';
import { PostgresBackupMaker } from '../../infrastructure/backup/PostgresBackupMaker';
import { BackupsResolver } from '../../infrastructure/features/backups/backups.graphql';
import { BackupJob } from '../../infrastructure/jobs/BackupJob';
import { Job } from '../../infrastructure/jobs/Job';
import { SqlBackupPlans } from '../../infrastructure/features/backups/backupPlans.repository';
import { SqlBackups } from '../../infrastructure/features/backups/backups.repository';
import { BackupsRest } from '../../infrastructure/features/backups/backups.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { secretKeyId } from '../../infrastructure/security/AesSecretBox';

/** `url` must bypass any pooler, so that a session lock lasts as long as the connection. */
export const backups = ({ backups: { schedule, ...options } }: Config, url: string, secretKey: string) =>
  new ContainerModule(({ bind }) => {
    const folder = new BackupFolder(options);
    const keyId = secretKeyId(secretKey);
    bind(BackupPlace).toConstantValue(folder);
    bind(BackupMaker).toConstantValue(new PostgresBackupMaker(url, keyId, folder));
    bind(BackupDownloads).toConstantValue(new PostgresBackupDownloads(url, keyId));
    bind(ConfiguredBackupSchedule).toConstantValue(new ConfiguredBackupSchedule(schedule?.text ?? null));
    bind(BackupPlans).to(SqlBackupPlans);
    bind(BackupPlan).toSelf();
    bind(Backups).to(SqlBackups);
    bind(BackupService).toSelf();
    bind(BackupDownloadService).toSelf();
    bind(BackupsResolver).toSelf();
    bind(RestAdapter).to(BackupsRest);
    bind(Job).to(BackupJob);
  });
