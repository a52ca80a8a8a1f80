import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type FileProblem,
  GameFolder,
  type PlayerFiles,
  type PlayerReading,
  type FileReading,
  type ServerLists,
} from '../../../domain/imports/GameFolder';
import { decodeText } from './decodeText';
import { joinProblems, quote } from './describeValue';
import { asProblem as asFileProblem, type FileContent, FileInUse, type GameFiles, UnreadableFile } from './GameFiles';
import { findJsonFault } from './jsonLines';
import { isServerIcon } from './isServerIcon';
import { mapConcurrently } from './mapConcurrently';
import { readBan, type ReadEntry, readName, readOperator } from './readLists';
import { readJsonList } from './readJsonList';
import { NbtFault } from './readNbt';
import type { PartialContent } from './PartialContent';
import { readAdvancements } from './readAdvancements';
import { readPlayerData } from './readPlayerData';
import { readStatistics } from './readStatistics';
import { ServerProperties } from './ServerProperties';

/** In bytes. No file of the game is larger. */
const MAX_LIST_BYTES = 32 * 1024 * 1024;
const MAX_PLAYER_FILE_BYTES = 5 * 1024 * 1024;
const MAX_ICON_BYTES = 256 * 1024;
const MAX_PROPERTIES_BYTES = 256 * 1024;

const MAX_OPEN_FILES = 16;

/** How many names are looked at before other work has its turn. */
const NAMES_PER_TURN = 5_000;

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

/** The folder of a game server, read in the formats of the game. */
export class ServerFolder extends GameFolder {
  private world: string;

  constructor(
    private readonly files: GameFiles,
    /** The folder of its world; null: the one that its settings name at each import. */
    private readonly knownWorld: string | null = null,
  ) {
    super();
    this.world = knownWorld ?? ServerProperties.none.world;
  }

  get path(): string {
    return this.files.path;
  }

  override get restMs(): number {
    return this.files.restMs;
  }

  async mustBeThere(): Promise<void> {
    await this.files.open();
    if (this.knownWorld === null) this.world = await this.readWorld();
  }

  override close(): Promise<void> {
    return this.files.close();
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
    return this.readFile('server-icon.png', MAX_ICON_BYTES, async ({ bytes }) => {
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
          // The game writes the three files of a player together, statistics first.
          const { names, isCurrent } = await this.files.listNames(folder, { isRarely: kind !== 'statistics' });
          for (const [index, name] of names.entries()) {
            if (index % NAMES_PER_TURN === 0) await nextTurn();
            const [, uuid, extension] = PLAYER_FILE.exec(name)?.map((part) => part.toLowerCase()) ?? [];
            if (!uuid || extension !== PLAYER_FILE_EXTENSIONS[kind]) continue;
            const files = found.get(uuid) ?? { statistics: null, advancements: null, data: null };
            files[kind] ??= `${folder}/${name}`;
            found.set(uuid, files);
          }
          if (isCurrent || names.length === 0) continue;
          for (const [uuid, files] of found) files[kind] ??= `${folder}/${uuid}.${PLAYER_FILE_EXTENSIONS[kind]}`;
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
      joinStamps(
        await Promise.all(
          [statistics, advancements, data].map((file) =>
            file === null ? Promise.resolve(null) : this.files.stampOf(file),
          ),
        ),
      ),
    );
  }

  readPlayers(players: readonly PlayerFiles[]): Promise<(PlayerReading | null)[]> {
    return mapConcurrently(players, MAX_OPEN_FILES, async (player) => {
      try {
        return await this.readPlayer(player);
      } catch (thrown) {
        // Nothing is stored, so the next import reads the player again.
        if (thrown instanceof FileInUse) return null;
        throw thrown;
      }
    });
  }

  private async readWorld(): Promise<string> {
    const settings = await this.files.read('server.properties', MAX_PROPERTIES_BYTES).catch((thrown: unknown) => {
      asFileProblem('server.properties', thrown);
      return null;
    });
    return settings ? ServerProperties.read(decodeText(settings.bytes)).world : ServerProperties.none.world;
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

  private async readPlayerFile<T>(
    file: string | null,
    read: (bytes: Buffer) => PartialContent<T> | Promise<PartialContent<T>>,
  ): Promise<(FileReading<T> & { readonly writtenAt: Date }) | null> {
    if (file === null) return null;
    let found = { stamp: '', writtenAt: new Date(0) };
    try {
      const known = await this.files.read(file, MAX_PLAYER_FILE_BYTES);
      if (!known) return null;
      found = { stamp: known.stamp, writtenAt: known.writtenAt };
      const { content, problem } = await read(known.bytes);
      if (content === null) throw new UnreadableFile(problem ?? 'it has no usable content');
      return { file, ...found, content, problem: problem === null ? null : { file, line: null, problem } };
    } catch (thrown) {
      // Without a stamp, the next import tries again.
      return { file, ...found, stamp: '', content: null, problem: asProblem(file, thrown) };
    }
  }

  /** Reports unusable entries by their number and name, and keeps all other entries. */
  private readList<T>(file: string, read: ReadEntry<T>): Promise<FileReading<readonly T[]> | null> {
    return this.readFile(file, MAX_LIST_BYTES, async ({ bytes, writtenAt }) => {
      const times = { writtenAt, readAt: new Date() };
      const [content, problems]: [T[], string[]] = [[], []];
      let count = 0;
      const readEntry = (entry: unknown) => {
        const { value, problem } = isRecord(entry) ? read(entry, times) : NO_OBJECT;
        if (value !== null) content.push(value);
        if (problem !== null) problems.push(`${nameEntry(entry, count)}: ${problem}`);
        count += 1;
      };
      const text = decodeText(bytes);
      if ((await readJsonList(text, readEntry)) === null) {
        // What is valid and no list of valid entries is no list at all.
        parseJson(text);
        throw new UnreadableFile('it is not a list', 1);
      }
      return {
        content,
        problem:
          problems.length === 0 ? null : { file, line: null, problem: joinProblems(problems, ['entry', 'entries']) },
      };
    });
  }

  private async readFile<T>(
    file: string,
    maxBytes: number,
    read: (content: ListContent) => Promise<Pick<FileReading<T>, 'content' | 'problem'>>,
  ): Promise<FileReading<T> | null> {
    let stamp = '';
    try {
      const known = await this.files.read(file, maxBytes);
      if (!known) return null;
      stamp = createHash('sha256').update(known.bytes).digest('hex');
      return { file, stamp, ...(await read(known)) };
    } catch (thrown) {
      if (thrown instanceof FileInUse) return { file, stamp: '', content: null, problem: null };
      return { file, stamp, content: null, problem: asProblem(file, thrown) };
    }
  }
}

const NO_OBJECT = { value: null, problem: 'it is not an object' } as const;

type ListContent = Pick<FileContent, 'bytes' | 'writtenAt'>;

/** The number of an entry, and its name if it has one. */
function nameEntry(entry: unknown, index: number): string {
  const name = isRecord(entry) ? entry['name'] : null;
  return `entry ${index + 1}${typeof name === 'string' && name !== '' ? ` (${quote(name)})` : ''}`;
}

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

function parseJson(text: string): unknown {
  if (text.replaceAll('\0', '').trim() === '') throw new UnreadableFile('it is empty', 1);
  try {
    return JSON.parse(text);
  } catch {
    const { line, problem } = findJsonFault(text);
    throw new UnreadableFile(problem, line);
  }
}

function asProblem(file: string, thrown: unknown): FileProblem {
  return thrown instanceof NbtFault ? { file, line: null, problem: thrown.message } : asFileProblem(file, thrown);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
