import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CannotStart } from '../../CannotStart';
import {
  END_OF_ROWS,
  FORMAT,
  SEAL_BYTES,
  sealOf,
  type Opening,
  type Summary,
  type TableHead,
  type Tally,
} from './format';
import { TableTally } from './TableTally';
import { untold, type BackupProgress } from './BackupProgress';

/**
 * In bytes, far more than any row that this program writes; without a limit, a damaged file could exhaust the memory.
 */
const LONGEST_LINE = 64 * 1024 * 1024;

export class NotABackup extends CannotStart {
  constructor(file: string) {
    super(`${file} is not a backup of Costa. Nothing was changed.`);
  }
}

export class BackupDamaged extends CannotStart {
  constructor(file: string, reason: string) {
    super(`The backup ${file} is damaged (${reason}). Use another one; nothing was changed.`);
  }
}

export class BackupTooNew extends CannotStart {
  constructor(file: string, why: string) {
    super(`The backup ${file} was made by a newer version of Costa (${why}). Restore it with that version.`);
  }
}

/** A table in the stream; the consumer must read its rows to the end before it requests the next table. */
export interface TableContent extends TableHead {
  readonly rows: AsyncIterable<Buffer>;
}

export interface ReadBackup {
  readonly opening: Opening;
  readonly summary: Summary;
}

/** Reads a whole backup and verifies every checksum; throws a readable error when anything differs. */
export async function checkBackup(file: string, progress: BackupProgress = untold): Promise<ReadBackup> {
  return readBackup(
    file,
    async (tables) => {
      for await (const { rows } of tables) await readThrough(rows);
    },
    progress,
  );
}

/** Reads and discards rows, because the stream reaches the next table only after them. */
export async function readThrough(rows: AsyncIterable<Buffer>): Promise<void> {
  const reading = rows[Symbol.asyncIterator]();
  while (!(await reading.next()).done);
}

/** Passes the tables to `take`, one after the other, and resolves once the checksums of the whole file are verified. */
export async function readBackup(
  file: string,
  take: (tables: AsyncIterable<TableContent>, opening: Opening) => Promise<void>,
  progress: BackupProgress = untold,
): Promise<ReadBackup> {
  const handle = await open(file).catch((thrown: NodeJS.ErrnoException) => {
    throw new BackupDamaged(file, thrown.code === 'ENOENT' ? 'there is no such file' : thrown.message);
  });
  try {
    return await new Reading(file, handle, progress).run(take);
  } finally {
    await handle.close();
  }
}

class Reading {
  private readonly hash = createHash('sha256');
  private readonly tallies: Record<string, Tally> = {};
  private unpacked!: AsyncIterator<Buffer>;
  private pending: Buffer = Buffer.alloc(0);
  private size = 0;

  constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    private readonly progress: BackupProgress,
  ) {}

  async run(take: (tables: AsyncIterable<TableContent>, opening: Opening) => Promise<void>): Promise<ReadBackup> {
    this.size = (await this.handle.stat()).size;
    if (this.size <= SEAL_BYTES) throw new NotABackup(this.file);

    const unzip = createGunzip({ chunkSize: 128 * 1024 });
    const feeding = pipeline(this.packed(), unzip);
    // Prevents an unhandled rejection: the reader of the stream gets the error.
    feeding.catch(() => undefined);
    this.unpacked = (unzip as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    try {
      const opening = await this.readOpening();
      let summary: Summary | null = null;
      await take(
        this.tables((found) => (summary = found)),
        opening,
      );
      if (!summary) throw this.damaged('its tables were not read to the end');
      await this.expectEnd();
      await feeding;
      await this.checkSeal();
      this.compare(summary);
      return { opening, summary };
    } finally {
      unzip.destroy();
      await feeding.catch(() => undefined);
    }
  }

  private async *packed(): AsyncGenerator<Buffer> {
    const end = this.size - SEAL_BYTES;
    const stream = createReadStream(this.file, { end: end - 1, highWaterMark: 256 * 1024 });
    let read = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      this.hash.update(chunk);
      read += chunk.length;
      this.progress('reading', read, end);
      yield chunk;
    }
  }

  private async readOpening(): Promise<Opening> {
    const text = await this.readLine().catch(() => null);
    const opening = parse(text) as Partial<Opening> | null;
    if (typeof opening?.costaBackup !== 'number') throw new NotABackup(this.file);
    if (opening.costaBackup > FORMAT) throw new BackupTooNew(this.file, `format ${opening.costaBackup}`);
    return opening as Opening;
  }

  private async *tables(onSummary: (summary: Summary) => void): AsyncGenerator<TableContent> {
    for (;;) {
      const head = parse(await this.readLine()) as TableHead | Summary | null;
      if (!head) throw this.damaged('a table has no name');
      if (!('table' in head)) return onSummary(head);
      yield { ...head, rows: this.rowsOf(head.table) };
      if (!this.tallies[head.table]) throw new Error(`The rows of ${head.table} were not read to the end.`);
    }
  }

  private async *rowsOf(table: string): AsyncGenerator<Buffer> {
    const tally = new TableTally();
    for (;;) {
      const end = endOfRows(this.pending);
      const whole = end ?? this.pending.lastIndexOf('\n') + 1;
      if (whole > 0) {
        const rows = this.take(whole);
        tally.add(rows);
        yield rows;
      }
      if (end !== null) break;
      await this.more();
    }
    this.take(END_OF_ROWS.length);
    this.tallies[table] = tally.total();
  }

  private async readLine(): Promise<string> {
    let end = this.pending.indexOf('\n');
    while (end < 0) {
      await this.more();
      end = this.pending.indexOf('\n');
    }
    return this.take(end + 1).toString();
  }

  private take(bytes: number): Buffer {
    const taken = this.pending.subarray(0, bytes);
    this.pending = this.pending.subarray(bytes);
    return taken;
  }

  private async more(): Promise<void> {
    const next = await this.unpackedChunk();
    if (!next) throw this.damaged('its end is missing');
    if (this.pending.length + next.length > LONGEST_LINE) throw this.damaged('a line has no end');
    this.pending = this.pending.length === 0 ? next : Buffer.concat([this.pending, next]);
  }

  private async expectEnd(): Promise<void> {
    if (this.pending.length > 0 || (await this.unpackedChunk())) throw this.damaged('something follows its end');
  }

  private async unpackedChunk(): Promise<Buffer | null> {
    try {
      const { done, value } = await this.unpacked.next();
      return done ? null : value;
    } catch {
      throw this.damaged('it cannot be unpacked');
    }
  }

  /** Compares raw bytes, so that a change in the last line is detected like any other. */
  private async checkSeal(): Promise<void> {
    const { buffer } = await this.handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, this.size - SEAL_BYTES);
    if (!buffer.equals(sealOf(this.hash.digest('hex')))) throw this.damaged('its sum is not the one that was written');
  }

  private compare({ tables, rows }: Summary): void {
    const [written, read] = [Object.entries(tables ?? {}), Object.entries(this.tallies)];
    const differs = read.find(([name, tally]) => {
      const expected = tables[name];
      return tally.rows !== expected?.rows || tally.sha256 !== expected.sha256;
    });
    if (differs) throw this.damaged(`the rows of ${differs[0]} are not those that were written`);
    if (written.length !== read.length) throw this.damaged('a table is missing');
    if (rows !== read.reduce((sum, [, tally]) => sum + tally.rows, 0)) throw this.damaged('rows are missing');
  }

  private damaged(reason: string): BackupDamaged {
    return new BackupDamaged(this.file, reason);
  }
}

/** Offset at which the rows in this chunk end; null if their end is in a later chunk. */
function endOfRows(piece: Buffer): number | null {
  for (let at = piece.indexOf(END_OF_ROWS); at >= 0; at = piece.indexOf(END_OF_ROWS, at + 1)) {
    if (at === 0 || piece[at - 1] === NEWLINE) return at;
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
