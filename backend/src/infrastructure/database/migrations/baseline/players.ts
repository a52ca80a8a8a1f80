/** Players and their days. */
export const players = `
  CREATE TABLE players (
    id uuid CONSTRAINT players_pkey PRIMARY KEY,
    uuid uuid NOT NULL CONSTRAINT players_uuid_unique UNIQUE,
    username text,
    first_joined timestamptz(3),
    last_seen timestamptz(3),
    playtime int,
    sessions int,
    level int,
    experience double precision,
    coins int,
    rank text,
    is_online boolean,
    skin_url text,
    achievements jsonb,
    stats jsonb NOT NULL DEFAULT '{}'::jsonb,
    vote_streak int NOT NULL DEFAULT 0,
    total_votes int NOT NULL DEFAULT 0,
    last_vote_date timestamptz(3),
    CONSTRAINT players_ranges
      CHECK (playtime >= 0 AND sessions >= 0 AND level >= 0 AND experience >= 0::double precision AND coins >= 0
        AND vote_streak >= 0 AND total_votes >= 0)
  );
  CREATE UNIQUE INDEX players_username_unique ON players (lower(username) COLLATE "C");
  CREATE INDEX players_search ON players USING gin (lower(username) gin_trgm_ops);
  CREATE INDEX players_in_order_of_votes ON players (total_votes DESC, lower(username) COLLATE "C")
    WHERE total_votes > 0 AND username IS NOT NULL;
  CREATE INDEX players_in_order ON players ((- coalesce(level, 0)), (- coalesce(playtime, 0)), lower(username) COLLATE "C")
    WHERE username IS NOT NULL;

  CREATE TABLE player_heads (
    name text COLLATE "C" NOT NULL,
    size smallint NOT NULL,
    type text,
    content bytea CONSTRAINT player_heads_small CHECK (octet_length(content) <= 65536),
    fetched_at timestamptz(3) NOT NULL,
    CONSTRAINT player_heads_typed CHECK ((type IS NULL) = (content IS NULL)),
    CONSTRAINT player_heads_pkey PRIMARY KEY (name, size)
  );
  CREATE INDEX player_heads_oldest ON player_heads (fetched_at);

  CREATE TABLE player_days (
    player_id uuid NOT NULL CONSTRAINT player_days_player_fkey REFERENCES players (id) ON DELETE CASCADE,
    day date NOT NULL,
    playtime int NOT NULL DEFAULT 0,
    sessions int NOT NULL DEFAULT 0,
    is_first boolean NOT NULL DEFAULT false,
    CONSTRAINT player_days_ranges CHECK (playtime >= 0 AND sessions >= 0),
    CONSTRAINT player_days_pkey PRIMARY KEY (player_id, day)
  );
  CREATE INDEX player_days_by_day ON player_days (day);

  CREATE TABLE rank_marks (
    list text NOT NULL CONSTRAINT rank_marks_lists CHECK (list IN ('level', 'votes')),
    place int NOT NULL,
    score int NOT NULL,
    playtime int NOT NULL,
    name text COLLATE "C" NOT NULL,
    CONSTRAINT rank_marks_pkey PRIMARY KEY (list, place)
  );

  -- The UUID that a server in offline mode gives a player: version 3 of the name, as Java computes it.
  CREATE FUNCTION offline_uuid(name text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT overlay(
      overlay(hash PLACING '3' FROM 13)
      PLACING substr('89ab', (('x' || substr(hash, 17, 1))::bit(4)::int & 3) + 1, 1) FROM 17
    )::uuid FROM md5('OfflinePlayer:' || name) AS hash
  $$;
`;
