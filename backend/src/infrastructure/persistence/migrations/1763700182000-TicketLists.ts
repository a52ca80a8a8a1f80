import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sort orders of the ticket list, who set the last status, and when a ticket was closed: a year later it is removed.
 */
export class TicketLists1763700182000 implements MigrationInterface {
  readonly name = 'TicketLists1763700182000';

  /** Earlier closing times are unknown, so the year of those tickets starts now. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets
        ADD updated_at timestamptz(3) NOT NULL DEFAULT now(),
        ADD updated_by text,
        ADD closed_at timestamptz(3)`);
    await runner.query(`
      UPDATE tickets SET
        updated_at = CASE version WHEN 1 THEN created_at ELSE now() END,
        closed_at = CASE status WHEN 'closed' THEN now() END`);
    await runner.query(`
      ALTER TABLE tickets ADD CONSTRAINT tickets_closed_since CHECK ((status = 'closed') = (closed_at IS NOT NULL))`);
    await runner.query(`CREATE INDEX tickets_of_category ON tickets (category, created_at, id)`);
    await runner.query(`CREATE INDEX tickets_by_update ON tickets (updated_at, id)`);
    await runner.query(`CREATE INDEX tickets_by_name ON tickets ((lower(username) COLLATE "C"), created_at, id)`);
    await runner.query(`CREATE INDEX tickets_closed ON tickets (closed_at) WHERE closed_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX tickets_of_category, tickets_by_name`);
    await runner.query(`ALTER TABLE tickets DROP updated_at, DROP updated_by, DROP closed_at`);
  }
}
