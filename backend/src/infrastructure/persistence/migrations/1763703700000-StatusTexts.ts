import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A failed probe keeps the kind of its failure, and the length of a message counts its letters without their codes. */
export class StatusTexts1763703700000 implements MigrationInterface {
  name = 'StatusTexts1763703700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE server_status SET problem = NULL');
    await runner.query(`
      ALTER TABLE server_status
        DROP CONSTRAINT server_status_problem_length,
        DROP CONSTRAINT server_status_lengths,
        ADD CONSTRAINT server_status_problem_known
          CHECK (problem IN ('unknown_name', 'refused', 'silent', 'not_minecraft', 'forbidden')),
        ADD CONSTRAINT server_status_lengths CHECK (char_length(motd) <= 32768 AND char_length(version) <= 64)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE server_status SET problem = NULL, motd = left(motd, 1024)');
    await runner.query(`
      ALTER TABLE server_status
        DROP CONSTRAINT server_status_problem_known,
        DROP CONSTRAINT server_status_lengths,
        ADD CONSTRAINT server_status_problem_length CHECK (char_length(problem) <= 300),
        ADD CONSTRAINT server_status_lengths CHECK (char_length(motd) <= 1024 AND char_length(version) <= 64)`);
  }
}
