import { createHash } from 'node:crypto';
import { constants, lstat as lookAt, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  type FileProblem,
  GameFolder,
  type PlayerFile,
  type PlayerFileReading,
  type FileReading,
  type ServerLists,
} from '../../../domain/imports/GameFolder';
import { GameFolderMissing } from '../../../domain/imports/GameFolderMissing';
import { findJsonFault, lineOfEntry } from './jsonLines';
import { isServerIcon } from './isServerIcon';
import { mapConcurrently } from './mapConcurrently';
import { readBan, type ReadEntry, readName, readOperator } from './readLists';
import { readStatistics } from './readStatistics';

/** In bytes. No file of the game is larger. */
const MAX_LIST_BYTES = 64 * 1024 * 1024;
const MAX_STATISTICS_BYTES = 5 * 1024 * 1024;
const MAX_ICON_BYTES = 256 * 1024;

const MAX_OPEN_FILES = 16;

/** O_NOFOLLOW prevents links from leading outside of the folder; O_NONBLOCK prevents a named pipe from blocking. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Newer servers (since 26.1) first: where a player has both files, the old one is a leftover. */
const STATISTICS_FOLDERS = ['players/stats', 'stats'];

const STATISTICS_FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.json$/i;

/** In milliseconds. A file written more recently may change again within the same tick of its clock. */
const SETTLE_TIME_MS = 2_500;

interface FileContent {
  readonly bytes: Buffer;
  readonly writtenAt: Date;
}

/** Why a file cannot be read, in words for staff. */
class UnreadableFile extends Error {
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
    const stat = await lstat(this.path + sep).catch(nullIfMissing);
    if (!stat?.isDirectory()) throw new GameFolderMissing(this.path);
  }

  async lists(): Promise<ServerLists> {
    return {
      bans: await this.readList('banned-players.json', readBan),
      userCache: await this.readList('usercache.json', readName),
      whitelist: await this.readList('whitelist.json', readName),
      operators: await this.readList('ops.json', readOperator),
    };
  }

  icon(): Promise<FileReading<Buffer> | null> {
    return this.readFile('server-icon.png', MAX_ICON_BYTES, ({ bytes }) => {
      if (!isServerIcon(bytes)) throw new UnreadableFile('it is not a PNG image of 64 by 64 pixels');
      return { content: bytes, problem: null };
    });
  }

  async playerFiles(): Promise<{ files: PlayerFile[]; problems: FileProblem[] }> {
    const found = new Map<string, string>();
    const problems: FileProblem[] = [];
    for (const subfolder of STATISTICS_FOLDERS) {
      const folder = `${this.world}/${subfolder}`;
      try {
        for (const name of await this.listNames(folder)) {
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

  stampsOf(files: readonly PlayerFile[]): Promise<(string | null)[]> {
    return mapConcurrently(files, MAX_OPEN_FILES, (file) => this.stampOf(file));
  }

  readStatistics(files: readonly PlayerFile[]): Promise<(PlayerFileReading | null)[]> {
    return mapConcurrently(files, MAX_OPEN_FILES, (file) => this.readPlayerFile(file));
  }

  /** Uses the callback API: every import calls this for every player, and a promise costs twice as much. */
  private stampOf({ file }: PlayerFile): Promise<string | null> {
    return new Promise((resolve) => {
      lookAt(join(this.path, file), (error, stat) => resolve(error ? null : stampOf(stat)));
    });
  }

  private async readPlayerFile({ file }: PlayerFile): Promise<PlayerFileReading | null> {
    let handle: FileHandle | null = null;
    let found = { stamp: '', writtenAt: new Date(0) };
    try {
      handle = await openFile(join(this.path, file));
      if (!handle) return null;
      const stat = await handle.stat();
      const isSettled = Date.now() - stat.mtimeMs > SETTLE_TIME_MS;
      found = { stamp: isSettled ? stampOf(stat) : '', writtenAt: stat.mtime };
      const bytes = await readWhole(handle, MAX_STATISTICS_BYTES);
      const content = readStatistics(parseJson(decode(bytes)));
      if (!content) throw new UnreadableFile('it contains no player statistics', 1);
      return { file, ...found, content, problem: null };
    } catch (thrown) {
      return { file, ...found, content: null, problem: asProblem(file, thrown) };
    } finally {
      await handle?.close();
    }
  }

  /** Reports an unusable entry by its line and keeps all other entries. */
  private readList<T>(file: string, read: ReadEntry<T>): Promise<FileReading<readonly T[]> | null> {
    return this.readFile(file, MAX_LIST_BYTES, ({ bytes, writtenAt }) => {
      const text = decode(bytes);
      const json = parseJson(text);
      if (!Array.isArray(json)) throw new UnreadableFile('it is not a list', 1);

      const entries = json.map((entry: unknown) => (isRecord(entry) ? read(entry, writtenAt) : null));
      const content = entries.filter((entry): entry is T => entry !== null) as T[];
      const unusable = entries.indexOf(null);
      if (unusable === -1) return { content, problem: null };

      const skippedCount = entries.length - content.length;
      const problem =
        skippedCount === 1 ? 'one entry is not valid' : `${skippedCount} entries are not valid; this is the first one`;
      return { content, problem: { file, line: lineOfEntry(text, unusable), problem } };
    });
  }

  private async readFile<T>(
    file: string,
    maxBytes: number,
    read: (content: FileContent) => Pick<FileReading<T>, 'content' | 'problem'>,
  ): Promise<FileReading<T> | null> {
    let stamp = '';
    let handle: FileHandle | null = null;
    try {
      handle = await openFile(join(this.path, file));
      if (!handle) return null;
      const { mtime } = await handle.stat();
      const bytes = await readWhole(handle, maxBytes);
      stamp = createHash('sha256').update(bytes).digest('hex');
      return { file, stamp, ...read({ bytes, writtenAt: mtime }) };
    } catch (thrown) {
      return { file, stamp, content: null, problem: asProblem(file, thrown) };
    } finally {
      await handle?.close();
    }
  }

  /** Only lists files inside the server folder, whatever the name of the world is and wherever links point. */
  private async listNames(folder: string): Promise<string[]> {
    const path = join(this.path, folder);
    const home = await realpath(this.path);
    const real = await realpath(path).catch(nullIfMissing);
    if (real === null) return [];
    if (!real.startsWith(home.endsWith(sep) ? home : home + sep)) {
      throw new UnreadableFile('it is outside the server folder, so it is not read');
    }
    return (await readdir(path).catch(nullIfMissing)) ?? [];
  }
}

/** Includes the change time (ctime), because a program can reset the modification time of a file. */
const stampOf = ({ size, mtimeMs, ctimeMs }: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>): string =>
  `${size} ${mtimeMs} ${ctimeMs}`;

/** Null when the file does not exist; rejects when it may not be read or is a link. */
async function openFile(path: string): Promise<FileHandle | null> {
  return open(path, OPEN_FLAGS).catch(nullIfMissing);
}

async function readWhole(handle: FileHandle, maxBytes: number): Promise<Buffer> {
  const stat = await handle.stat();
  if (!stat.isFile()) throw new UnreadableFile('it is not a file');
  if (stat.size > maxBytes) throw new UnreadableFile(`it is larger than ${maxBytes / 1024 / 1024} MB`);
  const bytes = await handle.readFile();
  if (bytes.length > maxBytes) throw new UnreadableFile(`it is larger than ${maxBytes / 1024 / 1024} MB`);
  return bytes;
}

/** Some editors write a byte order mark. */
const decode = (bytes: Buffer): string => bytes.toString('utf8').replace(/^\uFEFF/, '');

function parseJson(text: string): unknown {
  if (text.replaceAll('\0', '').trim() === '') throw new UnreadableFile('it is empty', 1);
  try {
    return JSON.parse(text);
  } catch {
    const { line, problem } = findJsonFault(text);
    throw new UnreadableFile(problem, line);
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

function asProblem(file: string, thrown: unknown): FileProblem {
  if (thrown instanceof UnreadableFile) return { file, line: thrown.line, problem: thrown.message };
  const { code } = thrown as NodeJS.ErrnoException;
  if (code === undefined) throw thrown;
  return { file, line: null, problem: ERROR_MESSAGES[code] ?? `it cannot be read (${code})` };
}

const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  EACCES: 'the site has no permission to read it',
  EPERM: 'the site has no permission to read it',
  ELOOP: 'it is a symbolic link, which the site does not follow',
  EISDIR: 'it is not a file',
  EMFILE: 'too many files are open',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
