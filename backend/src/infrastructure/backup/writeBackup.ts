import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CannotStart } from '../../CannotStart';
import { draftOf } from '../embeddedPostgres/drafts';
import { DatabaseUnreachable, MIGRATION_LOCK, reasonOf } from '../persistence/connection/migrate';
import { END_OF_ROWS, FORMAT, sealOf, type Opening, type Summary, type TableHead, type Tally } from './format';
import { leftOut } from './leftOut';
import { checkBackup } from './readBackup';
import { TableTally } from './TableTally';
import { untold, type BackupProgress } from './BackupProgress';

/** gzip level: fast, and within 10 % of the smallest size that gzip reaches for such rows. */
const COMPRESSION = 4;

/** In milliseconds; a draft that was not modified for this long belongs to a dead process. */
const ABANDONED_AFTER = 60 * 60 * 1000;

export class NothingToBackUp extends CannotStart {
  constructor() {
    super('There is nothing to back up: no site has lived in this database yet.');
  }
}

export class BackupUnwritable extends CannotStart {
  constructor(file: string, { code, message }: NodeJS.ErrnoException) {
    const reason = REASONS[code ?? ''] ?? message;
    super(`The backup could not be written to ${file}: ${reason}. What was there before is there still.`);
  }
}

export class BackupBroken extends CannotStart {
  constructor(thrown: unknown) {
    super(`The backup could not be taken: ${reasonOf(thrown)}. What was there before is there still.`);
    this.cause = thrown;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'that disk can only be read',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
};

export interface BackupOrder {
  readonly url: string;
  readonly file: string;
  readonly secretKeyId: string;
  readonly progress?: BackupProgress;
  readonly signal?: AbortSignal;
  /**
   * Whether the caller already holds the migration lock; otherwise this waits for a running migration and blocks new
   * ones.
   */
  readonly migrationsAreLocked?: boolean;
}

export interface WrittenBackup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly tables: number;
  readonly createdAt: string;
}

/**
 * Writes a consistent snapshot of the whole database while other clients keep working. The file appears under its name
 * once it has been read back and verified. Until then, and after any failure, an older file stays.
 */
export async function writeBackup({ file, ...order }: BackupOrder): Promise<WrittenBackup> {
  const draft = draftOf(file);
  const removeDraft = () => rmSync(draft, { force: true });
  process.once('exit', removeDraft);
  try {
    await removeAbandonedDrafts(file);
    const { createdAt } = await writeTo(draft, order);
    order.progress?.('reading it again', 0, 0);
    const { summary } = await checkBackup(draft);
    const { size } = await stat(draft);
    await rename(draft, file);
    await flushFolder(dirname(file));
    return { file, bytes: size, rows: summary.rows, tables: Object.keys(summary.tables).length, createdAt };
  } catch (thrown) {
    if (isOfTheDisk(thrown)) throw new BackupUnwritable(file, thrown);
    throw thrown instanceof CannotStart ? thrown : new BackupBroken(thrown);
  } finally {
    process.off('exit', removeDraft);
    removeDraft();
  }
}

/** Matches system calls on files only, because errors of the database come from sockets. */
const isOfTheDisk = (thrown: unknown): thrown is NodeJS.ErrnoException =>
  ['open', 'write', 'fsync', 'rename', 'scandir', 'stat'].includes((thrown as NodeJS.ErrnoException).syscall ?? '');

async function writeTo(draft: string, order: Omit<BackupOrder, 'file'>): Promise<Opening> {
  const client = await connect(order.url);
  try {
    const opening = await openSnapshot(client, order);
    const content = () => contentOf(client, opening, order.progress ?? untold);
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    const { signal } = order;
    await pipeline(content, createGzip({ level: COMPRESSION }), seal(), file, signal ? { signal } : {});
    return opening;
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'costa backup',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect().catch((thrown: unknown) => {
    throw new DatabaseUnreachable(url, reasonOf(thrown));
  });
  return client;
}

/** Session settings: a text format that every server reads alike, and none of the limits meant for requests. */
const MANNERS = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'iso_8601'; SET extra_float_digits = 3;
  SET timezone = 'UTC'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '60s'`;

async function openSnapshot(client: Client, order: Omit<BackupOrder, 'file'>): Promise<Opening> {
  await client.query(MANNERS);
  // Before the transaction, because its snapshot would be older than the migration that this waits for.
  if (!order.migrationsAreLocked) await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const [migrations] = (await client.query(`SELECT to_regclass('migrations') AS table`)).rows;
  if (!migrations.table) throw new NothingToBackUp();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, name');
  return {
    costaBackup: FORMAT,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    secretKeyId: order.secretKeyId,
    leftOut: Object.keys(leftOut),
  };
}

async function* contentOf(client: Client, opening: Opening, progress: BackupProgress): AsyncGenerator<Buffer> {
  yield line(opening);
  const tables = await tablesOf(client, opening);
  const tallies: Record<string, Tally> = {};
  for (const [index, head] of tables.entries()) {
    progress(head.table, index, tables.length);
    yield line(head);
    const tally = new TableTally();
    const columns = head.columns.map(escapeIdentifier).join(', ');
    const rows = client.query(copyTo(`COPY ${escapeIdentifier(head.table)} (${columns}) TO STDOUT`));
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      tally.add(chunk);
      yield chunk;
    }
    yield END_OF_ROWS;
    tallies[head.table] = tally.total();
  }
  const rows = Object.values(tallies).reduce((sum, tally) => sum + tally.rows, 0);
  yield line({ rows, tables: tallies } satisfies Summary);
}

const line = (content: object): Buffer => Buffer.from(`${JSON.stringify(content)}\n`);

async function tablesOf(client: Client, opening: Opening): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [[...opening.leftOut, 'migrations']],
  );
  return rows;
}

/** Passes bytes through and appends the line with their checksum. */
function seal(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, sealOf(hash.digest('hex')));
    },
  });
}

/** Removes drafts of killed processes for this file name; other file names have their own cleanup. */
async function removeAbandonedDrafts(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.draft-`)) continue;
    await removeWhenAbandoned(join(dirname(file), name));
  }
}

export async function removeWhenAbandoned(draft: string): Promise<void> {
  const found = await stat(draft).catch(() => null);
  if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER) await rm(draft, { force: true });
}

/** A rename survives a power failure only after fsync on its folder; Windows has no such operation. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
