import { createHash } from 'node:crypto';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../../StartupError';
import { MIGRATION_LOCK_KEY } from '../database/migrate';
import { ignoreProgress, type BackupProgress } from './BackupProgress';
import { excludedTables } from './excludedTables';
import {
  END_OF_ROWS,
  FORMAT_VERSION,
  checksumFooter,
  type BackupHeader,
  type BackupSummary,
  type TableDigest,
  type TableHeader,
} from './format';
import { TableChecksum } from './TableChecksum';

/** gzip level: fast, and within 10 % of the smallest size that gzip reaches for such rows. */
const GZIP_LEVEL = 4;

export class NothingToBackUp extends StartupError {
  constructor() {
    super('There is nothing to back up: the database is empty.');
  }
}

export interface SnapshotOptions {
  readonly secretKeyId: string;
  /**
   * Whether the caller already holds the migration lock; otherwise this waits for a running migration and blocks new
   * ones.
   */
  readonly migrationsAreLocked?: boolean;
}

/** Writes the backup of the snapshot that `client` has opened to a stream, and ends or destroys it. */
export function writeSnapshot(
  client: Client,
  header: BackupHeader,
  target: Writable,
  { progress = ignoreProgress, signal }: { progress?: BackupProgress | undefined; signal?: AbortSignal | undefined },
): Promise<void> {
  return pipeline(
    () => streamContent(client, header, progress),
    createGzip({ level: GZIP_LEVEL }),
    appendChecksum(),
    target,
    signal ? { signal } : {},
  );
}

/** Session settings: a text format that every server reads alike, and none of the limits meant for requests. */
const SESSION_SETTINGS = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'iso_8601'; SET extra_float_digits = 3;
  SET timezone = 'UTC'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '60s'`;

export async function openSnapshot(client: Client, options: SnapshotOptions): Promise<BackupHeader> {
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
