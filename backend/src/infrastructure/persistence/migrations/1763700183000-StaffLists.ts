import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes to search, filter and sort the lists of the panel. */
export class StaffLists1763700183000 implements MigrationInterface {
  readonly name = 'StaffLists1763700183000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['staff_applications', 'whitelist_applications']) {
      await runner.query(`
        CREATE INDEX ${table}_search ON ${table} USING gin ((username || E'\\n' || email) gin_trgm_ops)`);
      await runner.query(`
        CREATE INDEX ${table}_by_name ON ${table} ((lower(username) COLLATE "C"), created_at, id)`);
    }

    await runner.query(`
      CREATE INDEX purchases_search ON purchases
        USING gin ((payment_id || E'\\n' || username || E'\\n' || email) gin_trgm_ops)`);
    await runner.query(`CREATE INDEX purchases_of_status ON purchases (status, created_at, id)`);
    await runner.query(`CREATE INDEX purchases_by_amount ON purchases (total_amount, id)`);

    await runner.query(`
      CREATE INDEX tebex_webhook_logs_search ON tebex_webhook_logs
        USING gin ((coalesce(transaction_id, '') || E'\\n' || coalesce(player_username, '') || E'\\n' || coalesce(player_email, ''))
        gin_trgm_ops)`);
    await runner.query(`CREATE INDEX tebex_webhook_logs_of_status ON tebex_webhook_logs (status, created_at, id)`);
    await runner.query(`
      CREATE INDEX tebex_webhook_logs_with_payload ON tebex_webhook_logs (created_at) WHERE raw_payload::text <> '{}'`);

    await runner.query(`CREATE INDEX audit_log_of_actor ON audit_log (lower(actor), created_at, id)`);
    await runner.query(`CREATE INDEX audit_log_of_thing ON audit_log (split_part(action, '.', 1), created_at, id)`);
    await runner.query(`CREATE INDEX audit_log_of_target ON audit_log (target, created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX audit_log_of_actor, audit_log_of_thing, audit_log_of_target,
        tebex_webhook_logs_search, tebex_webhook_logs_of_status, tebex_webhook_logs_with_payload,
        purchases_search, purchases_of_status, purchases_by_amount,
        staff_applications_search, staff_applications_by_name,
        whitelist_applications_search, whitelist_applications_by_name`);
  }
}
