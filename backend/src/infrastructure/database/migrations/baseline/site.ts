import { toldOf, tracksMedia } from './triggers';

/** Settings, brand, texts, menu and pages of the site. */
export const site = `
  CREATE TABLE site_config (
    id uuid CONSTRAINT site_config_pkey PRIMARY KEY,
    key text NOT NULL CONSTRAINT site_config_key_unique UNIQUE,
    value text,
    description text NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language()
  );

  CREATE TABLE site_settings_translations (
    item_id uuid NOT NULL,
    language text NOT NULL,
    site_name text,
    tagline text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    short_name text,
    CONSTRAINT site_settings_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE brand (
    id int CONSTRAINT brand_pkey PRIMARY KEY CONSTRAINT brand_one_row CHECK (id = 1),
    primary_color text NOT NULL,
    secondary_color text NOT NULL,
    emblem text NOT NULL
      CONSTRAINT brand_emblem_known CHECK (emblem IN ('lantern', 'pick', 'tree', 'peak', 'gate', 'crown', 'anchor', 'star')),
    hero_scene text NOT NULL
      CONSTRAINT brand_hero_scene_known CHECK (hero_scene IN ('coast', 'forest', 'mountain', 'plain')),
    display_font text NOT NULL
      CONSTRAINT brand_display_font_known CHECK (display_font IN ('jersey', 'pixelify', 'cinzel', 'fredoka')),
    default_theme text NOT NULL
      CONSTRAINT brand_default_theme_known CHECK (default_theme IN ('dark', 'light', 'system')),
    previous jsonb,
    version int NOT NULL DEFAULT 1,
    hero_image text,
    logo_image text
  );

  CREATE TABLE drawn_pictures (
    key text CONSTRAINT drawn_pictures_pkey PRIMARY KEY,
    content bytea NOT NULL,
    drawn_at timestamptz(3) NOT NULL DEFAULT now()
  );
  ALTER TABLE drawn_pictures ALTER content SET STORAGE EXTERNAL;
  CREATE INDEX drawn_pictures_oldest ON drawn_pictures (drawn_at);

  CREATE TABLE site_texts (
    key text NOT NULL,
    language text NOT NULL,
    value text NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    CONSTRAINT site_texts_pkey PRIMARY KEY (key, language)
  );

  CREATE TABLE site_sections (
    id int CONSTRAINT site_sections_pkey PRIMARY KEY CONSTRAINT site_sections_one_row CHECK (id = 1),
    off text[] NOT NULL,
    forums_url text,
    version int NOT NULL DEFAULT 1
  );

  CREATE TABLE pages (
    id uuid CONSTRAINT pages_pkey PRIMARY KEY,
    built_in text
      CONSTRAINT pages_built_in_known CHECK (built_in IN ('terms', 'privacy', 'refund', 'rules', 'imprint'))
      CONSTRAINT pages_built_in UNIQUE,
    slug text NOT NULL CONSTRAINT pages_slug UNIQUE,
    title text,
    description text,
    content text,
    place text NOT NULL
      CONSTRAINT pages_place_known CHECK (place IN ('none', 'menu', 'community', 'help', 'legal')),
    is_published boolean NOT NULL,
    effective_on text CONSTRAINT pages_effective_on_day CHECK (effective_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language(),
    CONSTRAINT pages_text_whole
      CHECK (num_nulls(title, description, content) = 0 OR num_nonnulls(title, description, content) = 0
        AND built_in IS NOT NULL)
  );

  CREATE TABLE page_slugs (
    slug text CONSTRAINT page_slugs_pkey PRIMARY KEY,
    page_id uuid NOT NULL CONSTRAINT page_slugs_page_fkey REFERENCES pages (id) ON DELETE CASCADE
  );
  CREATE INDEX page_slugs_of_page ON page_slugs (page_id);

  CREATE TABLE page_translations (
    item_id uuid NOT NULL CONSTRAINT page_translations_item_fkey REFERENCES pages (id) ON DELETE CASCADE,
    language text NOT NULL,
    title text,
    description text,
    content text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT page_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE faq_entries (
    id uuid CONSTRAINT faq_entries_pkey PRIMARY KEY,
    built_in text CONSTRAINT faq_entries_built_in_known CHECK (built_in IN ('join', 'versions', 'unban', 'refunds'))
      CONSTRAINT faq_entries_built_in UNIQUE,
    question text,
    answer text,
    is_published boolean NOT NULL,
    position int NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language(),
    CONSTRAINT faq_entries_text_whole
      CHECK (num_nulls(question, answer) = 0 OR num_nonnulls(question, answer) = 0 AND built_in IS NOT NULL)
  );

  CREATE TABLE faq_entry_translations (
    item_id uuid NOT NULL CONSTRAINT faq_entry_translations_item_fkey REFERENCES faq_entries (id) ON DELETE CASCADE,
    language text NOT NULL,
    question text,
    answer text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT faq_entry_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE social_media (
    id uuid CONSTRAINT social_media_pkey PRIMARY KEY,
    platform text NOT NULL
      CONSTRAINT social_media_platform_known
        CHECK (platform IN ('discord', 'youtube', 'instagram', 'tiktok', 'x', 'twitch', 'reddit', 'bluesky', 'mastodon',
          'facebook', 'patreon', 'github', 'wiki', 'map', 'other')),
    url text NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    label text
  );

  CREATE TABLE menu_items (
    id uuid CONSTRAINT menu_items_pkey PRIMARY KEY,
    built_in text CONSTRAINT menu_items_built_in UNIQUE
      CONSTRAINT menu_items_built_in_known
        CHECK (built_in IN ('home', 'vote', 'players', 'bans', 'news', 'support', 'forums', 'gallery', 'store', 'chat',
          'support_center', 'appeals', 'footer_forums', 'staff', 'footer_staff', 'events', 'apply')),
    page_id uuid CONSTRAINT menu_items_page UNIQUE
      CONSTRAINT menu_items_page_fkey REFERENCES pages (id) ON DELETE CASCADE,
    social_link_id uuid CONSTRAINT menu_items_social_link UNIQUE
      CONSTRAINT menu_items_social_link_fkey REFERENCES social_media (id) ON DELETE CASCADE,
    url text,
    place text NOT NULL CONSTRAINT menu_items_place_known CHECK (place IN ('header', 'community', 'help', 'legal')),
    position int,
    is_hidden boolean NOT NULL DEFAULT false,
    label text,
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language(),
    CONSTRAINT menu_items_one_target CHECK (num_nonnulls(built_in, page_id, social_link_id, url) = 1),
    CONSTRAINT menu_items_link_label CHECK (url IS NULL OR label IS NOT NULL)
  );

  CREATE TABLE menu_item_translations (
    item_id uuid NOT NULL CONSTRAINT menu_item_translations_item_fkey REFERENCES menu_items (id) ON DELETE CASCADE,
    language text NOT NULL,
    label text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT menu_item_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE announcements (
    id uuid CONSTRAINT announcements_pkey PRIMARY KEY,
    text text NOT NULL,
    url text,
    tone text NOT NULL CONSTRAINT announcements_tone_known CHECK (tone IN ('info', 'warning', 'success')),
    starts_at timestamptz(3) NOT NULL,
    ends_at timestamptz(3),
    is_dismissible boolean NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language(),
    CONSTRAINT announcements_ends_later CHECK (ends_at >= starts_at)
  );

  CREATE TABLE announcement_translations (
    item_id uuid NOT NULL
      CONSTRAINT announcement_translations_item_fkey REFERENCES announcements (id) ON DELETE CASCADE,
    language text NOT NULL,
    text text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT announcement_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE setup_skips (
    step text CONSTRAINT setup_skips_pkey PRIMARY KEY
      CONSTRAINT setup_skips_step_known
        CHECK (step IN ('name', 'address', 'links', 'legal', 'votes', 'tebex', 'backups', 'second_factor', 'demo')),
    is_skipped boolean NOT NULL,
    version int NOT NULL DEFAULT 1
  );

  CREATE TABLE demo_rows (
    table_name text NOT NULL,
    row_id text NOT NULL,
    CONSTRAINT demo_rows_pkey PRIMARY KEY (table_name, row_id)
  );

  ${toldOf('site_config')}
  ${tracksMedia('brand')}
  ${toldOf('site_sections')}
  ${toldOf('pages')}
  ${tracksMedia('pages', 'content')}
  ${tracksMedia('page_translations', 'content')}
  ${tracksMedia('faq_entries', 'answer')}
  ${tracksMedia('faq_entry_translations', 'answer')}

  INSERT INTO faq_entries (id, built_in, is_published, position)
  SELECT gen_random_uuid(), built_in, true, position
  FROM unnest(ARRAY['join', 'versions', 'unban', 'refunds']) WITH ORDINALITY AS usual (built_in, position);

  INSERT INTO pages (id, built_in, slug, place, is_published, created_at)
  SELECT gen_random_uuid(), built_in, built_in, place, is_published, now() + position * interval '1 ms'
  FROM (VALUES
    ('terms', 'legal', true, 0),
    ('privacy', 'legal', true, 1),
    ('refund', 'legal', true, 2),
    ('rules', 'help', false, 3),
    ('imprint', 'legal', false, 4)
  ) AS usual (built_in, place, is_published, position);
`;
