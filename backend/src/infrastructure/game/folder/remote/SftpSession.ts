import { posix } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, type FileEntry, type SFTPWrapper, type Stats, utils } from 'ssh2';
import { ConnectionFailed } from '../../../../domain/gameConnections/ConnectionFailed';
import { NO_PERMISSION, UnreadableFile } from '../GameFiles';
import type { RemoteEntry, RemoteSession } from './RemoteSession';
import { Slots } from './Slots';

/** Requests at a time on the one connection: hosts count connections, not requests. */
const MAX_REQUESTS = 16;

/** In milliseconds. A request that takes longer has no answer. */
const REQUEST_TIMEOUT_MS = 30_000;

/** A busy machine may refuse a request that it answers later. */
const MAX_TRIES = 4;
const RETRY_AFTER_MS = 100;

/** In bytes: the most that every server sends in one answer. */
const PIECE_BYTES = 32 * 1024;

const { STATUS_CODE } = utils.sftp;

type Answer<T> = (error: Error | undefined, result: T) => void;

/** The files of another machine over SFTP, version 3: https://datatracker.ietf.org/doc/html/draft-ietf-secsh-filexfer-02 */
export class SftpSession implements RemoteSession {
  private readonly slots = new Slots(MAX_REQUESTS);
  private ended: ConnectionFailed | null = null;

  constructor(
    private readonly client: Client,
    private readonly sftp: SFTPWrapper,
  ) {
    const end = () => (this.ended ??= new ConnectionFailed('interrupted'));
    client.on('close', end);
    client.on('error', end);
    sftp.on('close', end);
    sftp.on('error', end);
  }

  realPath(path: string): Promise<string | null> {
    return this.slots.run(async () => {
      const target = await this.ask<string>((done) => this.sftp.realpath(path, done));
      // Some servers return the path of what does not exist.
      return target !== null && (await this.ask<Stats>((done) => this.sftp.stat(target, done))) ? target : null;
    });
  }

  list(path: string): Promise<RemoteEntry[] | null> {
    return this.slots.run(async () => {
      const handle = await this.ask<Buffer>((done) => this.sftp.opendir(path, done));
      if (handle === null) return null;
      const found: RemoteEntry[] = [];
      try {
        for (;;) {
          const entries = await this.ask<FileEntry[]>((done) => this.sftp.readdir(handle, done));
          if (!entries || entries.length === 0) return found;
          for (const { filename, attrs } of entries) found.push(toEntry(filename, attrs as Stats));
        }
      } finally {
        this.sftp.close(handle, () => undefined);
      }
    });
  }

  async look(path: string): Promise<RemoteEntry | null> {
    const attributes = await this.slots.run(() => this.ask<Stats>((done) => this.sftp.lstat(path, done)));
    return attributes && toEntry(posix.basename(path), attributes);
  }

  /** Two round trips for a file of one piece: it is closed without waiting. */
  read(path: string, { size }: RemoteEntry): Promise<{ bytes: Buffer; entry: RemoteEntry } | null> {
    return this.slots.run(async () => {
      const handle = await this.ask<Buffer>((done) => this.sftp.open(path, 'r', done));
      if (handle === null) return null;
      try {
        const [bytes, attributes] = await Promise.all([
          this.readPieces(handle, size),
          this.ask<Stats>((done) => this.sftp.fstat(handle, done)),
        ]);
        return attributes && { bytes, entry: toEntry(posix.basename(path), attributes) };
      } finally {
        this.sftp.close(handle, () => undefined);
      }
    });
  }

  close(): void {
    this.ended ??= new ConnectionFailed('interrupted');
    this.client.end();
    this.client.destroy();
  }

  private async readPieces(handle: Buffer, size: number): Promise<Buffer> {
    const starts = Array.from({ length: Math.ceil(size / PIECE_BYTES) }, (_, index) => index * PIECE_BYTES);
    const pieces = await Promise.all(
      starts.map((start) => this.readPiece(handle, start, Math.min(PIECE_BYTES, size - start))),
    );
    return Buffer.concat(pieces);
  }

  /** A server may answer with less than was asked for; nothing is the end of the file. */
  private async readPiece(handle: Buffer, start: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    let read = 0;
    while (read < length) {
      const more = await this.ask<number>((done) =>
        this.sftp.read(handle, bytes, read, length - read, start + read, (error, count) => done(error, count)),
      );
      if (!more) break;
      read += more;
    }
    return bytes.subarray(0, read);
  }

  /** Null for what does not exist, and at the end of a file or of a list. */
  private async ask<T>(request: (done: Answer<T>) => void): Promise<T | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        const result = await this.send(request);
        this.slots.noteSuccess();
        return result;
      } catch (thrown) {
        const { code } = thrown as { code?: unknown };
        if (code === STATUS_CODE.NO_SUCH_FILE || code === STATUS_CODE.EOF) return null;
        if (code === STATUS_CODE.PERMISSION_DENIED) throw new UnreadableFile(NO_PERMISSION);
        if (code !== STATUS_CODE.FAILURE) throw this.ended ?? asFailure(thrown);
        this.slots.noteFailure();
        if (tries === MAX_TRIES) throw new UnreadableFile('the other machine refuses to read it');
        await pause(RETRY_AFTER_MS * tries);
      }
    }
  }

  private send<T>(request: (done: Answer<T>) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.ended) return void reject(this.ended);
      const timer = setTimeout(() => {
        this.ended ??= new ConnectionFailed('silent');
        reject(this.ended);
        this.client.destroy();
      }, REQUEST_TIMEOUT_MS);
      request((error, result) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(result);
      });
    });
  }
}

const asFailure = (thrown: unknown): ConnectionFailed =>
  thrown instanceof ConnectionFailed ? thrown : new ConnectionFailed('interrupted', { cause: thrown });

const toEntry = (name: string, attributes: Stats): RemoteEntry => ({
  name,
  kind: attributes.isFile() ? 'file' : attributes.isDirectory() ? 'folder' : 'other',
  size: attributes.size,
  writtenMs: attributes.mtime * 1_000,
  precisionMs: 1_000,
});
