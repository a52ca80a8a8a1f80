import type { DataSource } from 'typeorm';
import { poolOf } from '../../src/infrastructure/persistence/dataSource';

/** What may change although a request is refused: what counts it, and the session that asked. */
const MAY_CHANGE = ['limit_counters', 'failed_sign_ins', 'sessions', 'migrations'];

/** Tells whether anything was written since it was asked last, down to a row that was written and is the same as before. */
export class Fingerprint {
  private last: Record<string, string> = {};

  private constructor(
    private readonly source: DataSource,
    private readonly sql: string,
  ) {}

  static async of(source: DataSource): Promise<Fingerprint> {
    const tables: { name: string }[] = await source.query(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
      [MAY_CHANGE],
    );
    // Every write gives a row another place and another transaction, and one that was taken back leaves neither behind.
    const states = tables.map(
      ({ name }) =>
        `(select count(*) || ' ' || coalesce(md5(string_agg(ctid::text || xmin::text, ' ' order by ctid)), '') from "${name}") as "${name}"`,
    );
    const fingerprint = new Fingerprint(source, `select ${states.join(', ')}`);
    await fingerprint.changes();
    return fingerprint;
  }

  /** The tables that were written to since this was asked last. */
  async changes(): Promise<string[]> {
    // To plan it takes three times as long as to answer it, so it is prepared.
    const { rows } = await poolOf(this.source).query<Record<string, string>>({ name: 'fingerprint', text: this.sql });
    const state = rows[0] ?? {};
    const changed = Object.keys(state).filter((table) => state[table] !== this.last[table]);
    this.last = state;
    return changed;
  }
}
