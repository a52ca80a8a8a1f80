import { toldOf } from './triggers';

/** Rewards of votes and their deliveries to the game server. */
export const rewards = `
  CREATE TABLE vote_rewards (
    id uuid CONSTRAINT vote_rewards_pkey PRIMARY KEY,
    occasion text NOT NULL
      CONSTRAINT vote_rewards_occasion_known CHECK (occasion IN ('vote', 'streak', 'party', 'party_online')),
    day int CONSTRAINT vote_rewards_of_day UNIQUE,
    vote_link_id uuid CONSTRAINT vote_rewards_of_link UNIQUE
      CONSTRAINT vote_rewards_link_fkey REFERENCES vote_links (id) ON DELETE CASCADE,
    promise text,
    icon text
      CONSTRAINT vote_rewards_icon_known
        CHECK (icon IN ('coin', 'key', 'gem', 'crate', 'chest', 'potion', 'torch', 'lantern', 'heart', 'sword', 'crown',
          'loaf', 'book')),
    commands text[] NOT NULL,
    position int NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language(),
    CONSTRAINT vote_rewards_day CHECK ((day IS NOT NULL) = (occasion = 'streak')),
    CONSTRAINT vote_rewards_promise CHECK ((promise IS NULL) = (vote_link_id IS NOT NULL))
  );

  CREATE TABLE vote_reward_translations (
    item_id uuid NOT NULL
      CONSTRAINT vote_reward_translations_item_fkey REFERENCES vote_rewards (id) ON DELETE CASCADE,
    language text NOT NULL,
    promise text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT vote_reward_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE deliveries (
    id uuid CONSTRAINT deliveries_pkey PRIMARY KEY,
    player_name text,
    reason text NOT NULL
      CONSTRAINT deliveries_reason_known CHECK (reason IN ('vote', 'streak', 'party', 'ban', 'pardon', 'whitelist')),
    reference text NOT NULL,
    position int NOT NULL,
    title text NOT NULL,
    occasion text NOT NULL,
    streak_day int,
    command text,
    waits_for_player boolean NOT NULL,
    state text NOT NULL
      CONSTRAINT deliveries_state_known CHECK (state IN ('queued', 'sent', 'confirmed', 'failed', 'refused', 'uncertain')),
    attempts int NOT NULL,
    due_at timestamptz(3) NOT NULL,
    note text,
    reply text,
    created_at timestamptz(3) NOT NULL,
    sent_at timestamptz(3),
    settled_at timestamptz(3),
    needs_review boolean NOT NULL DEFAULT false,
    history jsonb NOT NULL DEFAULT '[]'::jsonb,
    version int NOT NULL DEFAULT 1,
    reward_id uuid
  );
  CREATE UNIQUE INDEX deliveries_once ON deliveries (reference, reason, "position", lower(coalesce(player_name, '')));
  CREATE INDEX deliveries_newest ON deliveries (created_at, id);
  CREATE INDEX deliveries_of_state ON deliveries (state, created_at, id);
  CREATE INDEX deliveries_due ON deliveries (due_at, id)
    WHERE command IS NOT NULL AND (state IN ('queued', 'failed')) AND NOT waits_for_player;
  CREATE INDEX deliveries_waiting ON deliveries (lower(player_name), due_at, id)
    WHERE command IS NOT NULL AND (state IN ('queued', 'failed')) AND waits_for_player;
  CREATE INDEX deliveries_search ON deliveries USING gin (player_name gin_trgm_ops);
  CREATE INDEX deliveries_to_review ON deliveries (created_at, id) WHERE needs_review;

  CREATE TABLE reply_rules (
    id uuid CONSTRAINT reply_rules_pkey PRIMARY KEY,
    text text NOT NULL,
    meaning text NOT NULL
      CONSTRAINT reply_rules_meaning_known CHECK (meaning IN ('confirmed', 'failed', 'refused')),
    created_by text NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1
  );

  CREATE TABLE usual_replies (
    command text NOT NULL,
    shape text NOT NULL,
    count int NOT NULL,
    CONSTRAINT usual_replies_pkey PRIMARY KEY (command, shape)
  );

  -- Each vote link has its own reward.
  CREATE FUNCTION add_reward_of_vote_link() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO vote_rewards (id, occasion, vote_link_id, commands, position)
      VALUES (gen_random_uuid(), 'vote', NEW.id, '{}', 0);
      RETURN NULL;
    END $$;

  ${toldOf('vote_rewards')}
  CREATE TRIGGER vote_links_rewarded AFTER INSERT ON vote_links
    FOR EACH ROW EXECUTE FUNCTION add_reward_of_vote_link();
`;
