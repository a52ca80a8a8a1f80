import { access, constants, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { BackupPlace, type BackupPlaceState } from '../../application/backups/BackupPlace';
import type { BackupKind, BackupRecord } from '../../domain/backups/Backup';
import { removeDraftIfAbandoned, writeBackup, type BackupOptions, type WrittenBackup } from './writeBackup';

interface BackupFolderOptions {
  readonly directory: string;
  /** How many backups of each kind are kept, at least 1. */
  readonly keep: number;
}

const FILE_NAME_SUFFIXES: Readonly<Record<BackupKind, string>> = {
  scheduled: '',
  upgrade: '.before-upgrade',
  manual: '.manual',
};

const BACKUP_NAME_PATTERN = /^costa-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(.*)\.backup$/;
const DRAFT_NAME_PATTERN = /^costa-.*\.backup\.draft-\d+$/;

export const timestampedName = (at: Date, kind: BackupKind): string =>
  `costa-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${FILE_NAME_SUFFIXES[kind]}.backup`;

/** The folder of the backups that the site takes. Old backups are removed once a newer one is complete. */
export class BackupFolder extends BackupPlace {
  constructor(private readonly options: BackupFolderOptions) {
    super();
  }

  async take(kind: BackupKind, options: Omit<BackupOptions, 'file'>): Promise<WrittenBackup> {
    const { directory } = this.options;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (const name of await readdir(directory)) {
      if (DRAFT_NAME_PATTERN.test(name)) await removeDraftIfAbandoned(join(directory, name));
    }
    const backup = await writeBackup({ ...options, file: join(directory, timestampedName(new Date(), kind)) });
    await this.removeOld(kind);
    return backup;
  }

  async inspect(): Promise<BackupPlaceState> {
    const { directory, keep } = this.options;
    const folder = await nearestFolder(directory);
    const [isWritable, freeBytes] = await Promise.all([
      access(folder, constants.W_OK).then(
        () => true,
        () => false,
      ),
      statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => null,
      ),
    ]);
    const isFolder = (await stat(folder).catch(() => null))?.isDirectory() ?? false;
    return { directory, keep, isWritable: isWritable && isFolder, freeBytes, machine: hostname() };
  }

  async has({ file, bytes }: Pick<BackupRecord, 'file' | 'bytes'>): Promise<boolean> {
    const stats = file === null ? null : await stat(file).catch(() => null);
    return stats !== null && stats.isFile() && stats.size === bytes;
  }

  /** Files with other names do not belong to the site and are left alone. */
  private async removeOld(kind: BackupKind): Promise<void> {
    const { directory, keep } = this.options;
    const names = (await readdir(directory))
      .filter((name) => BACKUP_NAME_PATTERN.exec(name)?.[1] === FILE_NAME_SUFFIXES[kind])
      .sort();
    for (const name of names.slice(0, -keep)) await rm(join(directory, name), { force: true });
  }
}

/** The folder itself, or the nearest existing one above it, in which it would be created. */
export async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found || dirname(path) === path ? path : nearestFolder(dirname(path));
}
