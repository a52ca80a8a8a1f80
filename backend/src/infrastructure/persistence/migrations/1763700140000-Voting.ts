import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Voting1763700140000 implements MigrationInterface {
  readonly name = 'Voting1763700140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vote_links (
        id uuid CONSTRAINT vote_links_pkey PRIMARY KEY,
        site text NOT NULL,
        url text NOT NULL,
        reward text NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`CREATE INDEX vote_links_by_site ON vote_links (site, id)`);
    await runner.query(`
      CREATE TABLE vote_parties (
        id uuid CONSTRAINT vote_parties_pkey PRIMARY KEY,
        held_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE votes (
        id uuid CONSTRAINT votes_pkey PRIMARY KEY,
        player_id uuid NOT NULL CONSTRAINT votes_player_fkey REFERENCES players (id) ON DELETE CASCADE,
        site text NOT NULL,
        received_at timestamptz(3) NOT NULL,
        party_id uuid CONSTRAINT votes_party_fkey REFERENCES vote_parties (id)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX votes_once_a_day
        ON votes (player_id, lower(site), ((received_at AT TIME ZONE 'UTC')::date))`);
    await runner.query(`CREATE INDEX votes_of_party ON votes (party_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE votes, vote_parties, vote_links`);
  }
}
