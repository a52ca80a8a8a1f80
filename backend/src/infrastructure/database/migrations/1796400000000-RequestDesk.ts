import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toldOf } from './baseline/triggers';

/** A ticket or an application has a conversation with its id; its text is the first entry. */
const beginConversation = (columns: string, values: string) => `
  CREATE OR REPLACE FUNCTION begin_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      is_done boolean := NEW.status NOT IN ('open', 'in_progress', 'pending');
    BEGIN
      INSERT INTO conversations
        (id, kind, player_name, is_done, waits_for, last_seq, last_public_seq, created_at, last_at${columns})
      VALUES (NEW.id, TG_ARGV[0], NEW.username, is_done, CASE
        WHEN NOT is_done THEN 'staff' END, 1, 1, NEW.created_at, NEW.created_at${values});
      INSERT INTO conversation_entries (conversation, seq, public_seq, kind, side, author, body, created_at)
      VALUES (NEW.id, 1, 1, 'message', 'guest', NEW.username, to_jsonb(NEW) ->> TG_ARGV[1], NEW.created_at);
      RETURN NULL;
    END $$`;

/** What the views of the desk ask of a conversation: its category, since when it waits, and what was written last. */
export class RequestDesk1796400000000 implements MigrationInterface {
  readonly name = 'RequestDesk1796400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations ADD category text, ADD waiting_since timestamptz(3),
        ADD last_written_seq int NOT NULL DEFAULT 1;

      -- No reader of a conversation is told of this.
      ALTER TABLE conversations DISABLE TRIGGER USER;
      UPDATE conversations AS talk SET
        category = coalesce(
          (SELECT category FROM tickets WHERE tickets.id = talk.id), replace(talk.kind, '_', '-')),
        waiting_since = CASE WHEN waits_for = 'staff' THEN coalesce((
          SELECT min(created_at) FROM conversation_entries AS entry
          WHERE entry.conversation = talk.id AND kind = 'message' AND side = 'guest' AND seq > coalesce((
            SELECT max(seq) FROM conversation_entries AS answer
            WHERE answer.conversation = talk.id AND kind = 'message' AND side = 'staff'), 0)), last_at) END,
        last_written_seq = coalesce((
          SELECT max(seq) FROM conversation_entries AS entry
          WHERE entry.conversation = talk.id AND kind <> 'event'), 0);
      ALTER TABLE conversations ENABLE TRIGGER USER;

      ALTER TABLE conversations ALTER category SET NOT NULL;
      ALTER TABLE conversations ADD CONSTRAINT conversations_category_known
        CHECK (category IN ('ban-appeal', 'technical', 'store', 'general', 'bug-report', 'staff-application',
          'whitelist-application'));
      CREATE INDEX conversations_open_by_wait ON conversations (waiting_since, last_at, id)
        WHERE NOT is_done OR waits_for = 'staff';
      CREATE INDEX conversations_open_of_category ON conversations (category, waiting_since, last_at, id)
        WHERE NOT is_done OR waits_for = 'staff';

      -- It waits since the first message after the last answer, whatever changes it.
      CREATE FUNCTION keep_waiting_since() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.waiting_since := CASE WHEN NEW.waits_for = 'staff' THEN coalesce(NEW.waiting_since, NEW.last_at) END;
          RETURN NEW;
        END $$;
      CREATE TRIGGER conversations_keep_waiting_since BEFORE INSERT OR UPDATE OF waits_for, waiting_since ON conversations
        FOR EACH ROW EXECUTE FUNCTION keep_waiting_since();
      ${toldOf('conversations')}
    `);
    await runner.query(
      beginConversation(', category', `, coalesce(to_jsonb(NEW) ->> 'category', replace(TG_ARGV[0], '_', '-'))`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(beginConversation('', ''));
    await runner.query(`
      DROP TRIGGER conversations_told ON conversations;
      DROP TRIGGER conversations_keep_waiting_since ON conversations;
      DROP FUNCTION keep_waiting_since;
      ALTER TABLE conversations DROP category, DROP waiting_since, DROP last_written_seq;
    `);
  }
}
