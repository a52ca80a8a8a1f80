import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules for the replies of the game server, the usual replies of each command, and confirmed deliveries to look at. */
export class ReplyRules1763700540000 implements MigrationInterface {
  readonly name = 'ReplyRules1763700540000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reply_rules (
        id uuid CONSTRAINT reply_rules_pkey PRIMARY KEY,
        text text NOT NULL,
        meaning text NOT NULL,
        created_by text NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1,
        CONSTRAINT reply_rules_meaning_known CHECK (meaning IN ('confirmed', 'failed', 'refused'))
      )`);
    await runner.query(`
      CREATE TABLE usual_replies (
        command text NOT NULL,
        shape text NOT NULL,
        count int NOT NULL,
        CONSTRAINT usual_replies_pkey PRIMARY KEY (command, shape)
      )`);
    // Constant defaults, so that a long table is not rewritten.
    await runner.query(`
      ALTER TABLE deliveries
        ADD COLUMN needs_review boolean NOT NULL DEFAULT false,
        ADD COLUMN history jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN version int NOT NULL DEFAULT 1,
        DROP CONSTRAINT deliveries_state_known,
        ADD CONSTRAINT deliveries_state_known
          CHECK (state IN ('queued', 'sent', 'confirmed', 'failed', 'refused', 'uncertain'))`);
    await runner.query(`CREATE INDEX deliveries_to_review ON deliveries (created_at, id) WHERE needs_review`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX deliveries_to_review`);
    await runner.query(`UPDATE deliveries SET state = 'failed' WHERE state = 'refused'`);
    await runner.query(`
      ALTER TABLE deliveries
        DROP COLUMN needs_review,
        DROP COLUMN history,
        DROP COLUMN version,
        DROP CONSTRAINT deliveries_state_known,
        ADD CONSTRAINT deliveries_state_known
          CHECK (state IN ('queued', 'sent', 'confirmed', 'failed', 'uncertain'))`);
    await runner.query(`DROP TABLE usual_replies, reply_rules`);
  }
}
