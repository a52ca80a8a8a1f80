import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKind } from '../../domain/backups/Backup';
import { removeDraftIfAbandoned, writeBackup, type BackupOptions, type WrittenBackup } from './writeBackup';

interface BackupFolderOptions {
  readonly directory: string;
  /** How many backups of each kind are kept, at least 1. */
  readonly keep: number;
}

type Kind = Exclude<BackupKind, 'manual'>;

const FILE_NAME_SUFFIXES: Readonly<Record<Kind, string>> = { scheduled: '', upgrade: '.before-upgrade' };

const BACKUP_NAME_PATTERN = /^costa-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(.*)\.backup$/;
const DRAFT_NAME_PATTERN = /^costa-.*\.backup\.draft-\d+$/;

/** The folder of automatic backups. Old backups are removed once a newer one is complete. */
export class BackupFolder {
  constructor(private readonly options: BackupFolderOptions) {}

  async take(kind: Kind, options: Omit<BackupOptions, 'file'>): Promise<WrittenBackup> {
    const { directory } = this.options;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (const name of await readdir(directory)) {
      if (DRAFT_NAME_PATTERN.test(name)) await removeDraftIfAbandoned(join(directory, name));
    }
    const timestamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const backup = await writeBackup({
      ...options,
      file: join(directory, `costa-${timestamp}Z${FILE_NAME_SUFFIXES[kind]}.backup`),
    });
    await this.removeOld(kind);
    return backup;
  }

  /** Files with other names do not belong to the site and are left alone. */
  private async removeOld(kind: Kind): Promise<void> {
    const { directory, keep } = this.options;
    const names = (await readdir(directory))
      .filter((name) => BACKUP_NAME_PATTERN.exec(name)?.[1] === FILE_NAME_SUFFIXES[kind])
      .sort();
    for (const name of names.slice(0, -keep)) await rm(join(directory, name), { force: true });
  }
}
