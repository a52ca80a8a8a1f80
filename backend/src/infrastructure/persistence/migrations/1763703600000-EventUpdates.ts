import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calendars learn from the time of the last change that an event has moved. */
export class EventUpdates1763703600000 implements MigrationInterface {
  name = 'EventUpdates1763703600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events ADD updated_at timestamptz(3) NOT NULL DEFAULT now()');
    await runner.query('UPDATE events SET updated_at = created_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events DROP COLUMN updated_at');
  }
}
