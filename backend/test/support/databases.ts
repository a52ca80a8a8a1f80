import { Client, escapeIdentifier } from 'pg';
import type { DataSource } from 'typeorm';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { migrate } from '../../src/infrastructure/persistence/connection/migrate';

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
export const workerDatabase = (): Promise<string> => (workerDatabaseUrl ??= provideWorkerDatabase());

async function provideWorkerDatabase(): Promise<string> {
  const name = `costa_worker_${process.env.JEST_WORKER_ID}`;
  const { rowCount } = await runSql('select from pg_database where datname = $1', [name]);
  return rowCount === 0 ? createDatabase(name, { from: template }) : urlOf(name);
}

/** Resets the tables to their state after the migrations. */
export async function truncateTables(source: DataSource): Promise<void> {
  const tables: { name: string }[] = await source.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'migrations'`,
  );
  // Truncating all tables takes ten times as long as checking which of them have rows.
  const nonEmptyTables: { name: string }[] = await source.query(
    tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  if (nonEmptyTables.length === 0) return;
  const truncation = `truncate ${nonEmptyTables.map(({ name }) => name).join(', ')} restart identity cascade`;
  // A trigger of the audit log rejects TRUNCATE; such triggers do not fire in the replica role.
  await source.transaction((manager) => manager.query(`set local session_replication_role = replica; ${truncation}`));
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
