import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts that staff insert into replies to guests. */
export class CannedReplies1763702800000 implements MigrationInterface {
  readonly name = 'CannedReplies1763702800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE canned_replies (
        id uuid CONSTRAINT canned_replies_pkey PRIMARY KEY,
        title text NOT NULL,
        category text CONSTRAINT canned_replies_category_known CHECK (category IN (
          'ban-appeal', 'technical', 'store', 'general', 'bug-report', 'staff-application', 'whitelist-application')),
        language text NOT NULL,
        body text NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE canned_replies`);
  }
}
