import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = ['waiting', 'counted', 'repeated', 'unverified', 'unknown_site', 'refused', 'failed'];

const setStates = (states: readonly string[]) => `
  ALTER TABLE vote_inbox DROP CONSTRAINT vote_inbox_state_known,
    ADD CONSTRAINT vote_inbox_state_known CHECK (state IN (${states.map((state) => `'${state}'`).join(', ')}))`;

/** Votes that waited when a backup was taken may have been counted before it was restored. */
export class UncertainVotes1763703200000 implements MigrationInterface {
  name = 'UncertainVotes1763703200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(setStates([...STATES, 'uncertain']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE vote_inbox SET state = 'failed' WHERE state = 'uncertain'`);
    await runner.query(setStates(STATES));
  }
}
