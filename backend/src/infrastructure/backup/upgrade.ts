import type { Log } from '../../application/shared/Log';
import { CannotStart } from '../../CannotStart';
import type { Config } from '../../config';
import { createMigrationSource } from '../persistence/connection/dataSource';
import type { DatabaseServer } from '../persistence/connection/databaseServer';
import { migrate } from '../persistence/connection/migrate';
import { secretKeyId } from '../security/AesSecretBox';
import { BackupFolder } from './BackupFolder';
import { rememberBackup } from './rememberBackup';
import type { WrittenBackup } from './writeBackup';

export class UpgradeWithoutBackup extends CannotStart {
  constructor(directory: string, reason: string) {
    super(
      `This version changes the database, and the backup that is taken before could not be written to ${directory}: ` +
        `${reason}. Nothing was changed. Put that right, choose another BACKUP_DIR, or take a backup yourself and start ` +
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
  let written: WrittenBackup | null = null;
  const takeBackup = async () => {
    const order = { url, secretKeyId: secretKeyId(secretKey), migrationsAreLocked: true };
    written = await new BackupFolder(backups).take('upgrade', order).catch((thrown: unknown) => {
      throw new UpgradeWithoutBackup(backups.directory, thrown instanceof Error ? thrown.message : String(thrown));
    });
    log.info({ file: written.file, bytes: written.bytes }, 'A backup was taken before the database is upgraded.');
  };
  await migrate({ url, log, ...(backups.beforeUpgrade ? { beforeUpgrade: takeBackup } : {}) });
  if (written) await remember(url, written, log);
}

async function remember(url: string, written: WrittenBackup, log: Log): Promise<void> {
  const source = await createMigrationSource({ url, log }).initialize();
  await rememberBackup(source, 'upgrade', written).finally(() => source.destroy());
}
