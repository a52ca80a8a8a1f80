import type { DataSource } from 'typeorm';

export interface MigrationState {
  /** Those that this version knows and the database does not have. */
  readonly pending: readonly string[];
  /** Those that the database has and this version does not know. */
  readonly unknown: readonly string[];
}

/** Only looks, where TypeORM's own question would create its table. */
export async function migrationState(source: DataSource): Promise<MigrationState> {
  const known = source.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const [table] = await source.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  const rows: { name: string }[] = table.exists ? await source.query('SELECT name FROM migrations') : [];
  const done = rows.map(({ name }) => name);
  return {
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}
