import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { StartupError } from '../../StartupError';
import { sinceBaseline } from '../database/baseline';
import { createMigrationSource } from '../database/dataSource';
import { reasonOf } from '../persistence/connection/connectionErrors';
import { MIGRATION_LOCK_KEY, openDataSource } from '../database/migrate';
import { LISTENER_APPLICATION_NAME } from '../persistence/connection/PostgresChanges';
import { ignoreProgress, type BackupProgress } from './BackupProgress';
import type { BackupHeader } from './format';
import {
  BackupDamaged,
  BackupTooNew,
  verifyBackup,
  readBackup,
  discardRows,
  type VerifiedBackup,
  type TableContent,
} from './readBackup';
import { excludedTables } from './excludedTables';
import { settleOwed } from './settleOwed';
import { SiteSchema } from './SiteSchema';

export class SiteIsRunning extends StartupError {
  constructor(processes: number) {
    const those =
      processes === 1 ? 'A process of the site is running' : `${processes} processes of the site are running`;
    super(`${those} on this database. Stop the site first, because it caches the current data.`);
  }
}

export class RestoreFailed extends StartupError {
  constructor(thrown: unknown) {
    const { detail } = thrown as { detail?: string };
    super(`The backup could not be restored: ${reasonOf(thrown)}${detail ? ` (${detail})` : ''}. Nothing was changed.`);
    this.cause = thrown;
  }
}

export interface RestoreOptions {
  readonly url: string;
  readonly file: string;
  readonly log: Log;
  readonly progress?: BackupProgress;
  /** Called once the file is verified and before anything changes; throws to cancel the restore. */
  readonly confirm?: (backup: VerifiedBackup) => Promise<void>;
}

export interface RestoredBackup {
  readonly createdAt: string;
  readonly rows: number;
  readonly tables: number;
  /** Tables in the file that do not exist in this version. */
  readonly ignored: readonly string[];
  /** Migrations that ran after the rows were loaded. */
  readonly migrated: readonly string[];
  readonly secretKeyId: string;
}

/**
 * Replaces the whole database with a backup. It reads the file twice: first to verify that it is complete, before
 * anything changes, then to fill the tables. The tables are rebuilt with the schema of the backup, and later migrations
 * run afterwards. All of this is one transaction, so a failure at any point leaves everything unchanged.
 */
export async function restoreBackup({
  url,
  file,
  log,
  progress = ignoreProgress,
  confirm = async () => undefined,
}: RestoreOptions): Promise<RestoredBackup> {
  const { header, summary } = await verifyBackup(file, (_, done, total) => progress('checking', done, total));
  const source = await openDataSource(createMigrationSource({ url, log }), url);
  try {
    refuseNewerBackup(file, header, source);
    await confirm({ header, summary });
    const { rows, ignored, migrated } = await source
      .transaction(({ queryRunner }) => replaceDatabase(queryRunner as QueryRunner, source, file, progress))
      .catch((thrown: unknown) => {
        throw thrown instanceof StartupError ? thrown : new RestoreFailed(thrown);
      });
    return {
      createdAt: header.createdAt,
      rows,
      tables: Object.keys(summary.tables).length,
      ignored,
      migrated,
      secretKeyId: header.secretKeyId,
    };
  } finally {
    await source.destroy();
  }
}

function refuseNewerBackup(file: string, { migrations }: BackupHeader, source: DataSource): void {
  const known = new Set(source.migrations.map(({ name }) => name));
  const unknown = sinceBaseline(migrations).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new BackupTooNew(file, `unknown to this version: ${unknown.join(', ')}`);
}

const RESTORE_SETTINGS = `
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '30s';
  SET LOCAL maintenance_work_mem = '128MB'; SET LOCAL client_min_messages = 'warning'`;

async function replaceDatabase(runner: QueryRunner, source: DataSource, file: string, progress: BackupProgress) {
  await runner.query(RESTORE_SETTINGS);
  // Concurrent migrations, other restores and a site that starts wait for this lock.
  await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
  await refuseRunningSite(runner);

  const schema = await SiteSchema.load(runner, source);
  const ignored: string[] = [];
  const found = new Set<string>();
  const loaded = new Map<string, number>();
  await schema.clear();
  const { summary } = await readBackup(
    file,
    async (tables, header) => {
      const before = sinceBaseline(header.migrations);
      await schema.migrate((name) => before.includes(name));
      const targetTables = await schema.beginLoading();
      for await (const table of tables) {
        found.add(table.table);
        if (targetTables.has(table.table) && !(table.table in excludedTables))
          loaded.set(table.table, await load(runner, table));
        else await discardRows(table.rows);
        if (!targetTables.has(table.table)) ignored.push(table.table);
      }
      const missing = [...targetTables].filter((name) => !found.has(name) && !header.leftOut.includes(name));
      if (missing.length > 0) throw new BackupDamaged(file, `missing: ${missing.join(', ')}`);
    },
    (_, done, total) => progress('restoring', done, total),
  );
  for (const [table, rows] of loaded) {
    if (rows !== summary.tables[table]?.rows) throw new Error(`${table} has ${rows} rows`);
  }
  progress('building indexes', 0, 0);
  await schema.endLoading();
  const migrated = await schema.migrate(() => true);
  await settleOwed(runner);
  // Answers since then are lost, so guests are warned again before a ticket is closed.
  await runner.query('UPDATE conversations SET closes_at = NULL WHERE closes_at IS NOT NULL');
  await schema.finish();
  return { rows: [...loaded.values()].reduce((sum, rows) => sum + rows, 0), ignored, migrated };
}

async function refuseRunningSite(runner: QueryRunner): Promise<void> {
  const [{ processes }] = await runner.query(
    `SELECT count(*)::int AS processes FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [LISTENER_APPLICATION_NAME],
  );
  if (processes > 0) throw new SiteIsRunning(processes);
}

async function load(runner: QueryRunner, { table, columns, rows }: TableContent): Promise<number> {
  const client: Client = await runner.connect();
  const into = `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')})`;
  const copy = client.query(copyFrom(`COPY ${into} FROM STDIN`));
  await pipeline(Readable.from(rows, { objectMode: false }), copy);
  return copy.rowCount ?? 0;
}
