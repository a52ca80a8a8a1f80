import { countsChanges, toldOf } from './triggers';

/** Vote links, connections with voting sites, and votes. */
export const voting = `
  CREATE TABLE vote_settings (
    id text DEFAULT 'vote_settings' CONSTRAINT vote_settings_pkey PRIMARY KEY
      CONSTRAINT vote_settings_single CHECK (id = 'vote_settings'),
    goal int CONSTRAINT vote_settings_goal_range CHECK (goal BETWEEN 10 AND 100000),
    waits_for_player boolean NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1
  );

  CREATE TABLE vote_links (
    id uuid CONSTRAINT vote_links_pkey PRIMARY KEY,
    site text NOT NULL,
    url text NOT NULL,
    reward text NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language()
  );
  CREATE INDEX vote_links_by_site ON vote_links (site, id);

  CREATE TABLE vote_link_translations (
    item_id uuid NOT NULL CONSTRAINT vote_link_translations_item_fkey REFERENCES vote_links (id) ON DELETE CASCADE,
    language text NOT NULL,
    site text,
    reward text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT vote_link_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE vote_connections (
    link_id uuid CONSTRAINT vote_connections_pkey PRIMARY KEY
      CONSTRAINT vote_connections_link_fkey REFERENCES vote_links (id) ON DELETE CASCADE,
    service_name text,
    token text,
    pingback text
      CONSTRAINT vote_connections_pingback_known
        CHECK (pingback IN ('mctop', 'topcraft', 'hotmc', 'mineserv', 'gtop100', 'arena_top100', 'topg', 'xtremetop100')),
    pingback_secret text,
    pingback_host text,
    version int NOT NULL DEFAULT 1
  );
  CREATE UNIQUE INDEX vote_connections_of_service ON vote_connections (lower(service_name));

  CREATE TABLE votifier_keys (
    id text DEFAULT 'votifier' CONSTRAINT votifier_keys_pkey PRIMARY KEY
      CONSTRAINT votifier_keys_single CHECK (id = 'votifier'),
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );

  CREATE TABLE vote_parties (
    id uuid CONSTRAINT vote_parties_pkey PRIMARY KEY,
    held_at timestamptz(3) NOT NULL,
    goal int,
    promise text
  );

  CREATE TABLE votes (
    id uuid CONSTRAINT votes_pkey PRIMARY KEY,
    player_id uuid NOT NULL CONSTRAINT votes_player_fkey REFERENCES players (id) ON DELETE CASCADE,
    site text NOT NULL,
    received_at timestamptz(3) NOT NULL,
    party_id uuid CONSTRAINT votes_party_fkey REFERENCES vote_parties (id),
    counts_for_party boolean NOT NULL DEFAULT true
  );
  CREATE UNIQUE INDEX votes_once_a_day ON votes (player_id, lower(site), ((received_at AT TIME ZONE 'UTC')::date));
  CREATE INDEX votes_of_party ON votes (party_id);
  CREATE INDEX votes_towards_party ON votes (id) WHERE party_id IS NULL AND counts_for_party;

  CREATE TABLE vote_inbox (
    id uuid CONSTRAINT vote_inbox_pkey PRIMARY KEY,
    source text NOT NULL
      CONSTRAINT vote_inbox_source_known CHECK (source IN ('votifier2', 'votifier1', 'pingback')),
    service text NOT NULL,
    username text NOT NULL,
    link_id uuid CONSTRAINT vote_inbox_link_fkey REFERENCES vote_links (id) ON DELETE SET NULL,
    state text NOT NULL
      CONSTRAINT vote_inbox_state_known
        CHECK (state IN ('waiting', 'counted', 'repeated', 'unverified', 'unknown_site', 'refused', 'failed', 'uncertain')),
    reason text,
    received_at timestamptz(3) NOT NULL,
    due_at timestamptz(3) NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    replay_key text,
    sender text
  );
  CREATE INDEX vote_inbox_newest ON vote_inbox (received_at, id);
  CREATE INDEX vote_inbox_of_state ON vote_inbox (state, received_at, id);
  CREATE INDEX vote_inbox_of_link ON vote_inbox (link_id);
  CREATE UNIQUE INDEX vote_inbox_once ON vote_inbox (replay_key);
  CREATE INDEX vote_inbox_due ON vote_inbox (due_at, id) WHERE state = 'waiting';
  CREATE INDEX vote_inbox_of_sender ON vote_inbox (sender, received_at) WHERE sender IS NOT NULL;
  CREATE INDEX vote_inbox_unknown ON vote_inbox (lower(service))
    WHERE link_id IS NULL AND (state IN ('unknown_site', 'unverified'));

  ${toldOf('vote_settings')}
  ${toldOf('votes')}
  ${countsChanges('votes', `count_by_day('received_at', 'lower(site)', `)}
`;
