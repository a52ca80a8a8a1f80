import { buffer } from 'node:stream/consumers';
import { posix } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type FileContent, type GameFiles, type Names, tooLarge, UnreadableFile } from './GameFiles';

/** Three files of more players than any server has. */
const MAX_ENTRIES = 400_000;

/** In bytes, of all files together: an archive of little can unpack to much. */
const MAX_TOTAL_BYTES = 4 * 1024 ** 3;

/** The files beside the world, which tell where the folder of the server begins. */
const OWN_FILES = [
  ...['server.properties', 'server-icon.png', 'usercache.json'],
  ...['banned-players.json', 'whitelist.json', 'ops.json'],
];
const PLAYER_FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:json|dat)$/i;

/** A folder of players, below a world: `world/stats`, or `world/players/stats` since 26.1. */
const PLAYER_FOLDER = /^(?:(?<world>.*?)\/)??(?:players\/)?(?:stats|advancements|playerdata|data)$/;

/** The archive cannot be read, its content is unreasonable, or it has no files of a game server. */
export class ZipRefused extends Error {
  constructor(
    message: string,
    readonly isEmpty = false,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The files of a game server in a ZIP archive. It may hold the folder, what is in it, or only a part of that. */
export class ZipFiles implements GameFiles {
  readonly path = 'upload';
  readonly restMs = 0;

  private constructor(
    private readonly zip: ZipFile,
    /** By their full path. */
    private readonly entries: ReadonlyMap<string, Entry>,
    /** The folder of the server within the archive; `.` if it is the archive itself. */
    private readonly root: string,
    /** The folder of the world within that of the server; null if there is none. */
    readonly world: string | null,
  ) {}

  /** Throws `ZipRefused`. */
  static async open(file: string): Promise<ZipFiles> {
    const zip = await openPromise(file, { autoClose: false }).catch(refuse);
    try {
      const entries = await readEntries(zip);
      const paths = [...entries.keys()];
      if (paths.length === 0) throw new ZipRefused('no files of a game server', true);
      const root = findRoot(paths);
      return new ZipFiles(zip, entries, root, findWorld(paths, root));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  async open(): Promise<void> {}

  async close(): Promise<void> {
    this.zip.close();
  }

  async listNames(folder: string): Promise<Names> {
    const path = this.toPath(folder);
    const names = [...this.entries.keys()].filter((each) => posix.dirname(each) === path);
    return { names: names.map((each) => posix.basename(each)), isCurrent: true };
  }

  async stampOf(file: string): Promise<string | null> {
    const entry = this.entries.get(this.toPath(file));
    return entry ? stampOf(entry) : null;
  }

  async read(file: string, maxBytes: number): Promise<FileContent | null> {
    const entry = this.entries.get(this.toPath(file));
    if (!entry) return null;
    if (entry.uncompressedSize > maxBytes) throw tooLarge(maxBytes);
    if (!entry.canDecodeFileData()) throw new UnreadableFile('it is encrypted, or compressed in an unusual way');
    try {
      // The stream ends with an error at a size other than the one that was checked.
      const bytes = await buffer(await this.zip.openReadStreamPromise(entry));
      return { bytes, writtenAt: entry.getLastModDate(), stamp: stampOf(entry) };
    } catch {
      throw new UnreadableFile('it is damaged in the archive');
    }
  }

  private toPath(file: string): string {
    return posix.join(this.root, file);
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new ZipRefused('too many files');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = posix.basename(entry.fileName);
      if (!OWN_FILES.includes(name) && !PLAYER_FILE.test(name)) continue;
      bytes += entry.uncompressedSize;
      if (bytes > MAX_TOTAL_BYTES) throw new ZipRefused('too large');
      // A hundred thousand entries are kept, and these parts are most of each.
      Object.assign(entry, { extraFieldRaw: null, extraFields: keepTimes(entry), fileNameRaw: null });
      entries.set(posix.normalize(entry.fileName), entry);
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : refuse(error);
  }
  return entries;
}

/** The extra fields with a time in UTC; the usual one has no zone. */
const keepTimes = ({ extraFields }: Entry) => extraFields.filter(({ id }) => id === 0x5455 || id === 0x000a);

function refuse(error: unknown): never {
  throw new ZipRefused('not readable', false, { cause: error });
}

/** The folder nearest to the top with a file of the server, or with a world. */
function findRoot(paths: readonly string[]): string {
  const depth = (path: string) => path.split('/').length;
  const own = paths.filter((path) => OWN_FILES.includes(posix.basename(path))).map((path) => posix.dirname(path));
  const worlds = paths.flatMap((path) => PLAYER_FOLDER.exec(posix.dirname(path))?.groups?.['world'] ?? []);
  const found = own.length > 0 ? own : worlds.map((world) => posix.dirname(world));
  let root = found[0] ?? '.';
  for (const folder of found) if (depth(folder) < depth(root) || folder === '.') root = folder;
  return root;
}

/** The world with the most files of players. */
function findWorld(paths: readonly string[], root: string): string | null {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const groups = PLAYER_FOLDER.exec(posix.relative(root, posix.dirname(path)))?.groups;
    if (!groups || !PLAYER_FILE.test(posix.basename(path))) continue;
    const world = groups['world'] ?? '.';
    counts.set(world, (counts.get(world) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

const stampOf = ({ uncompressedSize, crc32 }: Entry): string => `upload ${uncompressedSize} ${crc32}`;
