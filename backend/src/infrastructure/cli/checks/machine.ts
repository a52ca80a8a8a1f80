import { statfsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { nearestFolder } from '../../backup/BackupFolder';
import { DataDir } from '../../embeddedPostgres/DataDir';
import { formatBytes } from '../formatBytes';
import { attention, ok, problem, type Check, type CheckResult } from './CheckResult';

/** End-of-life date of each Node.js major version, from nodejs.org; missing versions are newer. */
const END_OF_LIFE_DATES: Readonly<Record<string, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

export const node: Check = async () => {
  const end = END_OF_LIFE_DATES[process.versions.node.split('.')[0] ?? ''];
  return end && end < new Date().toISOString()
    ? attention(
        `Node.js ${process.version} has had no security fixes since ${end}.`,
        'Install Node.js 24 when you can.',
      )
    : ok(`Node.js ${process.version} gets security fixes.`);
};

/** PostgreSQL stops when the disk is full, and needs some room to start again. */
const MIN_FREE_BYTES = 1e9;

export const disk: Check = async ({ config, log }) => {
  if (config.database.kind === 'external') return ok('This is not checked, because the database is external.');
  return checkFreeSpace(DataDir.open(config.dataDir, log).path, 'Free disk space: the database stops on a full disk.');
};

/** A backup needs a writable folder with enough free space. */
export const backupFolder: Check = async ({ config: { backups } }) => {
  if (!backups.schedule && !backups.beforeUpgrade) return ok('This is not checked, because automatic backups are off.');
  const folder = await nearestFolder(backups.directory);
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    return problem(`Backups cannot be written to ${backups.directory}.`, 'Set BACKUP_DIR to a writable folder.');
  }
  return checkFreeSpace(folder, 'Free disk space: a backup may not fit.');
};

function checkFreeSpace(path: string, advice: string): CheckResult {
  const { bavail, bsize } = statfsSync(path);
  const free = `${formatBytes(bavail * bsize)} are free in ${path}.`;
  return bavail * bsize >= MIN_FREE_BYTES ? ok(free) : problem(free, advice);
}
