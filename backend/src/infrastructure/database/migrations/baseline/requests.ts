import { countsChanges, hasConversation, toldOf } from './triggers';

/** Tickets, applications and their conversations. */
export const requests = `
  CREATE TABLE tickets (
    id uuid CONSTRAINT tickets_pkey PRIMARY KEY,
    username text NOT NULL,
    email text NOT NULL,
    category text NOT NULL
      CONSTRAINT tickets_category_known CHECK (category IN ('ban-appeal', 'technical', 'store', 'general', 'bug-report')),
    subject text NOT NULL,
    message text NOT NULL,
    status text NOT NULL DEFAULT 'open'
      CONSTRAINT tickets_status_known CHECK (status IN ('open', 'in_progress', 'resolved', 'closed')),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    closed_at timestamptz(3),
    CONSTRAINT tickets_closed_since CHECK ((status = 'closed') = (closed_at IS NOT NULL))
  );
  CREATE INDEX tickets_newest ON tickets (created_at, id);
  CREATE INDEX tickets_of_status ON tickets (status, created_at, id);
  CREATE INDEX tickets_search ON tickets USING gin (((((subject || E'\\n') || username) || E'\\n') || email) gin_trgm_ops);
  CREATE INDEX tickets_of_category ON tickets (category, created_at, id);
  CREATE INDEX tickets_by_update ON tickets (updated_at, id);
  CREATE INDEX tickets_by_name ON tickets (lower(username) COLLATE "C", created_at, id);
  CREATE INDEX tickets_closed ON tickets (closed_at) WHERE closed_at IS NOT NULL;

  CREATE TABLE ticket_closing (
    id int CONSTRAINT ticket_closing_pkey PRIMARY KEY CONSTRAINT ticket_closing_one_row CHECK (id = 1),
    is_on boolean NOT NULL,
    days_to_warning int NOT NULL
      CONSTRAINT ticket_closing_warning_possible CHECK (days_to_warning BETWEEN 1 AND 90),
    days_to_closing int NOT NULL
      CONSTRAINT ticket_closing_closing_possible CHECK (days_to_closing BETWEEN 1 AND 30),
    version int NOT NULL DEFAULT 1
  );

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
    version int NOT NULL DEFAULT 1,
    questions_version int,
    answers jsonb NOT NULL DEFAULT '[]'::jsonb
  );
  CREATE INDEX staff_applications_newest ON staff_applications (created_at, id);
  CREATE INDEX staff_applications_of_status ON staff_applications (status, created_at, id);
  CREATE INDEX staff_applications_search ON staff_applications USING gin (((username || E'\\n') || email) gin_trgm_ops);
  CREATE INDEX staff_applications_by_name ON staff_applications (lower(username) COLLATE "C", created_at, id);
  CREATE INDEX staff_applications_answers_search ON staff_applications
    USING gin ((jsonb_path_query_array(answers, '$[*]."answer"'::jsonpath)::text) gin_trgm_ops);

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
    version int NOT NULL DEFAULT 1,
    questions_version int,
    answers jsonb NOT NULL DEFAULT '[]'::jsonb
  );
  CREATE INDEX whitelist_applications_newest ON whitelist_applications (created_at, id);
  CREATE INDEX whitelist_applications_of_status ON whitelist_applications (status, created_at, id);
  CREATE INDEX whitelist_applications_search ON whitelist_applications USING gin (((username || E'\\n') || email) gin_trgm_ops);
  CREATE INDEX whitelist_applications_by_name ON whitelist_applications (lower(username) COLLATE "C", created_at, id);
  CREATE INDEX whitelist_applications_answers_search ON whitelist_applications
    USING gin ((jsonb_path_query_array(answers, '$[*]."answer"'::jsonpath)::text) gin_trgm_ops);

  CREATE TABLE application_forms (
    id uuid CONSTRAINT application_forms_pkey PRIMARY KEY,
    kind text NOT NULL CONSTRAINT application_forms_kind_known CHECK (kind IN ('staff', 'whitelist'))
      CONSTRAINT application_forms_kind UNIQUE,
    is_open boolean NOT NULL,
    positions text,
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language(),
    command text
  );

  CREATE TABLE application_form_translations (
    item_id uuid NOT NULL
      CONSTRAINT application_form_translations_item_fkey REFERENCES application_forms (id) ON DELETE CASCADE,
    language text NOT NULL,
    positions text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT application_form_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE application_form_versions (
    form text NOT NULL CONSTRAINT application_form_versions_form_known CHECK (form IN ('staff', 'whitelist')),
    number int NOT NULL,
    questions jsonb NOT NULL,
    changed_by text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT application_form_versions_pkey PRIMARY KEY (form, number)
  );

  CREATE TABLE application_questions (
    id uuid CONSTRAINT application_questions_pkey PRIMARY KEY,
    form text NOT NULL CONSTRAINT application_questions_form_known CHECK (form IN ('staff', 'whitelist')),
    kind text NOT NULL
      CONSTRAINT application_questions_kind_known CHECK (kind IN ('short_text', 'long_text', 'choice', 'yes_no')),
    is_required boolean NOT NULL,
    question text NOT NULL,
    help text,
    options text,
    position int NOT NULL,
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language(),
    CONSTRAINT application_questions_options_of_choice CHECK ((kind = 'choice') = (options IS NOT NULL))
  );

  CREATE TABLE application_question_translations (
    item_id uuid NOT NULL
      CONSTRAINT application_question_translations_item_fkey REFERENCES application_questions (id) ON DELETE CASCADE,
    language text NOT NULL,
    question text,
    help text,
    options text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT application_question_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE canned_replies (
    id uuid CONSTRAINT canned_replies_pkey PRIMARY KEY,
    title text NOT NULL,
    category text
      CONSTRAINT canned_replies_category_known
        CHECK (category IN ('ban-appeal', 'technical', 'store', 'general', 'bug-report', 'staff-application',
          'whitelist-application')),
    language text NOT NULL,
    body text NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1
  );

  CREATE TABLE conversations (
    id uuid CONSTRAINT conversations_pkey PRIMARY KEY,
    kind text NOT NULL
      CONSTRAINT conversations_kind_known CHECK (kind IN ('ticket', 'staff_application', 'whitelist_application')),
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
    version int NOT NULL DEFAULT 1,
    closes_at timestamptz(3),
    merged_into uuid,
    removals int NOT NULL DEFAULT 0,
    public_removals int NOT NULL DEFAULT 0
  );
  CREATE INDEX conversations_newest ON conversations (last_at, id);
  CREATE INDEX conversations_open ON conversations (last_at, id) WHERE NOT is_done OR waits_for = 'staff';
  CREATE INDEX conversations_of_assignee ON conversations (assignee, last_at, id);
  CREATE INDEX conversations_answered ON conversations (first_answer_at);
  CREATE INDEX conversations_search ON conversations USING gin (player_name gin_trgm_ops);
  CREATE INDEX conversations_waiting_for_guest ON conversations (closes_at)
    WHERE kind = 'ticket' AND NOT is_done AND waits_for = 'guest';

  CREATE TABLE conversation_entries (
    conversation uuid NOT NULL
      CONSTRAINT conversation_entries_conversation_fkey REFERENCES conversations (id) ON DELETE CASCADE,
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
    CONSTRAINT conversation_entries_note_hidden CHECK (kind <> 'note' OR public_seq IS NULL),
    CONSTRAINT conversation_entries_pkey PRIMARY KEY (conversation, seq),
    CONSTRAINT conversation_entries_public UNIQUE (conversation, public_seq),
    CONSTRAINT conversation_entries_key UNIQUE (conversation, key)
  );
  CREATE INDEX conversation_entries_search ON conversation_entries USING gin (body gin_trgm_ops);

  CREATE TABLE conversation_reads (
    conversation uuid NOT NULL
      CONSTRAINT conversation_reads_conversation_fkey REFERENCES conversations (id) ON DELETE CASCADE,
    username text NOT NULL,
    seq int NOT NULL,
    CONSTRAINT conversation_reads_pkey PRIMARY KEY (conversation, username)
  );

  CREATE UNLOGGED TABLE conversation_presence (
    conversation uuid NOT NULL,
    username text NOT NULL,
    until timestamptz(3) NOT NULL,
    CONSTRAINT conversation_presence_pkey PRIMARY KEY (conversation, username)
  );

  CREATE TABLE conversation_attachments (
    id uuid CONSTRAINT conversation_attachments_pkey PRIMARY KEY,
    conversation uuid NOT NULL
      CONSTRAINT conversation_attachments_conversation_fkey REFERENCES conversations (id) ON DELETE CASCADE,
    seq int,
    position int,
    uploaded_by text,
    type text NOT NULL,
    width int NOT NULL,
    height int NOT NULL,
    bytes int NOT NULL,
    content bytea NOT NULL,
    preview bytea,
    uploaded_at timestamptz(3) NOT NULL,
    CONSTRAINT conversation_attachments_sent_in_order CHECK ((seq IS NULL) = ("position" IS NULL)),
    CONSTRAINT conversation_attachments_entry_fkey FOREIGN KEY (conversation, seq)
      REFERENCES conversation_entries (conversation, seq) ON UPDATE CASCADE ON DELETE CASCADE
  );
  ALTER TABLE conversation_attachments ALTER content SET STORAGE EXTERNAL;
  ALTER TABLE conversation_attachments ALTER preview SET STORAGE EXTERNAL;
  CREATE INDEX conversation_attachments_entry ON conversation_attachments (conversation, seq, "position");
  CREATE INDEX conversation_attachments_unsent ON conversation_attachments (uploaded_at) WHERE seq IS NULL;

  -- A ticket or an application has a conversation with its id; its text is the first entry.
  CREATE FUNCTION begin_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      is_done boolean := NEW.status NOT IN ('open', 'in_progress', 'pending');
    BEGIN
      INSERT INTO conversations
        (id, kind, player_name, is_done, waits_for, last_seq, last_public_seq, created_at, last_at)
      VALUES (NEW.id, TG_ARGV[0], NEW.username, is_done, CASE
        WHEN NOT is_done THEN 'staff' END, 1, 1, NEW.created_at, NEW.created_at);
      INSERT INTO conversation_entries (conversation, seq, public_seq, kind, side, author, body, created_at)
      VALUES (NEW.id, 1, 1, 'message', 'guest', NEW.username, to_jsonb(NEW) ->> TG_ARGV[1], NEW.created_at);
      RETURN NULL;
    END $$;

  -- Each change of a status is an entry.
  CREATE FUNCTION add_status_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      talk conversations;
      announced timestamptz;
      writer text := CASE WHEN TG_TABLE_NAME = 'tickets' THEN to_jsonb(NEW) ->> 'updated_by' END;
      is_site boolean := false;
      is_guest boolean := TG_TABLE_NAME = 'tickets' AND writer IS NULL;
      is_open boolean := NEW.status IN ('open', 'in_progress', 'pending');
    BEGIN
      SELECT closes_at INTO announced FROM conversations WHERE id = NEW.id;
      is_site := announced IS NOT NULL AND writer IS NULL AND NEW.status = 'closed'
            AND announced <= (to_jsonb(NEW) ->> 'closed_at')::timestamptz;
      UPDATE conversations SET last_seq = last_seq + 1, last_public_seq = last_public_seq + 1, last_at = now(),
        version = version + 1, is_done = NOT is_open, closes_at = NULL,
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
    END $$;

  CREATE FUNCTION end_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM conversations WHERE id = OLD.id;
      RETURN NULL;
    END $$;

  -- Notifies the readers of a conversation.
  CREATE FUNCTION tell_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('changes', TG_ARGV[0] || ':' || NEW.id);
      RETURN NULL;
    END $$;

  -- The pictures of an entry go with its text.
  CREATE FUNCTION remove_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM conversation_attachments WHERE conversation = NEW.conversation AND seq = NEW.seq;
      RETURN NULL;
    END $$;

  ${toldOf('application_forms')}
  CREATE TRIGGER conversations_told_staff AFTER UPDATE ON conversations
    FOR EACH ROW EXECUTE FUNCTION tell_of_conversation('conversation');
  CREATE TRIGGER conversations_told_guest AFTER UPDATE ON conversations
    FOR EACH ROW WHEN ((old.last_public_seq + old.public_removals) IS DISTINCT FROM (new.last_public_seq + new.public_removals))
      EXECUTE FUNCTION tell_of_conversation('request');
  CREATE TRIGGER conversation_entries_remove_attachments AFTER UPDATE OF body ON conversation_entries
    FOR EACH ROW WHEN (old.body IS NOT NULL AND new.body IS NULL) EXECUTE FUNCTION remove_attachments();
  ${hasConversation('tickets', 'ticket', 'message')}
  ${hasConversation('staff_applications', 'staff_application', 'why_join')}
  ${hasConversation('whitelist_applications', 'whitelist_application', 'reason_to_join')}
  ${countsChanges('tickets', `count_by_day('created_at', 'status', `)}
`;
