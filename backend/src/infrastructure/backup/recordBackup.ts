import type { DataSource } from 'typeorm';
import type { BackupKind } from '../../domain/backups/Backup';
import { SqlBackups } from '../features/backups/backups.repository';
import { Database } from '../persistence/connection/Database';
import type { WrittenBackup } from './writeBackup';

/** For callers outside the running site; records nothing in a database that predates the table `backups`. */
export async function recordBackup(source: DataSource, kind: BackupKind, backup: WrittenBackup): Promise<void> {
  const [{ place }] = await source.query(`SELECT to_regclass('backups') AS place`);
  if (!place) return;
  await new SqlBackups(new Database(source)).recordSuccess({ kind, ...backup, startedAt: new Date(backup.createdAt) });
}
