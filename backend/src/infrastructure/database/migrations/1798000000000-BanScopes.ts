import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAIN = '00000000-0000-0000-0000-000000000001';

/** Where bans hold, and what the ban plugin calls each server. */
export class BanScopes1798000000000 implements MigrationInterface {
  readonly name = 'BanScopes1798000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE servers ADD COLUMN ban_scope text;
      ALTER TABLE bans ADD COLUMN scope text;
      UPDATE bans SET scope = '${MAIN}' WHERE source = 'game';
      CREATE INDEX bans_by_scope ON bans (coalesce(lower(scope), ''), date, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bans DROP COLUMN scope;
      ALTER TABLE servers DROP COLUMN ban_scope;
    `);
  }
}
