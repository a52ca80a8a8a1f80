import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `daily_counts` stores the number of rows of a table by UTC day and kind, so that no query counts all rows. Each
 * statement updates its counts in the same order, so that two statements do not deadlock.
 */
export class DailyCounts1763700181000 implements MigrationInterface {
  readonly name = 'DailyCounts1763700181000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE daily_counts (
        of text NOT NULL,
        day date NOT NULL,
        kind text NOT NULL,
        rows int NOT NULL,
        CONSTRAINT daily_counts_pkey PRIMARY KEY (of, day, kind)
      )`);
    await runner.query(`
      CREATE FUNCTION count_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format(
          'INSERT INTO daily_counts AS kept (of, day, kind, rows)
           SELECT %L, (%I AT TIME ZONE ''UTC'')::date, %s, sum(difference)
           FROM (%s) AS changed GROUP BY 1, 2, 3 HAVING sum(difference) <> 0 ORDER BY 1, 2, 3
           ON CONFLICT ON CONSTRAINT daily_counts_pkey DO UPDATE SET rows = kept.rows + excluded.rows',
          TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]);
        RETURN NULL;
      END $$`);
    await this.count(runner, 'votes', 'received_at', 'lower(site)');
    await this.count(runner, 'tickets', 'created_at', 'status');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['votes', 'tickets']) {
      await runner.query(`DROP TRIGGER ${table}_come ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_go ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_change ON ${table}`);
    }
    await runner.query(`DROP FUNCTION count_by_day`);
    await runner.query(`DROP TABLE daily_counts`);
  }

  private async count(runner: QueryRunner, table: string, moment: string, kind: string): Promise<void> {
    await runner.query(`
      INSERT INTO daily_counts
      SELECT '${table}', (${moment} AT TIME ZONE 'UTC')::date, ${kind}, count(*) FROM ${table} GROUP BY 1, 2, 3`);

    const [more, fewer] = ['SELECT *, 1 AS difference FROM come', 'SELECT *, -1 AS difference FROM gone'];
    const [day, of] = [`'${moment}'`, `'${kind}'`];
    await runner.query(`
      CREATE TRIGGER ${table}_come AFTER INSERT ON ${table} REFERENCING NEW TABLE AS come
        FOR EACH STATEMENT EXECUTE FUNCTION count_by_day(${day}, ${of}, '${more}')`);
    await runner.query(`
      CREATE TRIGGER ${table}_go AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION count_by_day(${day}, ${of}, '${fewer}')`);
    await runner.query(`
      CREATE TRIGGER ${table}_change AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS gone NEW TABLE AS come
        FOR EACH STATEMENT EXECUTE FUNCTION count_by_day(${day}, ${of}, '${more} UNION ALL ${fewer}')`);
  }
}
