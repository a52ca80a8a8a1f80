import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `ban_counts` stores the number of bans of each kind by the UTC day on which they end, so that no query counts all
 * bans. Each statement updates its counts in the same order, so that two statements do not deadlock.
 */
export class Bans1763700131000 implements MigrationInterface {
  readonly name = 'Bans1763700131000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(`
      CREATE TABLE bans (
        id uuid CONSTRAINT bans_pkey PRIMARY KEY,
        username text NOT NULL,
        reason text NOT NULL,
        banned_by text NOT NULL,
        duration text NOT NULL,
        is_permanent boolean NOT NULL,
        expires_at timestamptz(3),
        date timestamptz(3) NOT NULL DEFAULT now(),
        is_active boolean NOT NULL DEFAULT true,
        version int NOT NULL DEFAULT 1,
        CONSTRAINT bans_permanent_without_end CHECK (NOT (is_permanent AND expires_at IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX bans_newest ON bans (date, id)`);
    await runner.query(`CREATE INDEX bans_ending ON bans (expires_at) WHERE is_active`);
    await runner.query(`CREATE INDEX bans_search ON bans USING gin (lower(username) gin_trgm_ops)`);
    await runner.query(`
      CREATE TABLE ban_counts (
        is_active boolean NOT NULL,
        is_permanent boolean NOT NULL,
        ends_on date NOT NULL,
        bans int NOT NULL,
        CONSTRAINT ban_counts_pkey PRIMARY KEY (is_active, is_permanent, ends_on)
      )`);
    await runner.query(`
      CREATE FUNCTION count_bans() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format(
          'INSERT INTO ban_counts AS kept (is_active, is_permanent, ends_on, bans)
           SELECT is_active, is_permanent, coalesce((expires_at AT TIME ZONE ''UTC'')::date, ''infinity''), sum(difference)
           FROM (%s) AS changed GROUP BY 1, 2, 3 HAVING sum(difference) <> 0 ORDER BY 1, 2, 3
           ON CONFLICT ON CONSTRAINT ban_counts_pkey DO UPDATE SET bans = kept.bans + excluded.bans', TG_ARGV[0]);
        RETURN NULL;
      END $$`);
    const [more, fewer] = ['SELECT *, 1 AS difference FROM come', 'SELECT *, -1 AS difference FROM gone'];
    await runner.query(`
      CREATE TRIGGER bans_come AFTER INSERT ON bans REFERENCING NEW TABLE AS come
        FOR EACH STATEMENT EXECUTE FUNCTION count_bans('${more}')`);
    await runner.query(`
      CREATE TRIGGER bans_go AFTER DELETE ON bans REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION count_bans('${fewer}')`);
    await runner.query(`
      CREATE TRIGGER bans_change AFTER UPDATE ON bans REFERENCING OLD TABLE AS gone NEW TABLE AS come
        FOR EACH STATEMENT EXECUTE FUNCTION count_bans('${more} UNION ALL ${fewer}')`);
  }

  /** The extension stays, because other tables are searched with it too. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE bans, ban_counts`);
    await runner.query(`DROP FUNCTION count_bans`);
  }
}
