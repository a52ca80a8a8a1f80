import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of the status of many tickets that can still be undone. Until they are done, their requests are in no view. */
export class RequestBatches1796700000000 implements MigrationInterface {
  readonly name = 'RequestBatches1796700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE request_batches (
        id uuid CONSTRAINT request_batches_pkey PRIMARY KEY,
        actor text NOT NULL,
        status text NOT NULL CONSTRAINT request_batches_status_known
          CHECK (status IN ('open', 'in_progress', 'resolved', 'closed')),
        requests uuid[] NOT NULL,
        as_of timestamptz(3) NOT NULL,
        due_at timestamptz(3) NOT NULL
      );
      CREATE INDEX request_batches_due ON request_batches (due_at);
      ALTER TABLE conversations
        ADD batch uuid CONSTRAINT conversations_batch_fkey REFERENCES request_batches (id) ON DELETE SET NULL;
      CREATE INDEX conversations_of_batch ON conversations (batch) WHERE batch IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations DROP batch;
      DROP TABLE request_batches;
    `);
  }
}
