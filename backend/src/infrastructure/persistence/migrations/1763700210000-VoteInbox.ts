import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How votes reach the site, and every vote that reached it. */
export class VoteInbox1763700210000 implements MigrationInterface {
  readonly name = 'VoteInbox1763700210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vote_connections (
        link_id uuid CONSTRAINT vote_connections_pkey PRIMARY KEY
          CONSTRAINT vote_connections_link_fkey REFERENCES vote_links (id) ON DELETE CASCADE,
        service_name text,
        token text,
        pingback text,
        pingback_secret text,
        pingback_host text,
        version int NOT NULL DEFAULT 1,
        CONSTRAINT vote_connections_pingback_known CHECK (
          pingback IN ('mctop', 'topcraft', 'hotmc', 'mineserv', 'gtop100', 'arena_top100', 'topg', 'xtremetop100'))
      )`);
    await runner.query(`CREATE UNIQUE INDEX vote_connections_of_service ON vote_connections (lower(service_name))`);
    await runner.query(`
      CREATE TABLE votifier_keys (
        id text NOT NULL DEFAULT 'votifier' CONSTRAINT votifier_keys_pkey PRIMARY KEY,
        public_key text NOT NULL,
        private_key text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT votifier_keys_single CHECK (id = 'votifier')
      )`);
    await runner.query(`
      CREATE TABLE vote_inbox (
        id uuid CONSTRAINT vote_inbox_pkey PRIMARY KEY,
        source text NOT NULL,
        service text NOT NULL,
        username text NOT NULL,
        link_id uuid CONSTRAINT vote_inbox_link_fkey REFERENCES vote_links (id) ON DELETE SET NULL,
        state text NOT NULL,
        reason text,
        received_at timestamptz(3) NOT NULL,
        due_at timestamptz(3) NOT NULL,
        attempts int NOT NULL DEFAULT 0,
        replay_key text,
        sender text,
        CONSTRAINT vote_inbox_source_known CHECK (source IN ('votifier2', 'votifier1', 'pingback')),
        CONSTRAINT vote_inbox_state_known CHECK (
          state IN ('waiting', 'counted', 'repeated', 'unverified', 'unknown_site', 'refused', 'failed'))
      )`);
    await runner.query(`CREATE INDEX vote_inbox_newest ON vote_inbox (received_at, id)`);
    await runner.query(`CREATE INDEX vote_inbox_of_state ON vote_inbox (state, received_at, id)`);
    await runner.query(`CREATE INDEX vote_inbox_of_link ON vote_inbox (link_id)`);
    await runner.query(`CREATE UNIQUE INDEX vote_inbox_once ON vote_inbox (replay_key)`);
    await runner.query(`CREATE INDEX vote_inbox_due ON vote_inbox (due_at, id) WHERE state = 'waiting'`);
    await runner.query(
      `CREATE INDEX vote_inbox_of_sender ON vote_inbox (sender, received_at) WHERE sender IS NOT NULL`,
    );
    await runner.query(`
      CREATE INDEX vote_inbox_unknown ON vote_inbox (lower(service))
        WHERE link_id IS NULL AND state IN ('unknown_site', 'unverified')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE vote_inbox, votifier_keys, vote_connections`);
  }
}
