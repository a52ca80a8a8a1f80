import { tracksMedia } from './triggers';

/** Statistics, backups, trash and drafts. */
export const operation = `
  CREATE TABLE analytics (
    id uuid CONSTRAINT analytics_pkey PRIMARY KEY,
    date timestamptz(3) NOT NULL CONSTRAINT analytics_whole_day CHECK (date = date_trunc('day', date, 'UTC'))
      CONSTRAINT analytics_day_unique UNIQUE,
    unique_players int,
    total_playtime bigint,
    new_players int,
    revenue numeric(30,2) DEFAULT 0,
    top_item text,
    peak_players int,
    average_session_time int,
    other_revenue jsonb NOT NULL DEFAULT '[]'::jsonb,
    CONSTRAINT analytics_ranges
      CHECK (unique_players >= 0 AND total_playtime >= 0 AND new_players >= 0 AND revenue >= 0::numeric
        AND peak_players >= 0 AND average_session_time >= 0)
  );

  CREATE TABLE analytics_due (
    id uuid DEFAULT gen_random_uuid() CONSTRAINT analytics_due_pkey PRIMARY KEY,
    date timestamptz(3) NOT NULL CONSTRAINT analytics_due_whole_day CHECK (date = date_trunc('day', date, 'UTC'))
  );

  CREATE TABLE daily_counts (
    of text NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    rows int NOT NULL,
    CONSTRAINT daily_counts_pkey PRIMARY KEY (of, day, kind)
  );

  CREATE TABLE backups (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT backups_pkey PRIMARY KEY,
    kind text NOT NULL CONSTRAINT backups_kind_known CHECK (kind IN ('scheduled', 'upgrade', 'manual')),
    started_at timestamptz(3) NOT NULL,
    file text,
    bytes bigint,
    rows bigint,
    failure text,
    key uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT backups_key UNIQUE,
    machine text,
    cause text
      CONSTRAINT backups_cause_known
        CHECK (cause IN ('disk_full', 'read_only', 'no_permission', 'no_folder', 'database', 'other')),
    CONSTRAINT backups_good_or_failed CHECK ((failure IS NULL) = (file IS NOT NULL))
  );
  CREATE INDEX backups_newest ON backups (started_at, id);

  CREATE TABLE backup_plan (
    id int CONSTRAINT backup_plan_pkey PRIMARY KEY CONSTRAINT backup_plan_one_row CHECK (id = 1),
    schedule text,
    version int NOT NULL DEFAULT 1
  );

  CREATE TABLE backup_progress (
    id int CONSTRAINT backup_progress_pkey PRIMARY KEY CONSTRAINT backup_progress_one_row CHECK (id = 1),
    kind text NOT NULL,
    machine text NOT NULL,
    started_at timestamptz(3) NOT NULL,
    done int NOT NULL,
    total int NOT NULL
  );

  CREATE TABLE trash (
    id uuid CONSTRAINT trash_pkey PRIMARY KEY,
    kind text NOT NULL,
    title text NOT NULL,
    row jsonb NOT NULL,
    children jsonb NOT NULL,
    shape text NOT NULL,
    deleted_at timestamptz(3) NOT NULL,
    deleted_by text NOT NULL,
    expires_at timestamptz(3) NOT NULL
  );
  CREATE INDEX trash_newest ON trash (deleted_at, id);
  CREATE INDEX trash_search ON trash USING gin (title gin_trgm_ops);

  CREATE TABLE drafts (
    account_id uuid NOT NULL CONSTRAINT drafts_account_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    body jsonb NOT NULL,
    saved_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT drafts_pkey PRIMARY KEY (account_id, kind, subject_id)
  );
  CREATE INDEX drafts_oldest ON drafts (saved_at);

  CREATE TRIGGER trash_media_uses AFTER INSERT OR UPDATE OF "row", children ON trash
    FOR EACH ROW WHEN (new.kind IN ('news_article', 'event', 'gallery_item', 'page', 'faq_entry'))
      EXECUTE FUNCTION track_media_uses();
  CREATE TRIGGER trash_media_uses_end AFTER DELETE ON trash
    FOR EACH ROW WHEN (old.kind IN ('news_article', 'event', 'gallery_item', 'page', 'faq_entry'))
      EXECUTE FUNCTION track_media_uses();
  ${tracksMedia('drafts', 'body')}
`;
