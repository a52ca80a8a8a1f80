import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables that have a conversation for each row, with the column of its first message. */
const ABOUT = [
  { table: 'tickets', kind: 'ticket', message: 'message' },
  { table: 'staff_applications', kind: 'staff_application', message: 'why_join' },
  { table: 'whitelist_applications', kind: 'whitelist_application', message: 'reason_to_join' },
] as const;

/**
 * A conversation has the id of its ticket or application. Triggers create it, add an event for each change of the
 * status and delete it, so that every program that writes the table keeps it whole. Guests count by `public_seq`.
 */
export class Conversations1763701950000 implements MigrationInterface {
  readonly name = 'Conversations1763701950000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE conversations (
        id uuid CONSTRAINT conversations_pkey PRIMARY KEY,
        kind text NOT NULL CONSTRAINT conversations_kind_known
          CHECK (kind IN ('ticket', 'staff_application', 'whitelist_application')),
        player_name text NOT NULL,
        language text,
        mail_proven_at timestamptz(3),
        assignee text,
        is_done boolean NOT NULL,
        waits_for text CONSTRAINT conversations_waits_for_known CHECK (waits_for IN ('staff', 'guest')),
        last_seq int NOT NULL,
        last_public_seq int NOT NULL,
        created_at timestamptz(3) NOT NULL,
        last_at timestamptz(3) NOT NULL,
        first_answer_at timestamptz(3),
        link_generation int NOT NULL DEFAULT 1,
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE TABLE conversation_entries (
        conversation uuid NOT NULL CONSTRAINT conversation_entries_conversation_fkey
          REFERENCES conversations (id) ON DELETE CASCADE,
        seq int NOT NULL,
        public_seq int,
        kind text NOT NULL CONSTRAINT conversation_entries_kind_known CHECK (kind IN ('message', 'note', 'event')),
        side text NOT NULL CONSTRAINT conversation_entries_side_known CHECK (side IN ('guest', 'staff', 'site')),
        author text,
        body text,
        event jsonb,
        key uuid,
        created_at timestamptz(3) NOT NULL,
        removed_by text,
        CONSTRAINT conversation_entries_pkey PRIMARY KEY (conversation, seq),
        CONSTRAINT conversation_entries_public UNIQUE (conversation, public_seq),
        CONSTRAINT conversation_entries_key UNIQUE (conversation, key),
        CONSTRAINT conversation_entries_note_hidden CHECK (kind <> 'note' OR public_seq IS NULL)
      )`);
    await runner.query(`
      CREATE TABLE conversation_reads (
        conversation uuid NOT NULL CONSTRAINT conversation_reads_conversation_fkey
          REFERENCES conversations (id) ON DELETE CASCADE,
        username text NOT NULL,
        seq int NOT NULL,
        CONSTRAINT conversation_reads_pkey PRIMARY KEY (conversation, username)
      )`);
    await runner.query(`CREATE INDEX conversations_newest ON conversations (last_at, id)`);
    await runner.query(`CREATE INDEX conversations_open ON conversations (last_at, id)
        WHERE NOT is_done OR waits_for = 'staff'`);
    await runner.query(`CREATE INDEX conversations_of_assignee ON conversations (assignee, last_at)`);
    await runner.query(`CREATE INDEX conversations_answered ON conversations (first_answer_at)`);
    await runner.query(`CREATE INDEX conversations_search ON conversations USING gin (player_name gin_trgm_ops)`);
    await runner.query(
      `CREATE INDEX conversation_entries_search ON conversation_entries USING gin (body gin_trgm_ops)`,
    );
    await runner.query(`
      CREATE UNLOGGED TABLE conversation_presence (
        conversation uuid NOT NULL,
        username text NOT NULL,
        until timestamptz(3) NOT NULL,
        CONSTRAINT conversation_presence_pkey PRIMARY KEY (conversation, username)
      )`);
    await runner.query(`
      CREATE FUNCTION begin_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        is_done boolean := NEW.status NOT IN ('open', 'in_progress', 'pending');
      BEGIN
        INSERT INTO conversations
          (id, kind, player_name, is_done, waits_for, last_seq, last_public_seq, created_at, last_at)
        VALUES (NEW.id, TG_ARGV[0], NEW.username, is_done, CASE WHEN NOT is_done THEN 'staff' END, 1, 1, NEW.created_at, NEW.created_at);
        INSERT INTO conversation_entries (conversation, seq, public_seq, kind, side, author, body, created_at)
        VALUES (NEW.id, 1, 1, 'message', 'guest', NEW.username, to_jsonb(NEW) ->> TG_ARGV[1], NEW.created_at);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION add_status_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        talk conversations;
        writer text := CASE WHEN TG_TABLE_NAME = 'tickets' THEN to_jsonb(NEW) ->> 'updated_by' END;
        is_guest boolean := TG_TABLE_NAME = 'tickets' AND writer IS NULL;
        is_open boolean := NEW.status IN ('open', 'in_progress', 'pending');
      BEGIN
        UPDATE conversations SET last_seq = last_seq + 1, last_public_seq = last_public_seq + 1, last_at = now(),
          version = version + 1, is_done = NOT is_open,
          waits_for = CASE WHEN is_open THEN coalesce(waits_for, 'staff') END
        WHERE id = NEW.id RETURNING * INTO talk;
        IF FOUND THEN
          INSERT INTO conversation_entries (conversation, seq, public_seq, kind, side, author, event, created_at)
          VALUES (NEW.id, talk.last_seq, talk.last_public_seq, 'event',
            CASE WHEN is_guest THEN 'guest' ELSE 'staff' END, CASE WHEN is_guest THEN NEW.username ELSE writer END,
            jsonb_build_object('type', 'status', 'from', OLD.status, 'to', NEW.status), now());
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION end_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM conversations WHERE id = OLD.id;
        RETURN NULL;
      END $$`);
    for (const { table, kind, message } of ABOUT) {
      await runner.query(`
        CREATE TRIGGER ${table}_begin_conversation AFTER INSERT ON ${table}
          FOR EACH ROW EXECUTE FUNCTION begin_conversation('${kind}', '${message}')`);
      await runner.query(`
        CREATE TRIGGER ${table}_add_status_entry AFTER UPDATE OF status ON ${table}
          FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION add_status_entry()`);
      await runner.query(`
        CREATE TRIGGER ${table}_end_conversation AFTER DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION end_conversation()`);
      await runner.query(`
        INSERT INTO conversations
          (id, kind, player_name, is_done, waits_for, last_seq, last_public_seq, created_at, last_at)
        SELECT id, '${kind}', username, status NOT IN ('open', 'in_progress', 'pending'),
          CASE WHEN status IN ('open', 'in_progress', 'pending') THEN 'staff' END, 1, 1, created_at, created_at
        FROM ${table} ON CONFLICT DO NOTHING`);
      await runner.query(`
        INSERT INTO conversation_entries (conversation, seq, public_seq, kind, side, author, body, created_at)
        SELECT id, 1, 1, 'message', 'guest', username, ${message}, created_at
        FROM ${table} ON CONFLICT DO NOTHING`);
    }
    // Guests are not notified of what only staff see.
    await runner.query(`
      CREATE FUNCTION tell_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('changes', TG_ARGV[0] || ':' || NEW.id);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER conversations_told_staff AFTER UPDATE ON conversations
        FOR EACH ROW EXECUTE FUNCTION tell_of_conversation('conversation')`);
    await runner.query(`
      CREATE TRIGGER conversations_told_guest AFTER UPDATE ON conversations
        FOR EACH ROW WHEN (OLD.last_public_seq IS DISTINCT FROM NEW.last_public_seq)
        EXECUTE FUNCTION tell_of_conversation('request')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of ABOUT)
      for (const trigger of ['begin_conversation', 'add_status_entry', 'end_conversation'])
        await runner.query(`DROP TRIGGER ${table}_${trigger} ON ${table}`);
    for (const table of ['conversation_presence', 'conversation_reads', 'conversation_entries', 'conversations'])
      await runner.query(`DROP TABLE ${table}`);
    for (const name of ['begin_conversation', 'add_status_entry', 'end_conversation', 'tell_of_conversation'])
      await runner.query(`DROP FUNCTION ${name}`);
  }
}
