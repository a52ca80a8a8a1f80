import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The database itself keeps the audit log append-only: entries are added, and can be deleted after two years. A later
 * migration that has to change entries disables the triggers while it does.
 */
export class AuditKept1763700290000 implements MigrationInterface {
  readonly name = 'AuditKept1763700290000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          IF OLD.created_at < now() - interval '2 years' THEN RETURN OLD; END IF;
        END IF;
        RAISE EXCEPTION 'The audit log is added to, and never altered.' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log
        FOR EACH ROW EXECUTE FUNCTION keep_audit_log()`);
    await runner.query(`
      CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER audit_log_never_emptied ON audit_log`);
    await runner.query(`DROP TRIGGER audit_log_kept ON audit_log`);
    await runner.query(`DROP FUNCTION keep_audit_log`);
  }
}
