import { constants, lstat as lookAt, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, readdir, readlink, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { GameFolderMissing } from '../../../domain/imports/GameFolderMissing';
import { printPath } from './describeValue';
import {
  type FileContent,
  type GameFiles,
  IS_LINK,
  IS_NO_FILE,
  type Names,
  NO_PERMISSION,
  tooLarge,
  UnreadableFile,
} from './GameFiles';

/** O_NOFOLLOW prevents links from leading outside of the folder; O_NONBLOCK prevents a named pipe from blocking. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** In milliseconds. A file written more recently may change again within the same tick of its clock. */
const SETTLE_TIME_MS = 2_500;

/** A folder in the local file system. Links are only followed to folders that the owner allows. */
export class LocalFiles implements GameFiles {
  readonly restMs = 0;

  constructor(
    readonly path: string,
    /** Folders outside of the server folder that folders in it may lead to. */
    private readonly links: readonly string[] = [],
  ) {}

  async open(): Promise<void> {
    const stat = await lstat(this.path + sep).catch(nullIfMissing);
    if (!stat?.isDirectory()) throw new GameFolderMissing(this.path);
  }

  async close(): Promise<void> {}

  async listNames(folder: string): Promise<Names> {
    return readable(async () => {
      const names = (await this.mayRead(folder)) && (await readdir(join(this.path, folder)).catch(nullIfMissing));
      return { names: names || [], isCurrent: true };
    });
  }

  /** Uses the callback API: every import calls this for every file, and a promise costs twice as much. */
  stampOf(file: string): Promise<string | null> {
    return new Promise((resolve) => {
      lookAt(join(this.path, file), (error, stat) => resolve(error ? null : stampOf(stat)));
    });
  }

  async read(file: string, maxBytes: number): Promise<FileContent | null> {
    return readable(async () => {
      const handle = await open(join(this.path, file), OPEN_FLAGS).catch(nullIfMissing);
      if (!handle) return null;
      try {
        return await readWhole(handle, maxBytes);
      } finally {
        await handle.close();
      }
    });
  }

  /**
   * Whether the folder exists. Throws if it, or a folder on the way to it, is a link that leads to a place that the
   * owner has not allowed: the game server's account can create links to any place.
   */
  private async mayRead(folder: string): Promise<boolean> {
    const parts = folder.split('/').filter((part) => part !== '');
    for (const [index] of parts.entries()) {
      const file = parts.slice(0, index + 1).join('/');
      const path = join(this.path, file);
      const target = await realpath(path).catch(nullIfMissing);
      if (target === null) {
        const missing = await readlink(path).catch(() => null);
        if (missing === null) return false;
        throw new UnreadableFile(`it leads to ${printPath(missing)}, which does not exist`, null, file);
      }
      if (!(await this.isAllowed(target))) throw new UnreadableFile(this.describeOutsideFolder(target), null, file);
    }
    return true;
  }

  private async isAllowed(target: string): Promise<boolean> {
    for (const root of [this.path, ...this.links]) {
      const home = await realpath(root).catch(() => null);
      if (home !== null && (target === home || target.startsWith(home.endsWith(sep) ? home : home + sep))) return true;
    }
    return false;
  }

  private describeOutsideFolder(target: string): string {
    const folders = [...this.links, target].map(printPath).join(',');
    return (
      `it leads to ${printPath(target)}, outside the server folder, so it is not read. ` +
      `To allow it, set GAME_SERVER_LINKS=${folders} and restart the site`
    );
  }
}

/** Includes the change time (ctime), because a program can reset the modification time of a file. */
const stampOf = ({ size, mtimeMs, ctimeMs }: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>): string =>
  `${size} ${mtimeMs} ${ctimeMs}`;

async function readWhole(handle: FileHandle, maxBytes: number): Promise<FileContent> {
  const stat = await handle.stat();
  if (!stat.isFile()) throw new UnreadableFile(IS_NO_FILE);
  if (stat.size > maxBytes) throw tooLarge(maxBytes);
  // A clock that is ahead says nothing about when the file was written; the next write changes its time all the same.
  const isSettled = Math.abs(Date.now() - stat.mtimeMs) > SETTLE_TIME_MS;
  const bytes = await handle.readFile();
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  return { bytes, writtenAt: stat.mtime, stamp: isSettled ? stampOf(stat) : '' };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  ELOOP: IS_LINK,
  EISDIR: IS_NO_FILE,
  EMFILE: 'too many files are open',
};

/** Turns errors of the system into words for staff. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === undefined) throw thrown;
    throw new UnreadableFile(ERROR_MESSAGES[code] ?? `it cannot be read (${code})`);
  }
}
