import { ContainerModule } from 'inversify';
import { BackupMaker } from '../../application/backups/BackupMaker';
import { BackupPlan } from '../../application/backups/BackupPlan';
import { BackupService } from '../../application/backups/BackupService';
import type { Config } from '../../config';
import { Backups } from '../../domain/backups/Backups';
import { BackupFolder } from '../../infrastructure/backup/BackupFolder';
import { ScheduledBackupMaker } from '../../infrastructure/backup/ScheduledBackupMaker';
import { BackupJob } from '../../infrastructure/jobs/BackupJob';
import { Job } from '../../infrastructure/jobs/Job';
import { SqlBackups } from '../../infrastructure/persistence/backups/backups.repository';
import { secretKeyId } from '../../infrastructure/security/AesSecretBox';

/** `url` must bypass any pooler, so that a session lock lasts as long as the connection. */
export const backups = ({ backups: { schedule, ...place } }: Config, url: string, secretKey: string) =>
  new ContainerModule(({ bind }) => {
    const maker = new ScheduledBackupMaker(url, secretKeyId(secretKey), new BackupFolder(place));
    bind(BackupMaker).toConstantValue(maker);
    bind(BackupPlan).toConstantValue(new BackupPlan(schedule));
    bind(Backups).to(SqlBackups);
    bind(BackupService).toSelf();
    if (schedule) bind(Job).to(BackupJob);
  });
