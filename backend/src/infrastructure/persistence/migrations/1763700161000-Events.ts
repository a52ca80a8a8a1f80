import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Events1763700161000 implements MigrationInterface {
  readonly name = 'Events1763700161000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE events (
        id uuid CONSTRAINT events_pkey PRIMARY KEY,
        title text NOT NULL,
        description text NOT NULL,
        type text NOT NULL,
        start_date timestamptz(3) NOT NULL,
        end_date timestamptz(3) CONSTRAINT events_end_after_start CHECK (end_date >= start_date),
        prize text,
        max_participants int CONSTRAINT events_room_for_somebody CHECK (max_participants >= 1),
        participants jsonb NOT NULL DEFAULT '[]',
        status text NOT NULL DEFAULT 'upcoming'
          CONSTRAINT events_status_known CHECK (status IN ('upcoming', 'ongoing', 'finished', 'cancelled')),
        image text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`CREATE INDEX events_in_order ON events (start_date, id)`);
    await runner.query(`CREATE INDEX events_of_status ON events (status, start_date, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE events`);
  }
}
