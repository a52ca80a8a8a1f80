import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { CannotStart } from '../../CannotStart';
import { createMigrationSource } from '../persistence/dataSource';
import { DatabaseUnreachable, MIGRATION_LOCK, reasonOf } from '../persistence/migrate';
import { LISTENER } from '../persistence/PostgresChanges';
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
import { StagedSchema } from './StagedSchema';
import { swapSchemas } from './swapSchemas';

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
  /** Asked once the file is known to be complete, and before anything is touched; throws where it is not to be. */
  readonly confirm?: (backup: ReadBackup) => Promise<void>;
}

export interface RestoredBackup {
  readonly createdAt: string;
  readonly rows: number;
  readonly tables: number;
  /** Tables in the file that this version has no place for. */
  readonly ignored: readonly string[];
  /** Migrations that the rows went through on their way. */
  readonly migrated: readonly string[];
  readonly secretKeyId: string;
}

/**
 * Replaces the whole database by a backup. The file is read twice: once to see that it is complete, before anything is
 * touched, and once to fill tables beside the live ones, in the shape that they had when the backup was made. Those then
 * go through the migrations since, and take the place of the live ones. All of it is one transaction, so that whatever
 * ends it half-way leaves everything as it was.
 */
export async function restoreBackup({
  url,
  file,
  log,
  progress = untold,
  confirm = async () => undefined,
}: RestoreOrder): Promise<RestoredBackup> {
  const { opening, summary } = await checkBackup(file, (_, done, total) => progress('checking', done, total));
  const source = await connect(url, log);
  try {
    refuseNewer(file, opening, source);
    await confirm({ opening, summary });
    const { ignored, migrated } = await source
      .transaction(({ queryRunner }) => replace(queryRunner as QueryRunner, source, file, progress))
      .catch((thrown: unknown) => {
        throw thrown instanceof CannotStart ? thrown : new RestoreFailed(thrown);
      });
    return {
      createdAt: opening.createdAt,
      rows: summary.rows,
      tables: Object.keys(summary.tables).length,
      ignored,
      migrated,
      secretKeyId: opening.secretKeyId,
    };
  } finally {
    await source.destroy();
  }
}

async function connect(url: string, log: Log): Promise<DataSource> {
  try {
    return await createMigrationSource({ url, log }).initialize();
  } catch (thrown) {
    throw new DatabaseUnreachable(url, reasonOf(thrown));
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
  // Others who migrate or restore wait here, and so does a site that starts meanwhile.
  await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await refuseRunningSite(runner);

  const staged = await StagedSchema.create(runner, source.migrations);
  const ignored: string[] = [];
  const found = new Set<string>();
  await readBackup(
    file,
    async (tables, opening) => {
      await staged.migrate((name) => opening.migrations.includes(name));
      const places = await staged.openForLoading();
      for await (const table of tables) {
        found.add(table.table);
        if (places.has(table.table)) await load(runner, table);
        else {
          ignored.push(table.table);
          await readThrough(table.rows);
        }
      }
      const missing = [...places].filter((name) => !found.has(name) && !opening.leftOut.includes(name));
      if (missing.length > 0) throw new BackupDamaged(file, `it lacks ${missing.join(', ')}`);
    },
    (_, done, total) => progress('restoring', done, total),
  );
  progress('building indexes', 0, 0);
  await staged.closeAfterLoading();
  const migrated = await staged.migrate(() => true);
  await staged.analyze();
  await swapSchemas(runner, staged);
  return { ignored, migrated };
}

async function refuseRunningSite(runner: QueryRunner): Promise<void> {
  const [{ processes }] = await runner.query(
    `SELECT count(*)::int AS processes FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [LISTENER],
  );
  if (processes > 0) throw new SiteIsRunning(processes);
}

async function load(runner: QueryRunner, { table, columns, rows }: TableContent): Promise<void> {
  const client: Client = await runner.connect();
  const into = `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')})`;
  await pipeline(Readable.from(rows, { objectMode: false }), client.query(copyFrom(`COPY ${into} FROM STDIN`)));
}
