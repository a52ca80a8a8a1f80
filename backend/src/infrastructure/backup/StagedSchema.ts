import { escapeIdentifier } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'costa_restored';

/** Something that is taken away for as long as rows are loaded, and the statement that brings it back. */
interface Suspended {
  readonly suspend: string;
  readonly resume: string;
}

/** A second set of the tables, beside the live ones and inside of one transaction, that is brought up by the migrations. */
export class StagedSchema {
  readonly name = NAME;
  private suspended: readonly Suspended[] = [];

  private constructor(
    private readonly runner: QueryRunner,
    private readonly migrations: readonly MigrationInterface[],
    readonly live: string,
  ) {}

  /** From here on, a name without a schema means the staged one; what extensions offer is still found in the live one. */
  static async create(runner: QueryRunner, migrations: readonly MigrationInterface[]): Promise<StagedSchema> {
    const [{ live }] = await runner.query('SELECT current_schema() AS live');
    await runner.query(`CREATE SCHEMA ${NAME}`);
    await runner.query(`SET LOCAL search_path = ${NAME}, ${escapeIdentifier(live)}`);
    await runner.query(
      `CREATE TABLE migrations (
         id serial CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL
       )`,
    );
    return new StagedSchema(runner, migrations, live);
  }

  /** Runs those that have not run yet and are wanted; returns their names. */
  async migrate(isWanted: (name: string) => boolean): Promise<string[]> {
    const rows: { name: string }[] = await this.runner.query('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    const due = this.migrations.filter(({ name = '' }) => !done.has(name) && isWanted(name));
    for (const migration of due) {
      await migration.up(this.runner);
      await this.runner.query('INSERT INTO migrations ("timestamp", name) VALUES ($1, $2)', [
        timestampOf(migration),
        migration.name,
      ]);
    }
    await this.handOverExtensions();
    return due.map(({ name = '' }) => name);
  }

  /** Rows go in as they are: kept counts come with them, and indexes and foreign keys are built once at the end. */
  async openForLoading(): Promise<ReadonlySet<string>> {
    this.suspended = [...(await this.foreignKeys()), ...(await this.indexes()), ...(await this.triggers())];
    for (const { suspend } of this.suspended) await this.runner.query(suspend);
    return new Set((await this.tables()).filter((table) => table !== 'migrations'));
  }

  async closeAfterLoading(): Promise<void> {
    for (const { resume } of this.suspended.toReversed()) await this.runner.query(resume);
    this.suspended = [];
    await this.continueSequences();
  }

  /** A database that knows nothing of its new tables would read them from end to end. */
  async analyze(): Promise<void> {
    for (const table of await this.tables()) await this.runner.query(`ANALYZE ${escapeIdentifier(table)}`);
  }

  async tables(): Promise<string[]> {
    const rows: { name: string }[] = await this.runner.query(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = '${NAME}'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  }

  private foreignKeys(): Promise<Suspended[]> {
    return this.runner.query(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS suspend,
              format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS resume
       FROM pg_constraint WHERE connamespace = '${NAME}'::regnamespace AND contype = 'f' ORDER BY conname`,
    );
  }

  private indexes(): Promise<Suspended[]> {
    return this.runner.query(
      `SELECT format('DROP INDEX %s', indexrelid::regclass) AS suspend, pg_get_indexdef(indexrelid) AS resume
       FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE relnamespace = '${NAME}'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
       ORDER BY relname`,
    );
  }

  private triggers(): Promise<Suspended[]> {
    return this.runner.query(
      `SELECT DISTINCT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) AS suspend,
              format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) AS resume
       FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
       WHERE relnamespace = '${NAME}'::regnamespace AND NOT tgisinternal ORDER BY 1`,
    );
  }

  /** What counts up by itself goes on behind the highest number that was loaded. */
  private async continueSequences(): Promise<void> {
    const columns: { table: string; column: string; sequence: string }[] = await this.runner.query(
      `SELECT owner.relname AS table, attname AS column, sequence.oid::regclass::text AS sequence
       FROM pg_class sequence
       JOIN pg_depend ON objid = sequence.oid AND classid = 'pg_class'::regclass AND deptype IN ('a', 'i')
       JOIN pg_class owner ON owner.oid = refobjid
       JOIN pg_attribute ON attrelid = owner.oid AND attnum = refobjsubid
       WHERE sequence.relkind = 'S' AND sequence.relnamespace = '${NAME}'::regnamespace AND owner.relname <> 'migrations'`,
    );
    for (const { table, column, sequence } of columns) {
      const highest = `SELECT max(${escapeIdentifier(column)}) FROM ${escapeIdentifier(table)}`;
      await this.runner.query(
        `SELECT setval('${sequence}', (${highest})) WHERE EXISTS (${highest} HAVING count(*) > 0)`,
      );
    }
  }

  /** On a database that had none of them, the migrations have just made them here; they belong to no set of tables. */
  private async handOverExtensions(): Promise<void> {
    const rows: { name: string }[] = await this.runner.query(
      `SELECT extname AS name FROM pg_extension WHERE extnamespace = '${NAME}'::regnamespace`,
    );
    for (const { name } of rows) {
      await this.runner.query(`ALTER EXTENSION ${escapeIdentifier(name)} SET SCHEMA ${escapeIdentifier(this.live)}`);
    }
  }
}

/** TypeORM reads it from the name too. */
const timestampOf = ({ name = '' }: MigrationInterface): string => /\d{13}$/.exec(name)?.[0] ?? '0';
