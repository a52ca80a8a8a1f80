import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import { QueryFailedError } from 'typeorm';
import { type DemoRowCount, DemoRows } from '../../application/setup/DemoRows';
import type { OwnerSetting } from '../../domain/settings/SiteSettings';
import { Clock } from '../../application/shared/Clock';
import { StoreCurrency } from '../../domain/store/StoreCurrency';
import { Database } from '../persistence/connection/Database';
import type { DemoTable } from '../features/DemoTable';
import { FEATURES } from '../features/features';
import { demoSettings, demoSettingValues } from '../features/settings/settings.demo';
import { ENTRIES } from '../features/settings/settings.repository';

/** Rows that refer to others are seeded after them, and cleared before them. */
const tables = FEATURES.flatMap(({ demo = [] }) => [...demo]);

/** A marker that refers to no row: it records that the site was seeded, and stays when the demo rows are removed. */
const SEEDED_MARKER = 'demo_rows';

/**
 * In milliseconds. Seeding in another instance may outlast the lock timeout, so this polls instead of waiting for a
 * lock.
 */
const RETRY_DELAY_MS = 200;

/** The demo data that a new site shows until it has a community of its own. `demo_rows` lists every demo row. */
@injectable()
export class DemoCommunity extends DemoRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly currency: StoreCurrency,
  ) {
    super();
  }

  /** Seeds an empty database that was never seeded; resolves to false if it changed nothing. */
  async seedWhenEmpty(): Promise<boolean> {
    while (await this.needsSeeding()) {
      const seeded = await this.trySeeding().catch(nullIfLocked);
      if (seeded !== null) return seeded;
      await pause(RETRY_DELAY_MS);
    }
    return false;
  }

  clear(): Promise<number> {
    return this.database.run(async () => {
      let removed = 0;
      for (const demo of tables.toReversed()) removed += await this.deleteRows(demo);
      removed += await this.deleteTrashed();
      await this.database.query('DELETE FROM demo_rows WHERE table_name <> $1', [SEEDED_MARKER]);
      return removed;
    });
  }

  countByTable(): Promise<DemoRowCount[]> {
    const counts = tables.map(
      (demo) =>
        `SELECT '${this.describeTable(demo).table}' AS "table", count(*)::int AS count FROM ${this.demoRowsOf(demo)}`,
    );
    return this.database.query<DemoRowCount>(
      `SELECT * FROM (${counts.join(' UNION ALL ')}) AS counted WHERE count > 0 ORDER BY count DESC, "table"`,
    );
  }

  hasAny(): Promise<boolean> {
    return this.hasRows(tables.map((demo) => this.demoRowsOf(demo)));
  }

  async listExamples(): Promise<OwnerSetting[]> {
    const rows = await this.database.query<{ key: string }>(`SELECT key FROM ${this.demoRowsOf(demoSettings)}`);
    const names = Object.keys(demoSettingValues) as (keyof typeof demoSettingValues)[];
    return names.filter((name) => rows.some(({ key }) => key === ENTRIES[name].key));
  }

  private async needsSeeding(): Promise<boolean> {
    const content = tables.map((demo) => this.describeTable(demo).table);
    return !(await this.hasRows([`demo_rows WHERE table_name = '${SEEDED_MARKER}'`, ...content]));
  }

  private trySeeding(): Promise<boolean> {
    return this.database.run(async () => {
      await this.lockTables();
      if (!(await this.needsSeeding())) return false;
      await this.seed();
      return true;
    });
  }

  /** Locks the tables: empty ones stay empty until the rows are in, and a second instance finds them filled. */
  private async lockTables(): Promise<void> {
    const content = tables.map((demo) => this.describeTable(demo).table);
    await this.database.query(`LOCK TABLE demo_rows, ${content.join(', ')} IN SHARE ROW EXCLUSIVE MODE NOWAIT`);
  }

  /** The tables were empty, so every row in them is a demo row. */
  private async seed(): Promise<void> {
    const now = this.clock.now();
    for (const demo of tables) {
      const { table, key } = this.describeTable(demo);
      await this.database.repository(demo.entity).insert(demo.rows(now, this.currency.code));
      await this.database.query(
        `INSERT INTO demo_rows SELECT '${table}', ${key}::text FROM ${table} WHERE ${demo.condition ?? 'true'}`,
      );
    }
    await this.database.query(`INSERT INTO demo_rows VALUES ($1, 'seeded')`, [SEEDED_MARKER]);
  }

  private async deleteRows(demo: DemoTable): Promise<number> {
    const [deleted] = await this.database.query<{ count: number }>(
      `WITH gone AS (DELETE FROM ${this.demoRowsOf(demo)} RETURNING 1) SELECT count(*)::int AS count FROM gone`,
    );
    return deleted?.count ?? 0;
  }

  /** Removes demo rows that staff deleted, so that they cannot be restored. */
  private async deleteTrashed(): Promise<number> {
    const [deleted] = await this.database.query<{ count: number }>(
      `WITH gone AS (
         DELETE FROM trash USING demo_rows WHERE row_id = trash.id::text RETURNING 1
       ) SELECT count(*)::int AS count FROM gone`,
    );
    return deleted?.count ?? 0;
  }

  private demoRowsOf(demo: DemoTable): string {
    const { table, key, type } = this.describeTable(demo);
    return `${table} WHERE ${key} IN (SELECT row_id::${String(type)} FROM demo_rows WHERE table_name = '${table}')`;
  }

  /** The names of the table and of its key column in the mapping. */
  private describeTable({ entity, keyProperty }: DemoTable) {
    const { metadata } = this.database.repository(entity);
    const column = metadata.findColumnWithPropertyName(keyProperty);
    if (!column) throw new TypeError(`${metadata.name} has no ${keyProperty}`);
    return { table: metadata.tableName, key: column.databaseName, type: column.type };
  }

  private async hasRows(sources: readonly string[]): Promise<boolean> {
    const conditions = sources.map((place) => `EXISTS (SELECT FROM ${place})`);
    const [row] = await this.database.query<{ found: boolean }>(`SELECT ${conditions.join(' OR ')} AS found`);
    return row?.found === true;
  }
}

/** Resolves to null when another transaction writes to the tables, such as the seeding of another instance. */
function nullIfLocked(thrown: unknown): null {
  if (thrown instanceof QueryFailedError && thrown.driverError.code === LOCK_NOT_AVAILABLE) return null;
  throw thrown;
}

const LOCK_NOT_AVAILABLE = '55P03';
