import { toldOf } from './triggers';

/** Accounts of staff, their sessions and sign-ins, the staff page and the audit log. */
export const staff = `
  CREATE TABLE admin_users (
    id uuid CONSTRAINT admin_users_pkey PRIMARY KEY,
    username text NOT NULL,
    password text,
    role text NOT NULL DEFAULT 'staff'
      CONSTRAINT admin_users_role_known CHECK (role IN ('owner', 'admin', 'staff')),
    permissions text[] NOT NULL DEFAULT '{}'::text[],
    is_active boolean NOT NULL DEFAULT true,
    created_by text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_login timestamptz(3),
    second_factor text,
    second_factor_since timestamptz(3),
    second_factor_step int NOT NULL DEFAULT 0,
    version int NOT NULL DEFAULT 1,
    language text
  );
  CREATE UNIQUE INDEX admin_users_username_unique ON admin_users (lower(username));
  CREATE INDEX admin_users_newest ON admin_users (created_at, id);

  CREATE TABLE sessions (
    token_hash text CONSTRAINT sessions_pkey PRIMARY KEY,
    admin_user_id uuid NOT NULL CONSTRAINT sessions_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL,
    last_seen_at timestamptz(3) NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT sessions_id_unique UNIQUE,
    former_token_hash text CONSTRAINT sessions_former_token_unique UNIQUE,
    confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
    device text NOT NULL DEFAULT '',
    network text NOT NULL DEFAULT ''
  );
  CREATE INDEX sessions_of_admin_user ON sessions (admin_user_id);

  CREATE TABLE known_browsers (
    admin_user_id uuid NOT NULL
      CONSTRAINT known_browsers_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
    browser text NOT NULL,
    last_used_at timestamptz(3) NOT NULL,
    CONSTRAINT known_browsers_pkey PRIMARY KEY (admin_user_id, browser)
  );

  CREATE TABLE failed_sign_ins (
    key text CONSTRAINT failed_sign_ins_pkey PRIMARY KEY,
    count int NOT NULL CONSTRAINT failed_sign_ins_count CHECK (count >= 0),
    last_at timestamptz(3) NOT NULL
  );

  CREATE TABLE failed_sign_in_counts (
    username text NOT NULL,
    wrong text NOT NULL,
    network text NOT NULL,
    device text NOT NULL,
    attempts int NOT NULL,
    CONSTRAINT failed_sign_in_counts_pkey PRIMARY KEY (username, wrong, network)
  );

  CREATE TABLE recovery_codes (
    admin_user_id uuid NOT NULL
      CONSTRAINT recovery_codes_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
    hash text NOT NULL,
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (admin_user_id, hash)
  );

  CREATE TABLE password_links (
    admin_user_id uuid CONSTRAINT password_links_pkey PRIMARY KEY
      CONSTRAINT password_links_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
    token_hash text NOT NULL CONSTRAINT password_links_token_unique UNIQUE,
    created_by uuid CONSTRAINT password_links_creator_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
  );
  CREATE INDEX password_links_of_creator ON password_links (created_by);

  CREATE TABLE api_tokens (
    id uuid CONSTRAINT api_tokens_pkey PRIMARY KEY,
    admin_user_id uuid NOT NULL CONSTRAINT api_tokens_admin_user_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
    name text NOT NULL,
    token_hash text NOT NULL CONSTRAINT api_tokens_token_unique UNIQUE,
    ending text NOT NULL,
    access text NOT NULL CONSTRAINT api_tokens_access_known CHECK (access IN ('read', 'write')),
    permissions text[] NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3)
  );
  CREATE INDEX api_tokens_of_admin_user ON api_tokens (admin_user_id, created_at);
  CREATE INDEX api_tokens_expiry ON api_tokens (expires_at);

  CREATE TABLE staff_policy (
    is_the_only_one boolean DEFAULT true CONSTRAINT staff_policy_pkey PRIMARY KEY
      CONSTRAINT staff_policy_one CHECK (is_the_only_one),
    second_factor_required boolean NOT NULL
  );

  CREATE TABLE staff_members (
    id uuid CONSTRAINT staff_members_pkey PRIMARY KEY,
    admin_user_id uuid NOT NULL CONSTRAINT staff_members_account UNIQUE
      CONSTRAINT staff_members_account_fkey REFERENCES admin_users (id) ON DELETE CASCADE,
    display_name text NOT NULL,
    player_name text,
    role_title text NOT NULL,
    about text,
    is_shown boolean NOT NULL DEFAULT false,
    is_hidden boolean NOT NULL DEFAULT false,
    position int NOT NULL,
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language()
  );

  CREATE TABLE staff_member_translations (
    item_id uuid NOT NULL
      CONSTRAINT staff_member_translations_item_fkey REFERENCES staff_members (id) ON DELETE CASCADE,
    language text NOT NULL,
    role_title text,
    about text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT staff_member_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE users (
    id uuid CONSTRAINT users_pkey PRIMARY KEY,
    username text NOT NULL,
    password text NOT NULL,
    email text NOT NULL,
    display_name text,
    avatar text,
    is_admin boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX users_username_unique ON users (lower(username));
  CREATE UNIQUE INDEX users_email_unique ON users (lower(email));

  CREATE TABLE audit_log (
    id uuid CONSTRAINT audit_log_pkey PRIMARY KEY,
    actor text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    detail jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    name text,
    api_token text,
    via text
  );
  CREATE INDEX audit_log_newest ON audit_log (created_at, id);
  CREATE INDEX audit_log_of_actor ON audit_log (lower(actor), created_at, id);
  CREATE INDEX audit_log_of_thing ON audit_log (split_part(action, '.', 1), created_at, id);
  CREATE INDEX audit_log_of_target ON audit_log (target, created_at, id);
  CREATE INDEX audit_log_named ON audit_log
    USING gin (((((((actor || E'\\n') || action) || E'\\n') || target) || E'\\n') || coalesce(name, '')) gin_trgm_ops);

  CREATE TABLE limit_counters (
    key text CONSTRAINT limit_counters_pkey PRIMARY KEY,
    points int NOT NULL DEFAULT 0,
    expire bigint
  );
  CREATE INDEX limit_counters_expire ON limit_counters (expire);

  -- No program, not even this one, can rewrite the log.
  CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.created_at < now() - interval '2 years' THEN RETURN OLD; END IF;
      END IF;
      RAISE EXCEPTION 'The audit log is added to, and never altered.' USING ERRCODE = 'insufficient_privilege';
    END $$;

  ${toldOf('admin_users', 'DELETE OR UPDATE OF is_active')}
  ${toldOf('staff_members')}
  CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
  CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
`;
