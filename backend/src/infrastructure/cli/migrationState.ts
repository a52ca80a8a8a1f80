import type { DataSource } from 'typeorm';
import { sinceBaseline } from '../database/baseline';

export interface MigrationState {
  /** Migrations that this version has and the database lacks. */
  readonly pending: readonly string[];
  /** Migrations that the database has and this version lacks. */
  readonly unknown: readonly string[];
}

/** Read-only, because TypeORM's own check would create the migrations table. */
export async function migrationState(source: DataSource): Promise<MigrationState> {
  const known = source.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const [table] = await source.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  const rows: { name: string }[] = table.exists ? await source.query('SELECT name FROM migrations') : [];
  const done = sinceBaseline(rows.map(({ name }) => name));
  return {
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}
