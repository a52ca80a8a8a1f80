import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that visitors sign up for by player name. */
export class EventSignUps1763702200000 implements MigrationInterface {
  readonly name = 'EventSignUps1763702200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE events
        ADD takes_sign_ups boolean NOT NULL DEFAULT false,
        ADD sign_up_count int NOT NULL DEFAULT 0 CONSTRAINT events_sign_up_count_range CHECK (sign_up_count >= 0)`);
    await runner.query(`
      CREATE TABLE event_sign_ups (
        id uuid CONSTRAINT event_sign_ups_pkey PRIMARY KEY,
        event_id uuid NOT NULL CONSTRAINT event_sign_ups_event_fkey REFERENCES events (id) ON DELETE CASCADE,
        player_name text NOT NULL,
        visitor text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT event_sign_ups_visitor_once UNIQUE (event_id, visitor)
      )`);
    await runner.query(`CREATE UNIQUE INDEX event_sign_ups_name_once ON event_sign_ups (event_id, lower(player_name))`);
    await runner.query(`CREATE INDEX event_sign_ups_in_order ON event_sign_ups (event_id, created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE event_sign_ups`);
    await runner.query(`ALTER TABLE events DROP takes_sign_ups, DROP sign_up_count`);
  }
}
