import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../../StartupError';
import {
  END_OF_ROWS,
  FORMAT_VERSION,
  FOOTER_BYTES,
  checksumFooter,
  type BackupHeader,
  type BackupSummary,
  type TableHeader,
  type TableDigest,
} from './format';
import { TableChecksum } from './TableChecksum';
import { ignoreProgress, type BackupProgress } from './BackupProgress';

/**
 * In bytes, far more than any row that this program writes; without a limit, a damaged file could exhaust the memory.
 */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

export class NotABackup extends StartupError {
  constructor(file: string) {
    super(`${file} is not a backup of Costa. Nothing was changed.`);
  }
}

export class BackupDamaged extends StartupError {
  constructor(file: string, reason: string) {
    super(`The backup ${file} is damaged (${reason}). Use another backup. Nothing was changed.`);
  }
}

export class BackupTooNew extends StartupError {
  constructor(file: string, why: string) {
    super(
      `The backup ${file} was made by a newer version of Costa (${why}). Restore it with that version. Nothing was changed.`,
    );
  }
}

/** A table in the stream; the consumer must read its rows to the end before it requests the next table. */
export interface TableContent extends TableHeader {
  readonly rows: AsyncIterable<Buffer>;
}

export interface VerifiedBackup {
  readonly header: BackupHeader;
  readonly summary: BackupSummary;
}

/** Reads a whole backup and verifies every checksum; throws a readable error when anything differs. */
export async function verifyBackup(file: string, progress: BackupProgress = ignoreProgress): Promise<VerifiedBackup> {
  return readBackup(
    file,
    async (tables) => {
      for await (const { rows } of tables) await discardRows(rows);
    },
    progress,
  );
}

/** Reads and discards rows, because the stream reaches the next table only after them. */
export async function discardRows(rows: AsyncIterable<Buffer>): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}

/** Passes the tables to `take`, one after the other, and resolves once the checksums of the whole file are verified. */
export async function readBackup(
  file: string,
  consume: (tables: AsyncIterable<TableContent>, header: BackupHeader) => Promise<void>,
  progress: BackupProgress = ignoreProgress,
): Promise<VerifiedBackup> {
  const handle = await open(file).catch((thrown: NodeJS.ErrnoException) => {
    throw new BackupDamaged(file, thrown.code === 'ENOENT' ? 'the file does not exist' : thrown.message);
  });
  try {
    return await new BackupReader(file, handle, progress).run(consume);
  } finally {
    await handle.close();
  }
}

class BackupReader {
  private readonly hash = createHash('sha256');
  private readonly digests: Record<string, TableDigest> = {};
  private chunks!: AsyncIterator<Buffer>;
  private pending: Buffer = Buffer.alloc(0);
  private size = 0;

  constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    private readonly progress: BackupProgress,
  ) {}

  async run(
    consume: (tables: AsyncIterable<TableContent>, header: BackupHeader) => Promise<void>,
  ): Promise<VerifiedBackup> {
    this.size = (await this.handle.stat()).size;
    if (this.size <= FOOTER_BYTES) throw new NotABackup(this.file);

    const unzip = createGunzip({ chunkSize: 128 * 1024 });
    const unzipping = pipeline(this.compressedChunks(), unzip);
    // Prevents an unhandled rejection: the reader of the stream gets the error.
    unzipping.catch(() => undefined);
    this.chunks = (unzip as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    try {
      const header = await this.readHeader();
      let summary: BackupSummary | null = null;
      await consume(
        this.tables((found) => (summary = found)),
        header,
      );
      if (!summary) throw this.damaged('not all of its tables were read');
      await this.expectEnd();
      await unzipping;
      await this.verifyFooter();
      this.compareDigests(summary);
      return { header, summary };
    } finally {
      unzip.destroy();
      await unzipping.catch(() => undefined);
    }
  }

  private async *compressedChunks(): AsyncGenerator<Buffer> {
    const end = this.size - FOOTER_BYTES;
    const stream = createReadStream(this.file, { end: end - 1, highWaterMark: 256 * 1024 });
    let read = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      this.hash.update(chunk);
      read += chunk.length;
      this.progress('reading', read, end);
      yield chunk;
    }
  }

  private async readHeader(): Promise<BackupHeader> {
    const text = await this.readLine().catch(() => null);
    const header = parse(text) as Partial<BackupHeader> | null;
    if (typeof header?.costaBackup !== 'number') throw new NotABackup(this.file);
    if (header.costaBackup > FORMAT_VERSION) throw new BackupTooNew(this.file, `format ${header.costaBackup}`);
    return header as BackupHeader;
  }

  private async *tables(onSummary: (summary: BackupSummary) => void): AsyncGenerator<TableContent> {
    for (;;) {
      const tableHeader = parse(await this.readLine()) as TableHeader | BackupSummary | null;
      if (!tableHeader) throw this.damaged('a table has no name');
      if (!('table' in tableHeader)) return onSummary(tableHeader);
      yield { ...tableHeader, rows: this.rowsOf(tableHeader.table) };
      if (!this.digests[tableHeader.table])
        throw new Error(`The rows of ${tableHeader.table} were not read to the end.`);
    }
  }

  private async *rowsOf(table: string): AsyncGenerator<Buffer> {
    const checksum = new TableChecksum();
    for (;;) {
      const end = endOfRows(this.pending);
      const completeBytes = end ?? this.pending.lastIndexOf('\n') + 1;
      if (completeBytes > 0) {
        const rows = this.take(completeBytes);
        checksum.add(rows);
        yield rows;
      }
      if (end !== null) break;
      await this.readMore();
    }
    this.take(END_OF_ROWS.length);
    this.digests[table] = checksum.digest();
  }

  private async readLine(): Promise<string> {
    let end = this.pending.indexOf('\n');
    while (end < 0) {
      await this.readMore();
      end = this.pending.indexOf('\n');
    }
    return this.take(end + 1).toString();
  }

  private take(bytes: number): Buffer {
    const taken = this.pending.subarray(0, bytes);
    this.pending = this.pending.subarray(bytes);
    return taken;
  }

  private async readMore(): Promise<void> {
    const next = await this.nextChunk();
    if (!next) throw this.damaged('its end is missing');
    if (this.pending.length + next.length > MAX_LINE_BYTES) throw this.damaged('a line is cut off');
    this.pending = this.pending.length === 0 ? next : Buffer.concat([this.pending, next]);
  }

  private async expectEnd(): Promise<void> {
    if (this.pending.length > 0 || (await this.nextChunk())) throw this.damaged('there is data after its end');
  }

  private async nextChunk(): Promise<Buffer | null> {
    try {
      const { done, value } = await this.chunks.next();
      return done ? null : value;
    } catch {
      throw this.damaged('it cannot be decompressed');
    }
  }

  /** Compares raw bytes, so that a change in the last line is detected like any other. */
  private async verifyFooter(): Promise<void> {
    const { buffer } = await this.handle.read(Buffer.alloc(FOOTER_BYTES), 0, FOOTER_BYTES, this.size - FOOTER_BYTES);
    if (!buffer.equals(checksumFooter(this.hash.digest('hex')))) throw this.damaged('its checksum does not match');
  }

  private compareDigests({ tables, rows }: BackupSummary): void {
    const [written, read] = [Object.entries(tables ?? {}), Object.entries(this.digests)];
    const mismatch = read.find(([name, digest]) => {
      const expected = tables[name];
      return digest.rows !== expected?.rows || digest.sha256 !== expected.sha256;
    });
    if (mismatch) throw this.damaged(`the checksum of ${mismatch[0]} does not match`);
    if (written.length !== read.length) throw this.damaged('a table is missing');
    if (rows !== read.reduce((sum, [, digest]) => sum + digest.rows, 0)) throw this.damaged('rows are missing');
  }

  private damaged(reason: string): BackupDamaged {
    return new BackupDamaged(this.file, reason);
  }
}

/** Offset at which the rows in this chunk end; null if their end is in a later chunk. */
function endOfRows(chunk: Buffer): number | null {
  for (let at = chunk.indexOf(END_OF_ROWS); at >= 0; at = chunk.indexOf(END_OF_ROWS, at + 1)) {
    if (at === 0 || chunk[at - 1] === NEWLINE) return at;
  }
  return null;
}

const NEWLINE = 10;

function parse(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
