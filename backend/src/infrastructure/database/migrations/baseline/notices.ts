import { toldOf } from './triggers';

/** Notices by mail, webhook and Discord. */
export const notices = `
  CREATE TABLE notice_targets (
    id uuid CONSTRAINT notice_targets_pkey PRIMARY KEY,
    channel text NOT NULL
      CONSTRAINT notice_targets_channel_known CHECK (channel IN ('mail', 'discord', 'discord_app', 'webhook')),
    name text NOT NULL,
    settings jsonb NOT NULL,
    secret text,
    is_on boolean NOT NULL,
    off_because text,
    version int NOT NULL DEFAULT 1,
    rests_until timestamptz(3) NOT NULL,
    failures int NOT NULL DEFAULT 0,
    login_failures int NOT NULL DEFAULT 0,
    failing_since timestamptz(3),
    last_success_at timestamptz(3),
    last_failure text,
    held_by text,
    held_until timestamptz(3) NOT NULL DEFAULT now(),
    created_at timestamptz(3) NOT NULL
  );
  CREATE UNIQUE INDEX notice_targets_one_mail ON notice_targets (channel) WHERE channel = 'mail';
  CREATE UNIQUE INDEX notice_targets_one_app ON notice_targets (channel) WHERE channel = 'discord_app';

  CREATE TABLE notices (
    id uuid CONSTRAINT notices_pkey PRIMARY KEY,
    seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    target uuid NOT NULL CONSTRAINT notices_target_fkey REFERENCES notice_targets (id) ON DELETE CASCADE,
    kind text NOT NULL,
    subject text NOT NULL,
    key text NOT NULL,
    facts jsonb NOT NULL,
    recipient text,
    language text NOT NULL,
    is_proven boolean NOT NULL,
    sender text,
    state text NOT NULL
      CONSTRAINT notices_state_known
        CHECK (state IN ('queued', 'sending', 'accepted', 'refused', 'unsure', 'given_up', 'not_needed')),
    may_have_been_sent boolean NOT NULL DEFAULT false,
    attempts int NOT NULL DEFAULT 0,
    failures int NOT NULL DEFAULT 0,
    doubts int NOT NULL DEFAULT 0,
    due_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    sent_at timestamptz(3),
    settled_at timestamptz(3),
    note text,
    reply text,
    remote_id text,
    created_at timestamptz(3) NOT NULL,
    version int NOT NULL DEFAULT 1,
    CONSTRAINT notices_once UNIQUE (target, key)
  );
  CREATE INDEX notices_open ON notices (target, subject, seq) WHERE state IN ('queued', 'sending');
  CREATE INDEX notices_in_order ON notices (target, seq) WHERE state IN ('queued', 'sending');
  CREATE INDEX notices_due ON notices (target, due_at) WHERE state = 'queued';
  CREATE INDEX notices_sending ON notices (target) WHERE state = 'sending';
  CREATE INDEX notices_newest ON notices (created_at, id);
  CREATE INDEX notices_of_state ON notices (state, created_at, id);
  CREATE INDEX notices_of_target ON notices (target, created_at, id);
  CREATE INDEX notices_of_subject ON notices (subject, seq);
  CREATE INDEX notices_to_recipient ON notices (recipient, created_at) WHERE recipient IS NOT NULL;
  CREATE INDEX notices_of_sender ON notices (sender, created_at) WHERE sender IS NOT NULL;
  CREATE INDEX notices_settled ON notices (settled_at) WHERE settled_at IS NOT NULL;
  CREATE INDEX notices_search ON notices USING gin (((subject || ' ') || coalesce(recipient, '')) gin_trgm_ops);

  CREATE TABLE notice_attempts (
    notice uuid NOT NULL CONSTRAINT notice_attempts_notice_fkey REFERENCES notices (id) ON DELETE CASCADE,
    number int NOT NULL,
    at timestamptz(3) NOT NULL,
    outcome text NOT NULL,
    reply text,
    ms int NOT NULL,
    CONSTRAINT notice_attempts_pkey PRIMARY KEY (notice, number)
  );

  CREATE TABLE mail_stops (
    address_hash text CONSTRAINT mail_stops_pkey PRIMARY KEY,
    reason text NOT NULL CONSTRAINT mail_stops_reason_known CHECK (reason IN ('rejected', 'requested')),
    until timestamptz(3) NOT NULL
  );

  CREATE TABLE discord_accounts (
    admin_user_id uuid CONSTRAINT discord_accounts_pkey PRIMARY KEY
      CONSTRAINT discord_accounts_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
    discord_id text NOT NULL CONSTRAINT discord_accounts_discord_unique UNIQUE,
    discord_name text NOT NULL,
    linked_at timestamptz(3) NOT NULL
  );

  CREATE TABLE discord_links (
    discord_id text CONSTRAINT discord_links_pkey PRIMARY KEY,
    discord_name text NOT NULL,
    token_hash text NOT NULL CONSTRAINT discord_links_token_unique UNIQUE,
    expires_at timestamptz(3) NOT NULL
  );

  CREATE TABLE discord_interactions (
    id text CONSTRAINT discord_interactions_pkey PRIMARY KEY,
    received_at timestamptz(3) NOT NULL
  );
  CREATE INDEX discord_interactions_received ON discord_interactions (received_at);

  ${toldOf('notices', 'INSERT')}
`;
