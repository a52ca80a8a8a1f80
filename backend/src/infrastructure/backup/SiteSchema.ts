import { escapeIdentifier } from 'pg';
import { MigrationExecutor, type DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';

/** SQL that removes a trigger, index or foreign key while rows are loaded, and SQL that restores it. */
interface SuspendedObject {
  readonly suspend: string;
  readonly resume: string;
}

/** The tables and functions of the site in its schema. Other objects in the schema are left alone. */
export class SiteSchema {
  private suspended: readonly SuspendedObject[] = [];
  private grants: readonly { table: string; sql: string }[] = [];

  private constructor(
    private readonly runner: QueryRunner,
    private readonly source: DataSource,
    private readonly migrations: readonly MigrationInterface[],
    private readonly names: readonly string[],
  ) {}

  static async load(runner: QueryRunner, source: DataSource): Promise<SiteSchema> {
    const migrations = [...source.migrations];
    return new SiteSchema(runner, source, migrations, ['migrations', ...(await listCreatedNames(migrations))]);
  }

  /**
   * Drops the tables and functions of the site. Objects of a newer version cannot be told apart from other objects, so
   * after a newer version it drops those too.
   */
  async clear(): Promise<void> {
    this.grants = await this.runner.query(GRANTS_SQL, [this.names]);
    const ownedCondition = (await this.isNewer()) ? 'true' : 'name = ANY ($1)';
    const drops: { sql: string }[] = await this.runner.query(
      `SELECT format('DROP %s %s', kind, string_agg(thing, ', ')) AS sql FROM (${OBJECTS_SQL}) AS things
       WHERE ${ownedCondition} GROUP BY kind ORDER BY kind DESC`,
      ownedCondition === 'true' ? [] : [this.names],
    );
    for (const { sql } of drops) await this.runner.query(sql);
  }

  /** Runs the pending migrations that `isSelected` selects; returns their names. */
  async migrate(isSelected: (name: string) => boolean): Promise<string[]> {
    this.source.migrations.splice(0, Infinity, ...this.migrations.filter(({ name = '' }) => isSelected(name)));
    const executor = new MigrationExecutor(this.source, this.runner);
    executor.transaction = 'none';
    return (await executor.executePendingMigrations()).map(({ name }) => name);
  }

  /** Loads rows unchanged: stored counts come with them, and indexes and foreign keys are built once at the end. */
  async beginLoading(): Promise<ReadonlySet<string>> {
    const tables = (await this.tables()).filter((table) => table !== 'migrations');
    this.suspended = await this.runner.query(SUSPENDED_OBJECTS_SQL, [tables]);
    for (const { suspend } of this.suspended) await this.runner.query(suspend);
    // Migrations add rows too, such as the built-in pages; the backup has its own.
    await this.runner.query(`TRUNCATE ${tables.map(escapeIdentifier).join(', ')}`);
    return new Set(tables);
  }

  async endLoading(): Promise<void> {
    for (const { resume } of this.suspended.toReversed()) await this.runner.query(resume);
    const sequences: { sql: string }[] = await this.runner.query(SEQUENCES_SQL, [await this.tables()]);
    for (const { sql } of sequences) await this.runner.query(sql);
  }

  /** Restores the grants of other roles, and updates the planner statistics of the new tables. */
  async finish(): Promise<void> {
    const tables = await this.tables();
    for (const { table, sql } of this.grants) if (tables.includes(table)) await this.runner.query(sql);
    await this.runner.query(`ANALYZE ${tables.map(escapeIdentifier).join(', ')}`);
  }

  private async tables(): Promise<string[]> {
    const rows: { name: string }[] = await this.runner.query(
      `SELECT name FROM (${OBJECTS_SQL}) AS things WHERE kind = 'TABLE' AND name = ANY ($1)`,
      [this.names],
    );
    return rows.map(({ name }) => name);
  }

  private async isNewer(): Promise<boolean> {
    const [{ exists }] = await this.runner.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
    if (!exists) return false;
    const known = this.migrations.map(({ name }) => name);
    return (await this.runner.query('SELECT FROM migrations WHERE name <> ALL ($1)', [known])).length > 0;
  }
}

/** Names of all tables and functions that any version up to this one created, parsed from the SQL of the migrations. */
export async function listCreatedNames(migrations: readonly MigrationInterface[]): Promise<string[]> {
  const statements: string[] = [];
  const recorder = { query: async (sql: string) => (statements.push(sql), []) } as unknown as QueryRunner;
  for (const migration of migrations) await migration.up(recorder);
  return statements.flatMap((sql) =>
    [...sql.matchAll(/\bCREATE (?:UNLOGGED )?(?:TABLE|FUNCTION) (\w+)/g)].map(([, name = '']) => name),
  );
}

const CURRENT_SCHEMA = 'quote_ident(current_schema())::regnamespace';

/** All tables and functions in the schema, except those of extensions. */
const OBJECTS_SQL = `
  SELECT 'TABLE' AS kind, relname AS name, quote_ident(relname) AS thing FROM pg_class c
  WHERE relnamespace = ${CURRENT_SCHEMA} AND relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
  UNION ALL
  SELECT 'FUNCTION', proname, format('%I(%s)', proname, pg_get_function_identity_arguments(oid)) FROM pg_proc p
  WHERE pronamespace = ${CURRENT_SCHEMA} AND prokind = 'f'
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`;

/** Privileges of other roles on the tables, such as the role of a monitoring tool. */
const GRANTS_SQL = `
  SELECT relname AS table, format('GRANT %s ON %I TO %s', string_agg(privilege_type, ', '), relname,
    CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END) AS sql
  FROM pg_class, aclexplode(relacl)
  WHERE relnamespace = ${CURRENT_SCHEMA} AND relname = ANY ($1) AND grantee <> relowner GROUP BY relname, grantee`;

const SUSPENDED_OBJECTS_SQL = `
  WITH ours AS (SELECT oid FROM pg_class WHERE relnamespace = ${CURRENT_SCHEMA} AND relname = ANY ($1))
  SELECT suspend, resume FROM (
    SELECT 1 AS step, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS suspend,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS resume
    FROM pg_constraint WHERE contype = 'f' AND conrelid IN (SELECT oid FROM ours)
    UNION ALL
    SELECT 2, format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    FROM pg_index WHERE indrelid IN (SELECT oid FROM ours) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    UNION ALL
    SELECT 3, format('ALTER TABLE %s DISABLE TRIGGER USER', oid::regclass),
      format('ALTER TABLE %s ENABLE TRIGGER USER', oid::regclass) FROM ours
  ) AS each ORDER BY step, suspend`;

/** Sequences continue after the highest loaded value. */
const SEQUENCES_SQL = `
  SELECT format('SELECT setval(%L, max(%I)) FROM %I HAVING max(%2$I) IS NOT NULL', sequence, attname, relname) AS sql
  FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped,
    pg_get_serial_sequence(quote_ident(relname), attname) AS sequence
  WHERE relnamespace = ${CURRENT_SCHEMA} AND relname = ANY ($1) AND relname <> 'migrations' AND sequence IS NOT NULL`;
