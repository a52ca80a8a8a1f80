import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events of each payment, as reported by messages of the payment provider, and the currency of each payment. From here
 * on, a daily figure can be unknown.
 */
export class Payments1763700200000 implements MigrationInterface {
  readonly name = 'Payments1763700200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE purchase_events (
        id text CONSTRAINT purchase_events_pkey PRIMARY KEY
          CONSTRAINT purchase_events_message_fkey REFERENCES tebex_webhook_logs (id) ON DELETE CASCADE,
        payment_id text NOT NULL,
        kind text NOT NULL CONSTRAINT purchase_events_kind_known CHECK (kind IN (
          'pending', 'declined', 'completed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_closed', 'refunded'
        )),
        happened_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX purchase_events_of_payment ON purchase_events (payment_id)`);
    await runner.query(`ALTER TABLE tebex_config ADD COLUMN previous_secrets jsonb NOT NULL DEFAULT '[]'`);

    await runner.query(`ALTER TABLE purchases ADD COLUMN currency text NOT NULL DEFAULT 'USD'`);
    await runner.query(`ALTER TABLE purchases ALTER COLUMN currency DROP DEFAULT`);

    await runner.query(`
      ALTER TABLE analytics
        ALTER COLUMN unique_players DROP NOT NULL,
        ALTER COLUMN total_playtime DROP NOT NULL,
        ALTER COLUMN new_players DROP NOT NULL,
        ALTER COLUMN peak_players DROP NOT NULL,
        ALTER COLUMN average_session_time DROP NOT NULL,
        ALTER COLUMN revenue DROP NOT NULL,
        ALTER COLUMN revenue TYPE numeric(16, 2),
        ADD COLUMN other_revenue jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE purchase_events`);
    await runner.query(`ALTER TABLE tebex_config DROP COLUMN previous_secrets`);
    await runner.query(`ALTER TABLE purchases DROP COLUMN currency`);
    await runner.query(`
      DELETE FROM analytics
      WHERE num_nulls(unique_players, total_playtime, new_players, peak_players, average_session_time, revenue) > 0`);
    await runner.query(`
      ALTER TABLE analytics
        ALTER COLUMN unique_players SET NOT NULL,
        ALTER COLUMN total_playtime SET NOT NULL,
        ALTER COLUMN new_players SET NOT NULL,
        ALTER COLUMN peak_players SET NOT NULL,
        ALTER COLUMN average_session_time SET NOT NULL,
        ALTER COLUMN revenue SET NOT NULL,
        ALTER COLUMN revenue TYPE numeric(10, 2),
        DROP COLUMN other_revenue`);
  }
}
