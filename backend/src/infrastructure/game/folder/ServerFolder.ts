import { createHash } from 'node:crypto';
import { constants, lstat as lookAt, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  type FileProblem,
  GameFolder,
  type PlayerFile,
  type PlayerReading,
  type Reading,
  type ServerLists,
} from '../../../domain/imports/GameFolder';
import { GameFolderMissing } from '../../../domain/imports/GameFolderMissing';
import { faultIn, lineOfEntry } from './jsonLines';
import { isServerIcon } from './isServerIcon';
import { readBan, type ReadEntry, readName, readOperator } from './readLists';
import { readStatistics } from './readStatistics';

/** In bytes. No file of the game is larger. */
const LARGEST_LIST = 64 * 1024 * 1024;
const LARGEST_STATISTICS = 5 * 1024 * 1024;
const LARGEST_ICON = 256 * 1024;

/** O_NOFOLLOW prevents links from leading outside of the folder; O_NONBLOCK prevents a named pipe from blocking. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Newer servers (since 26.1) first: where a player has both files, the old one is a leftover. */
const STATISTICS_FOLDERS = ['players/stats', 'stats'];

const STATISTICS_FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.json$/i;

/** In milliseconds. A file written more recently may change again within the same tick of its clock. */
const SETTLED_AFTER = 2_500;

interface Content {
  readonly bytes: Buffer;
  readonly writtenAt: Date;
}

/** Why a file cannot be read, in words for staff. */
class Unreadable extends Error {
  constructor(
    problem: string,
    readonly line: number | null = null,
  ) {
    super(problem);
  }
}

/** The folder of a game server in the local file system. */
export class ServerFolder extends GameFolder {
  constructor(
    readonly path: string,
    private readonly world: string,
  ) {
    super();
  }

  async mustBeThere(): Promise<void> {
    const stat = await lstat(this.path + sep).catch(missingIsNull);
    if (!stat?.isDirectory()) throw new GameFolderMissing(this.path);
  }

  async lists(): Promise<ServerLists> {
    return {
      bans: await this.list('banned-players.json', readBan),
      seen: await this.list('usercache.json', readName),
      invited: await this.list('whitelist.json', readName),
      operators: await this.list('ops.json', readOperator),
    };
  }

  icon(): Promise<Reading<Buffer> | null> {
    return this.reading('server-icon.png', LARGEST_ICON, ({ bytes }) => {
      if (!isServerIcon(bytes)) throw new Unreadable('it is no PNG picture of 64 by 64 pixels');
      return { content: bytes, problem: null };
    });
  }

  async playerFiles(): Promise<{ files: PlayerFile[]; problems: FileProblem[] }> {
    const found = new Map<string, string>();
    const problems: FileProblem[] = [];
    for (const place of STATISTICS_FOLDERS) {
      const folder = `${this.world}/${place}`;
      try {
        for (const name of await this.namesIn(folder)) {
          const uuid = STATISTICS_FILE.exec(name)?.[1]?.toLowerCase();
          if (uuid && !found.has(uuid)) found.set(uuid, `${folder}/${name}`);
        }
      } catch (thrown) {
        problems.push(asProblem(folder, thrown));
      }
    }
    const files = [...found].map(([uuid, file]) => ({ uuid, file }));
    return { files: files.sort((one, other) => (one.uuid < other.uuid ? -1 : 1)), problems };
  }

  /** Uses the callback API: every import calls this for every player, and a promise costs twice as much. */
  stampOf({ file }: PlayerFile): Promise<string | null> {
    return new Promise((resolve) => {
      lookAt(join(this.path, file), (error, stat) => resolve(error ? null : stampOf(stat)));
    });
  }

  async statistics({ file }: PlayerFile): Promise<PlayerReading | null> {
    let handle: FileHandle | null = null;
    let found = { stamp: '', writtenAt: new Date(0) };
    try {
      handle = await openFile(join(this.path, file));
      if (!handle) return null;
      const stat = await handle.stat();
      const isSettled = Date.now() - stat.mtimeMs > SETTLED_AFTER;
      found = { stamp: isSettled ? stampOf(stat) : '', writtenAt: stat.mtime };
      const bytes = await readWhole(handle, LARGEST_STATISTICS);
      const content = readStatistics(parse(decoded(bytes)));
      if (!content) throw new Unreadable('it holds no statistics of the game', 1);
      return { file, ...found, content, problem: null };
    } catch (thrown) {
      return { file, ...found, content: null, problem: asProblem(file, thrown) };
    } finally {
      await handle?.close();
    }
  }

  /** Reports an unusable entry by its line and keeps all other entries. */
  private list<T>(file: string, read: ReadEntry<T>): Promise<Reading<readonly T[]> | null> {
    return this.reading(file, LARGEST_LIST, ({ bytes, writtenAt }) => {
      const text = decoded(bytes);
      const json = parse(text);
      if (!Array.isArray(json)) throw new Unreadable('it is no list', 1);

      const entries = json.map((entry: unknown) => (isRecord(entry) ? read(entry, writtenAt) : null));
      const content = entries.filter((entry): entry is T => entry !== null) as T[];
      const unusable = entries.indexOf(null);
      if (unusable === -1) return { content, problem: null };

      const left = entries.length - content.length;
      const problem = left === 1 ? 'an entry cannot be used' : `${left} entries cannot be used, this is the first`;
      return { content, problem: { file, line: lineOfEntry(text, unusable), problem } };
    });
  }

  private async reading<T>(
    file: string,
    most: number,
    read: (content: Content) => Pick<Reading<T>, 'content' | 'problem'>,
  ): Promise<Reading<T> | null> {
    let stamp = '';
    let handle: FileHandle | null = null;
    try {
      handle = await openFile(join(this.path, file));
      if (!handle) return null;
      const { mtime } = await handle.stat();
      const bytes = await readWhole(handle, most);
      stamp = createHash('sha256').update(bytes).digest('hex');
      return { file, stamp, ...read({ bytes, writtenAt: mtime }) };
    } catch (thrown) {
      return { file, stamp, content: null, problem: asProblem(file, thrown) };
    } finally {
      await handle?.close();
    }
  }

  /** Only lists files inside the server folder, whatever the name of the world is and wherever links point. */
  private async namesIn(folder: string): Promise<string[]> {
    const path = join(this.path, folder);
    const home = await realpath(this.path);
    const real = await realpath(path).catch(missingIsNull);
    if (real === null) return [];
    if (!real.startsWith(home.endsWith(sep) ? home : home + sep)) {
      throw new Unreadable('it lies outside of the server folder, so it is not read');
    }
    return (await readdir(path).catch(missingIsNull)) ?? [];
  }
}

/** Includes the change time (ctime), because a program can reset the modification time of a file. */
const stampOf = ({ size, mtimeMs, ctimeMs }: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>): string =>
  `${size} ${mtimeMs} ${ctimeMs}`;

/** Null when the file does not exist; rejects when it may not be read or is a link. */
async function openFile(path: string): Promise<FileHandle | null> {
  return open(path, READ_ONLY).catch(missingIsNull);
}

async function readWhole(handle: FileHandle, most: number): Promise<Buffer> {
  const stat = await handle.stat();
  if (!stat.isFile()) throw new Unreadable('it is no file');
  if (stat.size > most) throw new Unreadable(`it is larger than ${most / 1024 / 1024} MB`);
  const bytes = await handle.readFile();
  if (bytes.length > most) throw new Unreadable(`it is larger than ${most / 1024 / 1024} MB`);
  return bytes;
}

/** Some editors write a byte order mark. */
const decoded = (bytes: Buffer): string => bytes.toString('utf8').replace(/^\uFEFF/, '');

function parse(text: string): unknown {
  if (text.replaceAll('\0', '').trim() === '') throw new Unreadable('it is empty', 1);
  try {
    return JSON.parse(text);
  } catch {
    const { line, problem } = faultIn(text);
    throw new Unreadable(problem, line);
  }
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

function asProblem(file: string, thrown: unknown): FileProblem {
  if (thrown instanceof Unreadable) return { file, line: thrown.line, problem: thrown.message };
  const { code } = thrown as NodeJS.ErrnoException;
  if (code === undefined) throw thrown;
  return { file, line: null, problem: REASONS[code] ?? `it cannot be read (${code})` };
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this site may not read it',
  EPERM: 'this site may not read it',
  ELOOP: 'it is a link, and links are not followed',
  EISDIR: 'it is no file',
  EMFILE: 'too many files are open',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
