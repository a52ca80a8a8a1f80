import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff can file a ticket under another category: its conversation, which the desk reads, follows. */
export class TicketCategories1796900000000 implements MigrationInterface {
  readonly name = 'TicketCategories1796900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION file_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE conversations SET category = NEW.category, version = version + 1 WHERE id = NEW.id;
          RETURN NULL;
        END $$;
      CREATE TRIGGER tickets_file_conversation AFTER UPDATE OF category ON tickets
        FOR EACH ROW WHEN (old.category <> new.category) EXECUTE FUNCTION file_conversation();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tickets_file_conversation ON tickets;
      DROP FUNCTION file_conversation();
    `);
  }
}
