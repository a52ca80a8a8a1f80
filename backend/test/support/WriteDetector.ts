import type { DataSource } from 'typeorm';
import { poolOf } from '../../src/infrastructure/persistence/connection/dataSource';

/** Tables that may change although a request is refused: its counters, a rejected sign-in, and the caller's session. */
const IGNORED_TABLES = ['limit_counters', 'failed_sign_ins', 'failed_sign_in_counts', 'sessions', 'migrations'];

/** Detects writes since the last call, even when a row is overwritten with the same values. */
export class WriteDetector {
  private last: Record<string, string> = {};

  private constructor(
    private readonly source: DataSource,
    private readonly sql: string,
  ) {}

  static async create(source: DataSource): Promise<WriteDetector> {
    const tables: { name: string }[] = await source.query(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
      [IGNORED_TABLES],
    );
    // Every write changes the ctid and xmin of a row; a rolled back write changes neither.
    const tableQueries = tables.map(
      ({ name }) =>
        `(select count(*) || ' ' || coalesce(md5(string_agg(ctid::text || xmin::text, ' ' order by ctid)), '') from "${name}") as "${name}"`,
    );
    const detector = new WriteDetector(source, `select ${tableQueries.join(', ')}`);
    await detector.writtenTables();
    return detector;
  }

  /** The tables that were written to since the last call. */
  async writtenTables(): Promise<string[]> {
    // Planning takes three times as long as execution, so the statement is prepared.
    const { rows } = await poolOf(this.source).query<Record<string, string>>({ name: 'fingerprint', text: this.sql });
    const state = rows[0] ?? {};
    const changed = Object.keys(state).filter((table) => state[table] !== this.last[table]);
    this.last = state;
    return changed;
  }
}
