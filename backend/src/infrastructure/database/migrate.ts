import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { StartupError } from '../../StartupError';
import { reasonOf } from '../persistence/connection/connectionErrors';
import { adoptBaseline, isBeforeBaseline } from './baseline';
import { createMigrationSource } from './dataSource';

/** Advisory lock key for the database schema; any number that no other lock uses. */
export const MIGRATION_LOCK_KEY = 4_067_361_952;
const MIN_SERVER_VERSION = 14;

export class DatabaseUnreachable extends StartupError {
  constructor(url: string, reason: string) {
    const isPooler = /unsupported startup parameter/.test(reason);
    const advice = isPooler
      ? ' The address belongs to a pooler: set DATABASE_POOLED=true and DATABASE_DIRECT_URL.'
      : '';
    super(`The database at ${new URL(url).host || 'the address in DATABASE_URL'} cannot be used: ${reason}.${advice}`);
  }
}

export class DatabaseTooOld extends StartupError {
  constructor(version: string) {
    super(`The database is PostgreSQL ${version}. Costa needs PostgreSQL ${MIN_SERVER_VERSION} or newer.`);
  }
}

export class DatabaseTooNew extends StartupError {
  constructor(unknown: readonly string[]) {
    super(
      `The database was migrated by a newer version of Costa. This version does not know these migrations: ` +
        `${unknown.join(', ')}. Start the newer version, or restore a backup from before the upgrade.`,
    );
  }
}

export interface MigrateOptions {
  readonly url: string;
  readonly log: Log;
  /** Runs before a database in use is changed, while the migration lock is held; if it fails, nothing is migrated. */
  readonly beforeUpgrade?: () => Promise<void>;
}

/**
 * Migrates the database to this version: all pending migrations or none. Any number of instances may start at once;
 * they wait for the first one, and find nothing left to do.
 */
export async function migrate({ beforeUpgrade = async () => undefined, ...database }: MigrateOptions): Promise<void> {
  const source = await openDataSource(createMigrationSource(database), database.url);
  try {
    const done = await source.transaction(({ queryRunner }) =>
      runPending(source, queryRunner as QueryRunner, beforeUpgrade),
    );
    for (const { name } of done) database.log.info({ migration: name }, 'database migrated');
  } finally {
    await source.destroy();
  }
}

/** Connects, or throws `DatabaseUnreachable` with the reason. */
export const openDataSource = (source: DataSource, url: string): Promise<DataSource> =>
  source.initialize().catch((thrown: unknown) => {
    throw new DatabaseUnreachable(url, reasonOf(thrown));
  });

/**
 * TypeORM's own transaction would begin before the lock is requested, so several instances would create the first
 * table.
 */
async function runPending(source: DataSource, runner: QueryRunner, beforeUpgrade: () => Promise<void>) {
  await refuseOldServer(runner);
  await runner.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
  // The other instances wait for the first one, however long it takes.
  await runner.query('SET LOCAL lock_timeout = 0');
  await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
  await runner.query(`SET LOCAL lock_timeout = '10s'`);

  const adoptsBaseline = await isBeforeBaseline(runner);
  if (adoptsBaseline) {
    // Its locks would keep the backup from reading.
    await beforeUpgrade();
    await adoptBaseline(runner);
  }
  const executor = new MigrationExecutor(source, runner);
  executor.transaction = 'none';
  const known = new Set(source.migrations.map(({ name, constructor }) => name ?? constructor.name));
  const executed = await executor.getExecutedMigrations();
  const unknown = executed.filter(({ name }) => !known.has(name));
  if (unknown.length > 0) throw new DatabaseTooNew(unknown.map(({ name }) => name));
  const isUpgrade = executed.length > 0 && (await executor.getPendingMigrations()).length > 0;
  if (isUpgrade && !adoptsBaseline) await beforeUpgrade();
  return executor.executePendingMigrations();
}

async function refuseOldServer(runner: QueryRunner): Promise<void> {
  const [{ server_version: version }] = await runner.query('SHOW server_version');
  if (Number.parseInt(version) < MIN_SERVER_VERSION) throw new DatabaseTooOld(version);
}
