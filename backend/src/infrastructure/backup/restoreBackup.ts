import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { CannotStart } from '../../CannotStart';
import { createMigrationSource } from '../persistence/connection/dataSource';
import { MIGRATION_LOCK, opened, reasonOf } from '../persistence/connection/migrate';
import { LISTENER } from '../persistence/connection/PostgresChanges';
import { untold, type BackupProgress } from './BackupProgress';
import type { Opening } from './format';
import {
  BackupDamaged,
  BackupTooNew,
  checkBackup,
  readBackup,
  readThrough,
  type ReadBackup,
  type TableContent,
} from './readBackup';
import { leftOut } from './leftOut';
import { SiteSchema } from './SiteSchema';

export class SiteIsRunning extends CannotStart {
  constructor(processes: number) {
    const those = processes === 1 ? 'A site is running' : `${processes} processes of the site are running`;
    super(`${those} on this database. Stop that first: what it keeps in memory belongs to the data of now.`);
  }
}

export class RestoreFailed extends CannotStart {
  constructor(thrown: unknown) {
    const { detail } = thrown as { detail?: string };
    super(`The backup could not be restored: ${reasonOf(thrown)}${detail ? ` (${detail})` : ''}. Nothing was changed.`);
    this.cause = thrown;
  }
}

export interface RestoreOrder {
  readonly url: string;
  readonly file: string;
  readonly log: Log;
  readonly progress?: BackupProgress;
  /** Called once the file is verified and before anything changes; throws to cancel the restore. */
  readonly confirm?: (backup: ReadBackup) => Promise<void>;
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
  progress = untold,
  confirm = async () => undefined,
}: RestoreOrder): Promise<RestoredBackup> {
  const { opening, summary } = await checkBackup(file, (_, done, total) => progress('checking', done, total));
  const source = await opened(createMigrationSource({ url, log }), url);
  try {
    refuseNewer(file, opening, source);
    await confirm({ opening, summary });
    const { rows, ignored, migrated } = await source
      .transaction(({ queryRunner }) => replace(queryRunner as QueryRunner, source, file, progress))
      .catch((thrown: unknown) => {
        throw thrown instanceof CannotStart ? thrown : new RestoreFailed(thrown);
      });
    return {
      createdAt: opening.createdAt,
      rows,
      tables: Object.keys(summary.tables).length,
      ignored,
      migrated,
      secretKeyId: opening.secretKeyId,
    };
  } finally {
    await source.destroy();
  }
}

function refuseNewer(file: string, { migrations }: Opening, source: DataSource): void {
  const known = new Set(source.migrations.map(({ name }) => name));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new BackupTooNew(file, `this one does not know ${unknown.join(', ')}`);
}

const NO_LIMITS = `
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '30s';
  SET LOCAL maintenance_work_mem = '128MB'; SET LOCAL client_min_messages = 'warning'`;

async function replace(runner: QueryRunner, source: DataSource, file: string, progress: BackupProgress) {
  await runner.query(NO_LIMITS);
  // Concurrent migrations, other restores and a site that starts wait for this lock.
  await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await refuseRunningSite(runner);

  const schema = await SiteSchema.of(runner, source);
  const ignored: string[] = [];
  const found = new Set<string>();
  const loaded = new Map<string, number>();
  await schema.clear();
  const { summary } = await readBackup(
    file,
    async (tables, opening) => {
      await schema.migrate((name) => opening.migrations.includes(name));
      const places = await schema.openForLoading();
      for await (const table of tables) {
        found.add(table.table);
        if (places.has(table.table) && !(table.table in leftOut)) loaded.set(table.table, await load(runner, table));
        else await readThrough(table.rows);
        if (!places.has(table.table)) ignored.push(table.table);
      }
      const missing = [...places].filter((name) => !found.has(name) && !opening.leftOut.includes(name));
      if (missing.length > 0) throw new BackupDamaged(file, `it lacks ${missing.join(', ')}`);
    },
    (_, done, total) => progress('restoring', done, total),
  );
  for (const [table, rows] of loaded) {
    if (rows !== summary.tables[table]?.rows) throw new Error(`${table} has ${rows} rows`);
  }
  progress('building indexes', 0, 0);
  await schema.closeAfterLoading();
  const migrated = await schema.migrate(() => true);
  await schema.finish();
  return { rows: [...loaded.values()].reduce((sum, rows) => sum + rows, 0), ignored, migrated };
}

async function refuseRunningSite(runner: QueryRunner): Promise<void> {
  const [{ processes }] = await runner.query(
    `SELECT count(*)::int AS processes FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [LISTENER],
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
