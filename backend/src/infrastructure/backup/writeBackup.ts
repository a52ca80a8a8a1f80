import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../../StartupError';
import { draftPath } from '../embeddedPostgres/drafts';
import { DatabaseUnreachable, MIGRATION_LOCK_KEY, reasonOf } from '../persistence/connection/migrate';
import {
  END_OF_ROWS,
  FORMAT_VERSION,
  checksumFooter,
  type BackupHeader,
  type BackupSummary,
  type TableHeader,
  type TableDigest,
} from './format';
import { excludedTables } from './excludedTables';
import { verifyBackup } from './readBackup';
import { TableChecksum } from './TableChecksum';
import { ignoreProgress, type BackupProgress } from './BackupProgress';

/** gzip level: fast, and within 10 % of the smallest size that gzip reaches for such rows. */
const GZIP_LEVEL = 4;

/** In milliseconds; a draft that was not modified for this long belongs to a dead process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export class NothingToBackUp extends StartupError {
  constructor() {
    super('There is nothing to back up: the database is empty.');
  }
}

export class BackupUnwritable extends StartupError {
  constructor(file: string, { code, message }: NodeJS.ErrnoException) {
    const reason = REASON_BY_ERROR_CODE[code ?? ''] ?? message;
    super(`The backup could not be written to ${file}: ${reason}. Existing files were not changed.`);
  }
}

export class BackupFailed extends StartupError {
  constructor(thrown: unknown) {
    super(`The backup could not be taken: ${reasonOf(thrown)}. Existing files were not changed.`);
    this.cause = thrown;
  }
}

const REASON_BY_ERROR_CODE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'this account has no permission to write there',
  EPERM: 'this account has no permission to write there',
};

export interface BackupOptions {
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
export async function writeBackup({ file, ...options }: BackupOptions): Promise<WrittenBackup> {
  const draft = draftPath(file);
  const removeDraft = () => rmSync(draft, { force: true });
  process.once('exit', removeDraft);
  try {
    await removeAbandonedDraftsOf(file);
    const { createdAt } = await writeDraft(draft, options);
    options.progress?.('verifying', 0, 0);
    const { summary } = await verifyBackup(draft);
    const { size } = await stat(draft);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { file, bytes: size, rows: summary.rows, tables: Object.keys(summary.tables).length, createdAt };
  } catch (thrown) {
    if (isFileSystemError(thrown)) throw new BackupUnwritable(file, thrown);
    throw thrown instanceof StartupError ? thrown : new BackupFailed(thrown);
  } finally {
    process.off('exit', removeDraft);
    removeDraft();
  }
}

/** Matches system calls on files only, because errors of the database come from sockets. */
const isFileSystemError = (thrown: unknown): thrown is NodeJS.ErrnoException =>
  ['open', 'write', 'fsync', 'rename', 'scandir', 'stat'].includes((thrown as NodeJS.ErrnoException).syscall ?? '');

async function writeDraft(draft: string, options: Omit<BackupOptions, 'file'>): Promise<BackupHeader> {
  const client = await connect(options.url);
  try {
    const header = await openSnapshot(client, options);
    const createContent = () => streamContent(client, header, options.progress ?? ignoreProgress);
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    // An aborted pipeline does not wait for the file, which could then appear after the caller has removed it.
    const closed = new Promise<void>((resolve) => file.once('close', resolve));
    const { signal } = options;
    await pipeline(
      createContent,
      createGzip({ level: GZIP_LEVEL }),
      appendChecksum(),
      file,
      signal ? { signal } : {},
    ).finally(() => closed);
    return header;
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
const SESSION_SETTINGS = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'iso_8601'; SET extra_float_digits = 3;
  SET timezone = 'UTC'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '60s'`;

async function openSnapshot(client: Client, options: Omit<BackupOptions, 'file'>): Promise<BackupHeader> {
  await client.query(SESSION_SETTINGS);
  // Before the transaction, because its snapshot would be older than the migration that this waits for.
  if (!options.migrationsAreLocked) await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK_KEY]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const [migrations] = (await client.query(`SELECT to_regclass('migrations') AS table`)).rows;
  if (!migrations.table) throw new NothingToBackUp();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, name');
  return {
    costaBackup: FORMAT_VERSION,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    secretKeyId: options.secretKeyId,
    leftOut: Object.keys(excludedTables),
  };
}

async function* streamContent(client: Client, header: BackupHeader, progress: BackupProgress): AsyncGenerator<Buffer> {
  yield jsonLine(header);
  const tables = await listTables(client, header);
  const digests: Record<string, TableDigest> = {};
  for (const [index, tableHeader] of tables.entries()) {
    progress(tableHeader.table, index, tables.length);
    yield jsonLine(tableHeader);
    const checksum = new TableChecksum();
    const columns = tableHeader.columns.map(escapeIdentifier).join(', ');
    const rows = client.query(copyTo(`COPY ${escapeIdentifier(tableHeader.table)} (${columns}) TO STDOUT`));
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      checksum.add(chunk);
      yield chunk;
    }
    yield END_OF_ROWS;
    digests[tableHeader.table] = checksum.digest();
  }
  const rows = Object.values(digests).reduce((sum, digest) => sum + digest.rows, 0);
  yield jsonLine({ rows, tables: digests } satisfies BackupSummary);
}

const jsonLine = (content: object): Buffer => Buffer.from(`${JSON.stringify(content)}\n`);

async function listTables(client: Client, header: BackupHeader): Promise<TableHeader[]> {
  const { rows } = await client.query<TableHeader>(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [[...header.leftOut, 'migrations']],
  );
  return rows;
}

/** Passes bytes through and appends the line with their checksum. */
function appendChecksum(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, checksumFooter(hash.digest('hex')));
    },
  });
}

/** Removes drafts of killed processes for this file name; other file names have their own cleanup. */
async function removeAbandonedDraftsOf(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.draft-`)) continue;
    await removeDraftIfAbandoned(join(dirname(file), name));
  }
}

export async function removeDraftIfAbandoned(draft: string): Promise<void> {
  const stats = await stat(draft).catch(() => null);
  if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(draft, { force: true });
}

/** A rename survives a power failure only after fsync on its folder; Windows has no such operation. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
