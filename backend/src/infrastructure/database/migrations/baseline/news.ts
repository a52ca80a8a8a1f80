import { toldOf, tracksMedia } from './triggers';

/** News, events and the gallery. */
export const news = `
  CREATE TABLE news (
    id uuid CONSTRAINT news_pkey PRIMARY KEY,
    title text NOT NULL,
    excerpt text NOT NULL,
    content text NOT NULL,
    image text,
    date timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language(),
    published_at timestamptz(3) DEFAULT now(),
    author text,
    pin_place int CONSTRAINT news_pin_place_known CHECK (pin_place BETWEEN 1 AND 3),
    pinned_until timestamptz(3),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT news_pin_end CHECK (pinned_until IS NULL OR pin_place IS NOT NULL)
  );
  CREATE INDEX news_newest ON news (date, id);
  CREATE INDEX news_search ON news USING gin (((title || E'\\n') || excerpt) gin_trgm_ops);
  CREATE INDEX news_by_title ON news (lower(title) COLLATE "C", id);
  CREATE INDEX news_published ON news (published_at, id) WHERE published_at IS NOT NULL;
  CREATE UNIQUE INDEX news_pin_place ON news (pin_place) WHERE pin_place IS NOT NULL;

  CREATE TABLE news_translations (
    item_id uuid NOT NULL CONSTRAINT news_translations_item_fkey REFERENCES news (id) ON DELETE CASCADE,
    language text NOT NULL,
    title text,
    excerpt text,
    content text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT news_translations_pkey PRIMARY KEY (item_id, language)
  );
  CREATE INDEX news_translations_search ON news_translations
    USING gin (((coalesce(title, '') || E'\\n') || coalesce(excerpt, '')) gin_trgm_ops);

  CREATE TABLE events (
    id uuid CONSTRAINT events_pkey PRIMARY KEY,
    title text NOT NULL,
    description text NOT NULL,
    type text NOT NULL,
    start_date timestamptz(3) NOT NULL,
    end_date timestamptz(3),
    prize text,
    max_participants int CONSTRAINT events_room_for_somebody CHECK (max_participants >= 1),
    participants jsonb NOT NULL DEFAULT '[]'::jsonb,
    status text NOT NULL DEFAULT 'upcoming'
      CONSTRAINT events_status_known CHECK (status IN ('upcoming', 'ongoing', 'finished', 'cancelled')),
    image text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language(),
    takes_sign_ups boolean NOT NULL DEFAULT false,
    sign_up_count int NOT NULL DEFAULT 0 CONSTRAINT events_sign_up_count_range CHECK (sign_up_count >= 0),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT events_end_after_start CHECK (end_date >= start_date)
  );
  CREATE INDEX events_in_order ON events (start_date, id);
  CREATE INDEX events_of_status ON events (status, start_date, id);
  CREATE INDEX events_search ON events USING gin (((title || E'\\n') || type) gin_trgm_ops);
  CREATE INDEX events_by_title ON events (lower(title) COLLATE "C", id);

  CREATE TABLE event_translations (
    item_id uuid NOT NULL CONSTRAINT event_translations_item_fkey REFERENCES events (id) ON DELETE CASCADE,
    language text NOT NULL,
    title text,
    description text,
    type text,
    prize text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT event_translations_pkey PRIMARY KEY (item_id, language)
  );
  CREATE INDEX event_translations_search ON event_translations
    USING gin (((coalesce(title, '') || E'\\n') || coalesce(type, '')) gin_trgm_ops);

  CREATE TABLE event_sign_ups (
    id uuid CONSTRAINT event_sign_ups_pkey PRIMARY KEY,
    event_id uuid NOT NULL CONSTRAINT event_sign_ups_event_fkey REFERENCES events (id) ON DELETE CASCADE,
    player_name text NOT NULL,
    visitor text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT event_sign_ups_visitor_once UNIQUE (event_id, visitor)
  );
  CREATE UNIQUE INDEX event_sign_ups_name_once ON event_sign_ups (event_id, lower(player_name));
  CREATE INDEX event_sign_ups_in_order ON event_sign_ups (event_id, created_at, id);

  CREATE TABLE gallery (
    id uuid CONSTRAINT gallery_pkey PRIMARY KEY,
    title text NOT NULL,
    description text NOT NULL,
    image_url text NOT NULL,
    author text NOT NULL,
    category text NOT NULL CONSTRAINT gallery_category_known CHECK (category IN ('builds', 'events', 'community')),
    likes int NOT NULL DEFAULT 0 CONSTRAINT gallery_likes_range CHECK (likes >= 0),
    featured boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language()
  );
  CREATE INDEX gallery_newest ON gallery (created_at, id);
  CREATE INDEX gallery_of_category ON gallery (category, created_at, id);
  CREATE INDEX gallery_search ON gallery USING gin (((title || E'\\n') || author) gin_trgm_ops);
  CREATE INDEX gallery_by_title ON gallery (lower(title) COLLATE "C", id);
  CREATE INDEX gallery_by_likes ON gallery (likes, created_at, id);

  CREATE TABLE gallery_translations (
    item_id uuid NOT NULL CONSTRAINT gallery_translations_item_fkey REFERENCES gallery (id) ON DELETE CASCADE,
    language text NOT NULL,
    title text,
    description text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT gallery_translations_pkey PRIMARY KEY (item_id, language)
  );
  CREATE INDEX gallery_translations_search ON gallery_translations USING gin (coalesce(title, '') gin_trgm_ops);

  CREATE TABLE gallery_likes (
    id uuid CONSTRAINT gallery_likes_pkey PRIMARY KEY,
    image_id uuid NOT NULL CONSTRAINT gallery_likes_image_fkey REFERENCES gallery (id) ON DELETE CASCADE,
    visitor text NOT NULL,
    newcomer text CONSTRAINT gallery_likes_newcomer_once UNIQUE,
    liked_at timestamptz(3) NOT NULL,
    CONSTRAINT gallery_likes_once UNIQUE (image_id, visitor)
  );

  ${tracksMedia('news', 'content, image')}
  ${tracksMedia('news_translations', 'content')}
  ${tracksMedia('events', 'image')}
  ${toldOf('events')}
  ${tracksMedia('gallery', 'image_url')}
`;
