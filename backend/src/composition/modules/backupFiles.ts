import { ContainerModule } from 'inversify';
import { BackupDownloads } from '../../application/backups/BackupDownloads';
import { BackupMaker } from '../../application/backups/BackupMaker';
import { BackupPlace } from '../../application/backups/BackupPlace';
import type { Config } from '../../config';
import { BackupFolder } from '../../infrastructure/backup/BackupFolder';
import { PostgresBackupDownloads } from '../../infrastructure/backup/PostgresBackupDownloads';
import { PostgresBackupMaker } from '../../infrastructure/backup/PostgresBackupMaker';
import { secretKeyId } from '../../infrastructure/security/AesSecretBox';

/** `url` must bypass any pooler, so that a session lock lasts as long as the connection. */
export const backupFiles = ({ backups }: Config, url: string, secretKey: string) =>
  new ContainerModule(({ bind }) => {
    const folder = new BackupFolder(backups);
    const keyId = secretKeyId(secretKey);
    bind(BackupPlace).toConstantValue(folder);
    bind(BackupMaker).toConstantValue(new PostgresBackupMaker(url, keyId, folder));
    bind(BackupDownloads).toConstantValue(new PostgresBackupDownloads(url, keyId));
  });
