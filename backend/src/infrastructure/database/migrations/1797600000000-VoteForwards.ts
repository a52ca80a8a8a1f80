import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toldOf } from './baseline/triggers';

/** The Votifier servers to which votes are sent on, and the votes on their way. */
export class VoteForwards1797600000000 implements MigrationInterface {
  readonly name = 'VoteForwards1797600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vote_forward_targets (
        id uuid CONSTRAINT vote_forward_targets_pkey PRIMARY KEY,
        name text NOT NULL,
        host text NOT NULL,
        port int NOT NULL,
        is_on boolean NOT NULL,
        token text NOT NULL,
        version int NOT NULL DEFAULT 1,
        rests_until timestamptz(3) NOT NULL,
        failures int NOT NULL DEFAULT 0,
        problem text,
        failing_since timestamptz(3),
        last_success_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );

      CREATE TABLE vote_forwards (
        seq bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT vote_forwards_pkey PRIMARY KEY,
        target uuid NOT NULL
          CONSTRAINT vote_forwards_target_fkey REFERENCES vote_forward_targets (id) ON DELETE CASCADE,
        service text NOT NULL,
        username text NOT NULL,
        received_at timestamptz(3) NOT NULL,
        queued_at timestamptz(3) NOT NULL DEFAULT now(),
        state text NOT NULL DEFAULT 'queued'
          CONSTRAINT vote_forwards_state_known
            CHECK (state IN ('queued', 'sending', 'sent', 'refused', 'given_up', 'unsure')),
        may_have_arrived boolean NOT NULL DEFAULT false,
        attempts int NOT NULL DEFAULT 0,
        reason text,
        settled_at timestamptz(3)
      );
      CREATE INDEX vote_forwards_open ON vote_forwards (target, seq) WHERE state IN ('queued', 'sending');
      CREATE INDEX vote_forwards_notable ON vote_forwards (target, state)
        WHERE state <> 'sent' OR may_have_arrived;
      CREATE INDEX vote_forwards_settled ON vote_forwards (settled_at) WHERE settled_at IS NOT NULL;

      ${toldOf('vote_forward_targets', 'INSERT OR UPDATE OF is_on OR DELETE')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vote_forwards; DROP TABLE vote_forward_targets;');
  }
}
