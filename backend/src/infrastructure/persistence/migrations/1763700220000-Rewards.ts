import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deliveries to the game server, and the commands that make them. */
export class Rewards1763700220000 implements MigrationInterface {
  readonly name = 'Rewards1763700220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deliveries (
        id uuid CONSTRAINT deliveries_pkey PRIMARY KEY,
        player_name text,
        reason text NOT NULL,
        reference text NOT NULL,
        position int NOT NULL,
        title text NOT NULL,
        occasion text NOT NULL,
        streak_day int,
        command text,
        waits_for_player boolean NOT NULL,
        state text NOT NULL,
        attempts int NOT NULL,
        due_at timestamptz(3) NOT NULL,
        note text,
        reply text,
        created_at timestamptz(3) NOT NULL,
        sent_at timestamptz(3),
        settled_at timestamptz(3),
        CONSTRAINT deliveries_reason_known CHECK (reason IN ('vote', 'streak', 'party', 'ban', 'pardon')),
        CONSTRAINT deliveries_state_known CHECK (state IN ('queued', 'sent', 'confirmed', 'failed', 'uncertain'))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX deliveries_once
        ON deliveries (reference, reason, position, (lower(coalesce(player_name, ''))))`);
    await runner.query(`CREATE INDEX deliveries_newest ON deliveries (created_at, id)`);
    await runner.query(`CREATE INDEX deliveries_of_state ON deliveries (state, created_at, id)`);
    await runner.query(`
      CREATE INDEX deliveries_due ON deliveries (due_at, id)
        WHERE command IS NOT NULL AND state IN ('queued', 'failed') AND NOT waits_for_player`);
    await runner.query(`
      CREATE INDEX deliveries_waiting ON deliveries (lower(player_name), due_at, id)
        WHERE command IS NOT NULL AND state IN ('queued', 'failed') AND waits_for_player`);
    await runner.query(`CREATE INDEX deliveries_search ON deliveries USING gin (player_name gin_trgm_ops)`);
    await runner.query(`
      CREATE TABLE reward_commands (
        id text CONSTRAINT reward_commands_pkey PRIMARY KEY DEFAULT 'reward_commands',
        vote text[] NOT NULL,
        streak_3 text[] NOT NULL,
        streak_7 text[] NOT NULL,
        streak_14 text[] NOT NULL,
        streak_30 text[] NOT NULL,
        party text[] NOT NULL,
        party_online text[] NOT NULL,
        waits_for_player boolean NOT NULL,
        version int NOT NULL DEFAULT 1,
        CONSTRAINT reward_commands_single CHECK (id = 'reward_commands')
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE reward_commands, deliveries`);
  }
}
