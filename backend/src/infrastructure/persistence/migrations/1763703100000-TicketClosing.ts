import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The site closes a ticket at the time that it announced. A guest who closes the ticket is no staff member either. */
const IS_SITE = `announced IS NOT NULL AND writer IS NULL AND NEW.status = 'closed'
          AND announced <= (to_jsonb(NEW) ->> 'closed_at')::timestamptz`;

const createStatusFunction = ({ isSite, changes }: { isSite: string; changes: string }) => `
  CREATE OR REPLACE FUNCTION add_status_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    talk conversations;
    announced timestamptz;
    writer text := CASE WHEN TG_TABLE_NAME = 'tickets' THEN to_jsonb(NEW) ->> 'updated_by' END;
    is_site boolean := false;
    is_guest boolean := TG_TABLE_NAME = 'tickets' AND writer IS NULL;
    is_open boolean := NEW.status IN ('open', 'in_progress', 'pending');
  BEGIN
    ${isSite}
    UPDATE conversations SET last_seq = last_seq + 1, last_public_seq = last_public_seq + 1, last_at = now(),
      version = version + 1, is_done = NOT is_open, ${changes}
      waits_for = CASE WHEN is_open THEN coalesce(waits_for, 'staff') END
    WHERE id = NEW.id RETURNING * INTO talk;
    IF FOUND THEN
      INSERT INTO conversation_entries (conversation, seq, public_seq, kind, side, author, event, created_at)
      VALUES (NEW.id, talk.last_seq, talk.last_public_seq, 'event',
        CASE WHEN is_site THEN 'site' WHEN is_guest THEN 'guest' ELSE 'staff' END,
        CASE WHEN is_site THEN NULL WHEN is_guest THEN NEW.username ELSE writer END,
        jsonb_build_object('type', 'status', 'from', OLD.status, 'to', NEW.status), now());
    END IF;
    RETURN NULL;
  END $$`;

const createGuestTrigger = (number: (row: string) => string) => `
  CREATE TRIGGER conversations_told_guest AFTER UPDATE ON conversations
    FOR EACH ROW WHEN (${number('OLD')} IS DISTINCT FROM ${number('NEW')})
    EXECUTE FUNCTION tell_of_conversation('request')`;

/** Tickets that the site closes, merged tickets, and a count of removed texts, of which open pages are notified. */
export class TicketClosing1763703100000 implements MigrationInterface {
  readonly name = 'TicketClosing1763703100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations ADD COLUMN closes_at timestamptz(3), ADD COLUMN merged_into uuid,
        ADD COLUMN removals int NOT NULL DEFAULT 0, ADD COLUMN public_removals int NOT NULL DEFAULT 0`);
    await runner.query(`
      CREATE INDEX conversations_waiting_for_guest ON conversations (closes_at)
        WHERE kind = 'ticket' AND NOT is_done AND waits_for = 'guest'`);
    await runner.query(
      createStatusFunction({
        isSite: `SELECT closes_at INTO announced FROM conversations WHERE id = NEW.id;
    is_site := ${IS_SITE};`,
        changes: 'closes_at = NULL,',
      }),
    );
    await runner.query('DROP TRIGGER conversations_told_guest ON conversations');
    await runner.query(createGuestTrigger((row) => `(${row}.last_public_seq + ${row}.public_removals)`));
    await runner.query(`
      CREATE TABLE ticket_closing (
        id int CONSTRAINT ticket_closing_pkey PRIMARY KEY CONSTRAINT ticket_closing_one_row CHECK (id = 1),
        is_on boolean NOT NULL,
        days_to_warning int NOT NULL CONSTRAINT ticket_closing_warning_possible CHECK (days_to_warning BETWEEN 1 AND 90),
        days_to_closing int NOT NULL CONSTRAINT ticket_closing_closing_possible CHECK (days_to_closing BETWEEN 1 AND 30),
        version int NOT NULL DEFAULT 1
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_closing');
    await runner.query('DROP TRIGGER conversations_told_guest ON conversations');
    await runner.query(createGuestTrigger((row) => `${row}.last_public_seq`));
    await runner.query(createStatusFunction({ isSite: '', changes: '' }));
    await runner.query('DROP INDEX conversations_waiting_for_guest');
    await runner.query(`
      ALTER TABLE conversations DROP COLUMN closes_at, DROP COLUMN merged_into, DROP COLUMN removals,
        DROP COLUMN public_removals`);
  }
}
