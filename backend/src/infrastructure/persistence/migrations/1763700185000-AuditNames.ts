import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readable names of the objects in the audit log, so that staff can find them: an id means nothing to a reader. */
export class AuditNames1763700185000 implements MigrationInterface {
  readonly name = 'AuditNames1763700185000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_log ADD name text`);
    await runner.query(`
      UPDATE audit_log SET name = nullif(concat_ws(', ', coalesce(
        thing ->> 'title', thing ->> 'subject', thing ->> 'site', thing ->> 'name', thing ->> 'url'
      ), thing ->> 'username'), '')
      FROM (SELECT id, coalesce(detail -> 'after', detail -> 'before') AS thing FROM audit_log) AS told
      WHERE told.id = audit_log.id`);
    await runner.query(`
      CREATE INDEX audit_log_named ON audit_log
        USING gin ((actor || E'\\n' || action || E'\\n' || target || E'\\n' || coalesce(name, '')) gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_log DROP name`);
  }
}
