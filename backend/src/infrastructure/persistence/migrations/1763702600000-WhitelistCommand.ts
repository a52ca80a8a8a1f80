import type { MigrationInterface, QueryRunner } from 'typeorm';

const REASONS = ['vote', 'streak', 'party', 'ban', 'pardon'];

const allowReasons = (reasons: readonly string[]) => `
  ALTER TABLE deliveries DROP CONSTRAINT deliveries_reason_known,
    ADD CONSTRAINT deliveries_reason_known CHECK (reason IN (${reasons.map((reason) => `'${reason}'`).join(', ')}))`;

/** The command that the game server runs when a whitelist application is accepted, and its deliveries. */
export class WhitelistCommand1763702600000 implements MigrationInterface {
  readonly name = 'WhitelistCommand1763702600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE application_forms ADD COLUMN command text`);
    await runner.query(allowReasons([...REASONS, 'whitelist']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM deliveries WHERE reason = 'whitelist'`);
    await runner.query(allowReasons(REASONS));
    await runner.query(`ALTER TABLE application_forms DROP COLUMN command`);
  }
}
