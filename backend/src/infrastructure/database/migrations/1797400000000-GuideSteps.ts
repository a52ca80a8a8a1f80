import type { MigrationInterface, QueryRunner } from 'typeorm';

const isOneOf = (steps: string): string => `
  ALTER TABLE setup_skips DROP CONSTRAINT setup_skips_step_known;
  ALTER TABLE setup_skips ADD CONSTRAINT setup_skips_step_known CHECK (step IN (${steps}));`;

const BEFORE = `'name', 'address', 'links', 'legal', 'votes', 'tebex', 'backups', 'second_factor', 'demo'`;

/** The setup guide also asks for languages, the start page, and connections. */
export class GuideSteps1797400000000 implements MigrationInterface {
  readonly name = 'GuideSteps1797400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(isOneOf(`${BEFORE}, 'languages', 'start_page', 'connections'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM setup_skips WHERE step IN ('languages', 'start_page', 'connections')`);
    await runner.query(isOneOf(BEFORE));
  }
}
