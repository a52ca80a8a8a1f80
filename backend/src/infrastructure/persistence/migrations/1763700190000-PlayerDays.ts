import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Playtime of each player by UTC day, as far as it was reported; the figures of a day are its sums. */
export class PlayerDays1763700190000 implements MigrationInterface {
  readonly name = 'PlayerDays1763700190000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE player_days (
        player_id uuid NOT NULL CONSTRAINT player_days_player_fkey REFERENCES players (id) ON DELETE CASCADE,
        day date NOT NULL,
        playtime int NOT NULL DEFAULT 0,
        sessions int NOT NULL DEFAULT 0,
        is_first boolean NOT NULL DEFAULT false,
        CONSTRAINT player_days_pkey PRIMARY KEY (player_id, day),
        CONSTRAINT player_days_ranges CHECK (playtime >= 0 AND sessions >= 0)
      )`);
    await runner.query(`CREATE INDEX player_days_by_day ON player_days (day)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE player_days`);
  }
}
