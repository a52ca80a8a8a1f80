import { createHash } from 'node:crypto';
import { constants, lstat as lookAt, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, readdir, readlink, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  type FileProblem,
  GameFolder,
  type PlayerFiles,
  type PlayerReading,
  type FileReading,
  type ServerLists,
} from '../../../domain/imports/GameFolder';
import { GameFolderMissing } from '../../../domain/imports/GameFolderMissing';
import { decodeText } from './decodeText';
import { joinProblems, quote, printPath } from './describeValue';
import { findJsonFault } from './jsonLines';
import { isServerIcon } from './isServerIcon';
import { mapConcurrently } from './mapConcurrently';
import { readBan, type ReadEntry, readName, readOperator } from './readLists';
import { NbtFault } from './readNbt';
import type { PartialContent } from './PartialContent';
import { readAdvancements } from './readAdvancements';
import { readPlayerData } from './readPlayerData';
import { readStatistics } from './readStatistics';

/** In bytes. No file of the game is larger. */
const MAX_LIST_BYTES = 64 * 1024 * 1024;
const MAX_PLAYER_FILE_BYTES = 5 * 1024 * 1024;
const MAX_ICON_BYTES = 256 * 1024;

const MAX_OPEN_FILES = 16;

/** O_NOFOLLOW prevents links from leading outside of the folder; O_NONBLOCK prevents a named pipe from blocking. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

type PlayerFileKind = keyof Omit<PlayerFiles, 'uuid'>;

/** The folders of a player's files; newer servers (since 26.1) first: where a player has both, the old one is a leftover. */
const PLAYER_FOLDERS: Readonly<Record<PlayerFileKind, readonly string[]>> = {
  statistics: ['players/stats', 'stats'],
  advancements: ['players/advancements', 'advancements'],
  data: ['players/data', 'playerdata'],
};

const PLAYER_FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(json|dat)$/i;
const PLAYER_FILE_EXTENSIONS: Readonly<Record<PlayerFileKind, string>> = {
  statistics: 'json',
  advancements: 'json',
  data: 'dat',
};

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
    /** The file or folder that causes it, if it is another one. */
    readonly file: string | null = null,
  ) {
    super(problem);
  }
}

/** The folder of a game server in the local file system. Links are only followed to folders that the owner allows. */
export class ServerFolder extends GameFolder {
  constructor(
    readonly path: string,
    private readonly world: string,
    /** Folders outside of the server folder that folders in it may lead to. */
    private readonly links: readonly string[] = [],
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
      if (!isServerIcon(bytes)) throw new UnreadableFile('it is not a whole PNG image of 64 by 64 pixels');
      return { content: bytes, problem: null };
    });
  }

  async playerFiles(): Promise<{ files: PlayerFiles[]; problems: FileProblem[] }> {
    const found = new Map<string, Record<PlayerFileKind, string | null>>();
    const problems: FileProblem[] = [];
    for (const kind of Object.keys(PLAYER_FOLDERS) as PlayerFileKind[]) {
      for (const subfolder of PLAYER_FOLDERS[kind]) {
        const folder = `${this.world}/${subfolder}`;
        try {
          for (const name of await this.listNames(folder)) {
            const [, uuid, extension] = PLAYER_FILE.exec(name)?.map((part) => part.toLowerCase()) ?? [];
            if (!uuid || extension !== PLAYER_FILE_EXTENSIONS[kind]) continue;
            const files = found.get(uuid) ?? { statistics: null, advancements: null, data: null };
            files[kind] ??= `${folder}/${name}`;
            found.set(uuid, files);
          }
        } catch (thrown) {
          const problem = asProblem(folder, thrown);
          // Several folders are behind the same link if the world is one.
          if (!problems.some(({ file }) => file === problem.file)) problems.push(problem);
        }
      }
    }
    const files = [...found].map(([uuid, ofPlayer]) => ({ uuid, ...ofPlayer }));
    return { files: files.sort((one, other) => (one.uuid < other.uuid ? -1 : 1)), problems };
  }

  stampsOf(players: readonly PlayerFiles[]): Promise<(string | null)[]> {
    return mapConcurrently(players, MAX_OPEN_FILES, async ({ statistics, advancements, data }) =>
      joinStamps(await Promise.all([statistics, advancements, data].map((file) => this.stampOf(file)))),
    );
  }

  readPlayers(players: readonly PlayerFiles[]): Promise<(PlayerReading | null)[]> {
    return mapConcurrently(players, MAX_OPEN_FILES, (player) => this.readPlayer(player));
  }

  private async readPlayer(files: PlayerFiles): Promise<PlayerReading | null> {
    const statistics = await this.readPlayerFile(files.statistics, (bytes) =>
      readStatistics(parseJson(decodeText(bytes))),
    );
    const advancements = await this.readPlayerFile(files.advancements, (bytes) => {
      return readAdvancements(parseJson(decodeText(bytes))) ?? unusable('it contains no advancements');
    });
    const data = await this.readPlayerFile(files.data, readPlayerData);
    const readings = [statistics, advancements, data];
    const stamp = joinStamps(readings.map((reading) => reading?.stamp ?? null));
    if (stamp === null) return null;
    return {
      stamp,
      statistics: statistics?.content ?? null,
      achievements: advancements?.content ?? null,
      experience: data?.content ?? null,
      problems: readings.flatMap((reading) => reading?.problem ?? []),
      writtenAt: statistics?.writtenAt ?? null,
    };
  }

  /** Uses the callback API: every import calls this for every file, and a promise costs twice as much. */
  private stampOf(file: string | null): Promise<string | null> {
    return new Promise((resolve) => {
      if (file === null) resolve(null);
      else lookAt(join(this.path, file), (error, stat) => resolve(error ? null : stampOf(stat)));
    });
  }

  private async readPlayerFile<T>(
    file: string | null,
    read: (bytes: Buffer) => PartialContent<T> | Promise<PartialContent<T>>,
  ): Promise<(FileReading<T> & { readonly writtenAt: Date }) | null> {
    if (file === null) return null;
    let handle: FileHandle | null = null;
    let found = { stamp: (await this.stampOf(file)) ?? '', writtenAt: new Date(0) };
    try {
      handle = await openFile(join(this.path, file));
      if (!handle) return null;
      const stat = await handle.stat();
      // A clock that is ahead says nothing about when the file was written; the next write changes its time all the same.
      const isSettled = Math.abs(Date.now() - stat.mtimeMs) > SETTLE_TIME_MS;
      found = { stamp: isSettled ? stampOf(stat) : '', writtenAt: stat.mtime };
      const { content, problem } = await read(await readWhole(handle, MAX_PLAYER_FILE_BYTES));
      if (content === null) throw new UnreadableFile(problem ?? 'it has no usable content');
      return { file, ...found, content, problem: problem === null ? null : { file, line: null, problem } };
    } catch (thrown) {
      // Without a stamp, the next import tries again.
      return { file, ...found, stamp: '', content: null, problem: asProblem(file, thrown) };
    } finally {
      await handle?.close();
    }
  }

  /** Reports unusable entries by their number and name, and keeps all other entries. */
  private readList<T>(file: string, read: ReadEntry<T>): Promise<FileReading<readonly T[]> | null> {
    return this.readFile(file, MAX_LIST_BYTES, ({ bytes, writtenAt }) => {
      const times = { writtenAt, readAt: new Date() };
      const text = decodeText(bytes);
      const json = parseJson(text);
      if (!Array.isArray(json)) throw new UnreadableFile('it is not a list', 1);

      const entries = json.map((entry: unknown) =>
        isRecord(entry) ? read(entry, times) : { value: null, problem: 'it is not an object' },
      );
      const problems = entries.flatMap(({ problem }, index) =>
        problem === null ? [] : `${nameEntry(json[index], index)}: ${problem}`,
      );
      return {
        content: entries.flatMap(({ value }) => value ?? []),
        problem:
          problems.length === 0 ? null : { file, line: null, problem: joinProblems(problems, ['entry', 'entries']) },
      };
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

  private async listNames(folder: string): Promise<string[]> {
    if (!(await this.mayRead(folder))) return [];
    return (await readdir(join(this.path, folder)).catch(nullIfMissing)) ?? [];
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

/** The number of an entry, and its name if it has one. */
function nameEntry(entry: unknown, index: number): string {
  const name = isRecord(entry) ? entry['name'] : null;
  return `entry ${index + 1}${typeof name === 'string' && name !== '' ? ` (${quote(name)})` : ''}`;
}

/** Includes the change time (ctime), because a program can reset the modification time of a file. */
const stampOf = ({ size, mtimeMs, ctimeMs }: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>): string =>
  `${size} ${mtimeMs} ${ctimeMs}`;

/**
 * The stamp of a player with these files; null for a missing file. Empty if one of the files was written just now, and
 * null if there is none.
 */
function joinStamps(stamps: readonly (string | null)[]): string | null {
  if (stamps.every((stamp) => stamp === null)) return null;
  return stamps.includes('') ? '' : stamps.map((stamp) => stamp ?? '-').join(' | ');
}

function unusable(problem: string): never {
  throw new UnreadableFile(problem, 1);
}

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
  if (thrown instanceof UnreadableFile) {
    return { file: thrown.file ?? file, line: thrown.line, problem: thrown.message };
  }
  if (thrown instanceof NbtFault) return { file, line: null, problem: thrown.message };
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
