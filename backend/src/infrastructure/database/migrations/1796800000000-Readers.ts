import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is reading a request, beside who is replying. The table is not logged: it is empty after a crash. */
export class Readers1796800000000 implements MigrationInterface {
  readonly name = 'Readers1796800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversation_presence ALTER until DROP NOT NULL;
      ALTER TABLE conversation_presence ADD reads_until timestamptz(3);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM conversation_presence WHERE until IS NULL;
      ALTER TABLE conversation_presence DROP reads_until;
      ALTER TABLE conversation_presence ALTER until SET NOT NULL;
    `);
  }
}
