import { posix } from 'node:path';
import { Writable } from 'node:stream';
import { type Client, type FileInfo, FileType, FTPError } from 'basic-ftp';
import { ConnectionFailed } from '../../../../domain/gameConnections/ConnectionFailed';
import { UnreadableFile } from '../GameFiles';
import { readListedTime } from './readListedTime';
import type { RemoteEntry, RemoteSession } from './RemoteSession';

/** A connection transfers one file at a time, and hosts count connections. */
const MAX_CONNECTIONS = 4;

/** Reply codes: https://www.rfc-editor.org/rfc/rfc959#section-4.2 */
const UNAVAILABLE = 550;
const BUSY = 450;
const TOO_MANY_CONNECTIONS = 421;

/** The files of another machine over FTP, with several connections that are opened as they are needed. */
export class FtpSession implements RemoteSession {
  private readonly idle: Client[];
  private readonly all: Client[];
  private max = MAX_CONNECTIONS;
  private readonly waiting: ((client: Client) => void)[] = [];
  private isClosed = false;

  constructor(
    first: Client,
    private readonly connect: () => Promise<Client>,
  ) {
    this.idle = [first];
    this.all = [first];
  }

  realPath(path: string): Promise<string | null> {
    return this.use(async (client) => {
      const found = await orNull(client.cd(path));
      return found && client.pwd();
    });
  }

  list(path: string): Promise<RemoteEntry[] | null> {
    return this.use(async (client) => {
      const entries = await orNull(client.list(path));
      return entries?.map(toEntry) ?? null;
    });
  }

  look(path: string): Promise<RemoteEntry | null> {
    return this.use(async (client) => {
      const size = await orNull(client.size(path));
      if (size === null) return null;
      const name = posix.basename(path);
      return { name, kind: 'file', size, writtenMs: await writtenMsOf(client, path), precisionMs: 1_000 };
    });
  }

  /** A list with minutes gives the time of the other zone, which cannot be compared: then the size alone is. */
  read(path: string, expected: RemoteEntry): Promise<{ bytes: Buffer; entry: RemoteEntry } | null> {
    return this.use(async (client) => {
      const sink = new Collected(expected.size);
      if ((await orNull(client.downloadTo(sink, path))) === null) return null;
      const size = await orNull(client.size(path));
      if (size === null) return null;
      const writtenMs = expected.precisionMs > 1_000 ? expected.writtenMs : await writtenMsOf(client, path);
      return { bytes: sink.bytes, entry: { ...expected, size, writtenMs } };
    });
  }

  close(): void {
    this.isClosed = true;
    for (const client of this.all) client.close();
  }

  private async use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.take();
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof UnreadableFile || error instanceof ConnectionFailed) throw error;
      throw new ConnectionFailed('interrupted', { cause: error });
    } finally {
      const next = this.waiting.shift();
      if (next) next(client);
      else this.idle.push(client);
    }
  }

  private async take(): Promise<Client> {
    if (this.isClosed) throw new ConnectionFailed('interrupted');
    const idle = this.idle.pop();
    if (idle) return idle;
    if (this.all.length >= this.max) return new Promise((resolve) => this.waiting.push(resolve));
    this.max -= 1;
    try {
      const client = await this.connect();
      this.all.push(client);
      this.max += 1;
      if (this.isClosed) client.close();
      return client;
    } catch {
      // A host that allows no further connection has the first one, which never fails here.
      this.max = this.all.length;
      const freed = this.idle.pop();
      return freed ?? new Promise((resolve) => this.waiting.push(resolve));
    }
  }
}

/** Collects what arrives, up to one byte more than expected. */
class Collected extends Writable {
  private readonly pieces: Buffer[] = [];
  private left: number;

  constructor(size: number) {
    super();
    this.left = size + 1;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.pieces);
  }

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    const taken = piece.subarray(0, this.left);
    if (taken.length > 0) this.pieces.push(taken);
    this.left -= taken.length;
    done();
  }
}

/** Null if the other machine has no such file or folder. */
async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof FTPError)) throw error;
    if (error.code === UNAVAILABLE) return null;
    if (error.code === TOO_MANY_CONNECTIONS || error.code < BUSY) throw error;
    throw new UnreadableFile('the other machine refuses to read it');
  }
}

/** 0 from a server that does not tell. */
const writtenMsOf = async (client: Client, path: string): Promise<number> =>
  (await orNull(client.lastMod(path)).catch(ignoreUnreadable))?.getTime() ?? 0;

function ignoreUnreadable(error: unknown): null {
  if (error instanceof UnreadableFile) return null;
  throw error;
}

const KINDS: Partial<Record<FileType, RemoteEntry['kind']>> = {
  [FileType.File]: 'file',
  [FileType.Directory]: 'folder',
};

function toEntry({ name, type, size, modifiedAt, rawModifiedAt }: FileInfo): RemoteEntry {
  const time = modifiedAt ? { writtenMs: modifiedAt.getTime(), precisionMs: 1_000 } : readListedTime(rawModifiedAt);
  return { name, kind: KINDS[type] ?? 'other', size, ...time };
}
