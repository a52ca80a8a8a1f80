import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { Client, escapeIdentifier } from 'pg';
import type { DataSource } from 'typeorm';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { migrate } from '../../src/infrastructure/database/migrate';

const template = 'costa_template';

/** The URL of a database on the server of this run. */
export function urlOf(database: string): string {
  const url = new URL(process.env.TEST_SERVER_URL ?? '');
  url.pathname = `/${database}`;
  return url.href;
}

/** Creates a database of that name from a template and drops an existing one first. */
export async function createDatabase(name: string, { from = 'template1' } = {}): Promise<string> {
  await runSql(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  await runSql(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(from)}`);
  return urlOf(name);
}

/** Creates the template of the worker databases, with all migrations applied once. */
export async function createTemplate(): Promise<void> {
  await migrate({ url: await createDatabase(template), log: new PinoLog('warn') });
}

let workerDatabaseUrl: Promise<string> | null = null;

/** The database of this Jest worker, created on first use and only once for concurrent callers. */
export function workerDatabase(): Promise<string> {
  workerDatabaseUrl ??= provideWorkerDatabase().catch((error: unknown) => {
    // The next test file tries it again.
    workerDatabaseUrl = null;
    throw error;
  });
  return workerDatabaseUrl;
}

async function provideWorkerDatabase(): Promise<string> {
  const name = `costa_worker_${process.env.JEST_WORKER_ID}`;
  const { rowCount } = await runSql('select from pg_database where datname = $1', [name]);
  return rowCount === 0 ? createDatabase(name, { from: template }) : urlOf(name);
}

/** Above this size, new files for a table and its indexes take less time than deleting its rows. */
const LARGE_TABLE_BYTES = 256 * 1024;

/** Resets the tables to their state after the migrations. */
export async function emptyTables(source: DataSource): Promise<void> {
  const tables: { name: string; size: number }[] = await source.query(
    `select oid::regclass::text as name, pg_relation_size(oid)::int as size from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
       and pg_relation_size(oid) > 0`,
  );
  const [small, large] = [false, true].map((isLarge) =>
    tables.filter(({ size }) => size > LARGE_TABLE_BYTES === isLarge).map(({ name }) => name),
  ) as [string[], string[]];
  const statements = [
    // A trigger of the audit log rejects its deletion; triggers and foreign keys rest in the replica role.
    'set local session_replication_role = replica',
    ...(large.length > 0 ? [`truncate ${large.join(', ')} cascade`] : []),
    // In capitals, so that the site hears of it.
    ...small.map((name) => `DELETE FROM ${name}`),
    // As the migration leaves it: every site has its main server.
    `INSERT INTO servers (id, key, kind, is_public, is_counted, position)
     VALUES ('${MAIN_SERVER_ID}', 'main', 'standalone', true, true, 1)`,
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
     from pg_sequences where last_value is not null`,
  ];
  await source.transaction((manager) => manager.query(statements.join('; ')));
}

/** Empties the tables and discards what PostgreSQL has learnt of them, for query plans that depend on no other test. */
export async function forgetStatistics(source: DataSource): Promise<void> {
  const tables: { name: string }[] = await source.query(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
  );
  await source.transaction(async (manager) => {
    await manager.query('set local session_replication_role = replica');
    await manager.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
    await manager.query('delete from pg_statistic');
  });
}

async function runSql(sql: string, parameters: unknown[] = []) {
  const client = new Client({ connectionString: process.env.TEST_SERVER_URL });
  await client.connect();
  try {
    return await client.query(sql, parameters);
  } finally {
    await client.end();
  }
}
