import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKind } from '../../domain/backups/Backup';
import { removeWhenAbandoned, writeBackup, type BackupOrder, type WrittenBackup } from './writeBackup';

interface Place {
  readonly directory: string;
  /** How many backups of each kind are kept, at least 1. */
  readonly keep: number;
}

type Kind = Exclude<BackupKind, 'manual'>;

const REASONS: Readonly<Record<Kind, string>> = { scheduled: '', upgrade: '.before-upgrade' };

const NAME = /^costa-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(.*)\.backup$/;
const DRAFT = /^costa-.*\.backup\.draft-\d+$/;

/** The folder of automatic backups. Old backups are removed once a newer one is complete. */
export class BackupFolder {
  constructor(private readonly place: Place) {}

  async take(kind: Kind, order: Omit<BackupOrder, 'file'>): Promise<WrittenBackup> {
    const { directory } = this.place;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (const name of await readdir(directory)) {
      if (DRAFT.test(name)) await removeWhenAbandoned(join(directory, name));
    }
    const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const written = await writeBackup({ ...order, file: join(directory, `costa-${moment}Z${REASONS[kind]}.backup`) });
    await this.removeOld(kind);
    return written;
  }

  /** Files with other names do not belong to the site and are left alone. */
  private async removeOld(kind: Kind): Promise<void> {
    const { directory, keep } = this.place;
    const names = (await readdir(directory)).filter((name) => NAME.exec(name)?.[1] === REASONS[kind]).sort();
    for (const name of names.slice(0, -keep)) await rm(join(directory, name), { force: true });
  }
}
