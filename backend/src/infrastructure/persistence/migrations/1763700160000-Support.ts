import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Support1763700160000 implements MigrationInterface {
  readonly name = 'Support1763700160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(`
      CREATE TABLE tickets (
        id uuid CONSTRAINT tickets_pkey PRIMARY KEY,
        username text NOT NULL,
        email text NOT NULL,
        category text NOT NULL
          CONSTRAINT tickets_category_known
          CHECK (category IN ('ban-appeal', 'technical', 'store', 'general', 'bug-report')),
        subject text NOT NULL,
        message text NOT NULL,
        status text NOT NULL DEFAULT 'open'
          CONSTRAINT tickets_status_known CHECK (status IN ('open', 'in_progress', 'resolved', 'closed')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`CREATE INDEX tickets_newest ON tickets (created_at, id)`);
    await runner.query(`CREATE INDEX tickets_of_status ON tickets (status, created_at, id)`);
    await runner.query(`
      CREATE INDEX tickets_search ON tickets
        USING gin ((subject || E'\\n' || username || E'\\n' || email) gin_trgm_ops)`);
    await runner.query(`
      CREATE TABLE staff_applications (
        id uuid CONSTRAINT staff_applications_pkey PRIMARY KEY,
        username text NOT NULL,
        email text NOT NULL,
        age int NOT NULL CONSTRAINT staff_applications_age_possible CHECK (age BETWEEN 1 AND 120),
        timezone text NOT NULL,
        experience text NOT NULL,
        why_join text NOT NULL,
        availability text NOT NULL,
        position text NOT NULL,
        status text NOT NULL DEFAULT 'pending'
          CONSTRAINT staff_applications_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
        notes text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`CREATE INDEX staff_applications_newest ON staff_applications (created_at, id)`);
    await runner.query(`CREATE INDEX staff_applications_of_status ON staff_applications (status, created_at, id)`);
    await runner.query(`
      CREATE TABLE whitelist_applications (
        id uuid CONSTRAINT whitelist_applications_pkey PRIMARY KEY,
        username text NOT NULL,
        email text NOT NULL,
        age int NOT NULL CONSTRAINT whitelist_applications_age_possible CHECK (age BETWEEN 1 AND 120),
        experience text NOT NULL,
        reason_to_join text NOT NULL,
        friend_references text,
        status text NOT NULL DEFAULT 'pending'
          CONSTRAINT whitelist_applications_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
        notes text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`CREATE INDEX whitelist_applications_newest ON whitelist_applications (created_at, id)`);
    await runner.query(
      `CREATE INDEX whitelist_applications_of_status ON whitelist_applications (status, created_at, id)`,
    );
  }

  /** The extension stays, because other tables are searched with it too. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE whitelist_applications, staff_applications, tickets`);
  }
}
