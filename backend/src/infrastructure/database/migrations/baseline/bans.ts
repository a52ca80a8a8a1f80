import { countsChanges } from './triggers';

/** Bans and their counts. */
export const bans = `
  CREATE TABLE bans (
    id uuid CONSTRAINT bans_pkey PRIMARY KEY,
    username text NOT NULL,
    reason text NOT NULL,
    banned_by text NOT NULL,
    duration text NOT NULL,
    is_permanent boolean NOT NULL,
    expires_at timestamptz(3),
    date timestamptz(3) NOT NULL DEFAULT now(),
    is_active boolean NOT NULL DEFAULT true,
    version int NOT NULL DEFAULT 1,
    source text NOT NULL DEFAULT 'site' CONSTRAINT bans_source_known CHECK (source IN ('site', 'game', 'litebans')),
    external_key text,
    is_listed boolean NOT NULL DEFAULT false,
    is_overruled boolean NOT NULL DEFAULT false,
    lifted_by text,
    lifted_at timestamptz(3),
    lift_reason text,
    player_uuid uuid,
    name_at_ban text,
    CONSTRAINT bans_permanent_without_end CHECK (NOT (is_permanent AND expires_at IS NOT NULL)),
    CONSTRAINT bans_lifted_only_while_inactive CHECK (NOT is_active OR num_nonnulls(lifted_by, lifted_at, lift_reason) = 0)
  );
  CREATE INDEX bans_newest ON bans (date, id);
  CREATE INDEX bans_ending ON bans (expires_at) WHERE is_active;
  CREATE INDEX bans_search ON bans USING gin (lower(username) gin_trgm_ops);
  CREATE INDEX bans_by_name ON bans (lower(username) COLLATE "C", id);
  CREATE INDEX bans_by_staff ON bans (lower(banned_by) COLLATE "C", date, id);
  CREATE INDEX bans_by_end ON bans (coalesce(expires_at, 'infinity'::timestamptz), is_permanent, id);
  CREATE INDEX bans_lifted ON bans (date, id) WHERE NOT is_active;
  CREATE UNIQUE INDEX bans_external_key_unique ON bans (external_key) WHERE external_key IS NOT NULL;
  CREATE INDEX bans_in_force_newest ON bans (date, id) INCLUDE (username, expires_at, is_permanent) WHERE is_active;
  CREATE INDEX bans_staff_search ON bans
    USING gin (lower((((((((username || E'\\n') || reason) || E'\\n') || banned_by) || E'\\n') || coalesce(lifted_by, ''))
      || E'\\n') || coalesce(lift_reason, '')) gin_trgm_ops);
  CREATE INDEX bans_by_player ON bans (player_uuid) WHERE player_uuid IS NOT NULL;

  CREATE TABLE ban_counts (
    is_active boolean NOT NULL,
    is_permanent boolean NOT NULL,
    ends_on date NOT NULL,
    bans int NOT NULL,
    CONSTRAINT ban_counts_pkey PRIMARY KEY (is_active, is_permanent, ends_on)
  );

  CREATE TABLE dismissed_bans (
    external_key text CONSTRAINT dismissed_bans_pkey PRIMARY KEY
  );

  CREATE TABLE source_lifts (
    ban_id uuid CONSTRAINT source_lifts_pkey PRIMARY KEY
      CONSTRAINT source_lifts_ban REFERENCES bans (id) ON DELETE CASCADE,
    version int NOT NULL
  );

  -- Keeps \`ban_counts\` by the rows that a statement added, changed or removed.
  CREATE FUNCTION count_bans() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format(
        'INSERT INTO ban_counts AS kept (is_active, is_permanent, ends_on, bans)
         SELECT is_active, is_permanent, coalesce((expires_at AT TIME ZONE ''UTC'')::date, ''infinity''), sum(difference)
         FROM (%s) AS changed GROUP BY 1, 2, 3 HAVING sum(difference) <> 0 ORDER BY 1, 2, 3
         ON CONFLICT ON CONSTRAINT ban_counts_pkey DO UPDATE SET bans = kept.bans + excluded.bans', TG_ARGV[0]);
      RETURN NULL;
    END $$;

  -- Keeps the lift of a ban whole, whichever program writes it.
  CREATE FUNCTION keep_ban_lift() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.is_active THEN
        NEW.lifted_by := NULL;
        NEW.lifted_at := NULL;
        NEW.lift_reason := NULL;
      ELSE
        NEW.lifted_at := coalesce(NEW.lifted_at, now());
      END IF;
      RETURN NEW;
    END $$;

  CREATE TRIGGER bans_lift_kept BEFORE UPDATE OF is_active ON bans
    FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active) EXECUTE FUNCTION keep_ban_lift();
  ${countsChanges('bans', 'count_bans(')}
`;
