import type { Log } from '../../application/shared/Log';
import { StartupError } from '../../StartupError';
import type { Config } from '../../config';
import { createMigrationSource } from '../database/dataSource';
import type { DatabaseServer } from '../database/databaseServer';
import { migrate } from '../database/migrate';
import { secretKeyId } from '../security/AesSecretBox';
import { BackupFolder } from './BackupFolder';
import { recordBackup } from './recordBackup';
import type { WrittenBackup } from './writeBackup';

export class UpgradeWithoutBackup extends StartupError {
  constructor(directory: string, reason: string) {
    super(
      `This version of Costa upgrades the database, but the backup before the upgrade failed in ${directory}: ` +
        `${reason}. Nothing was changed. Fix this, choose another BACKUP_DIR, or take a backup yourself and start ` +
        'with BACKUP_BEFORE_UPGRADE=false.',
    );
  }
}

/**
 * Migrates the database to this version. With `beforeUpgrade`, it first backs up a database in use, and changes nothing
 * if the backup fails.
 */
export async function upgrade(
  { directUrl: url, secretKey }: Pick<DatabaseServer, 'directUrl' | 'secretKey'>,
  { backups }: Pick<Config, 'backups'>,
  log: Log,
): Promise<void> {
  let backup: WrittenBackup | null = null;
  const takeBackup = async () => {
    const options = { url, secretKeyId: secretKeyId(secretKey), migrationsAreLocked: true };
    backup = await new BackupFolder(backups).take('upgrade', options).catch((thrown: unknown) => {
      throw new UpgradeWithoutBackup(backups.directory, thrown instanceof Error ? thrown.message : String(thrown));
    });
    log.info({ file: backup.file, bytes: backup.bytes }, 'backup created before upgrade');
  };
  await migrate({ url, log, ...(backups.beforeUpgrade ? { beforeUpgrade: takeBackup } : {}) });
  if (backup) await recordUpgradeBackup(url, backup, log);
}

async function recordUpgradeBackup(url: string, backup: WrittenBackup, log: Log): Promise<void> {
  const source = await createMigrationSource({ url, log }).initialize();
  await recordBackup(source, 'upgrade', backup).finally(() => source.destroy());
}
