import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Days whose figures are due, so that a payment never waits for figures; daily sums beyond the range of an integer; when
 * a webhook message that failed because of a fault here is tried again; and the purchases of a player.
 */
export class DueFigures1763700530000 implements MigrationInterface {
  readonly name = 'DueFigures1763700530000';

  async up(runner: QueryRunner): Promise<void> {
    // Without a unique date, so that a payment never waits for a recount that deletes the mark of its day.
    await runner.query(`
      CREATE TABLE analytics_due (
        id uuid DEFAULT gen_random_uuid() CONSTRAINT analytics_due_pkey PRIMARY KEY,
        date timestamptz(3) NOT NULL CONSTRAINT analytics_due_whole_day CHECK (date = date_trunc('day', date, 'UTC'))
      )`);
    await runner.query(`
      ALTER TABLE analytics ALTER COLUMN total_playtime TYPE bigint, ALTER COLUMN revenue TYPE numeric(30, 2)`);

    await runner.query(`
      ALTER TABLE tebex_webhook_logs ADD COLUMN attempts int NOT NULL DEFAULT 0, ADD COLUMN retry_at timestamptz(3)`);
    await runner.query(`
      UPDATE tebex_webhook_logs SET retry_at = now()
      WHERE status = 'failed' AND raw_payload::text <> '{}'
        AND reason = 'The message could not be processed. The server log has the details.'`);
    await runner.query(`
      CREATE INDEX tebex_webhook_logs_to_retry ON tebex_webhook_logs (retry_at) WHERE retry_at IS NOT NULL`);
    await runner.query(`
      CREATE INDEX purchases_by_name ON purchases ((lower(username) COLLATE "C"), created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX tebex_webhook_logs_to_retry, purchases_by_name`);
    await runner.query(`ALTER TABLE tebex_webhook_logs DROP COLUMN attempts, DROP COLUMN retry_at`);
    await runner.query(`DELETE FROM analytics WHERE total_playtime > 2147483647 OR revenue >= 1e14`);
    await runner.query(`
      ALTER TABLE analytics ALTER COLUMN total_playtime TYPE int, ALTER COLUMN revenue TYPE numeric(16, 2)`);
    await runner.query(`DROP TABLE analytics_due`);
  }
}
