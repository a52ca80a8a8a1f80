/** The media library, and where its pictures are used. */
export const media = `
  CREATE TABLE media (
    id uuid CONSTRAINT media_pkey PRIMARY KEY,
    original_sha256 text NOT NULL,
    kind text NOT NULL CONSTRAINT media_kind_known CHECK (kind IN ('picture', 'logo')),
    hash text NOT NULL CONSTRAINT media_hash UNIQUE,
    type text NOT NULL,
    file_name text,
    width int NOT NULL,
    height int NOT NULL,
    alt text,
    is_decoration boolean NOT NULL DEFAULT false,
    focus_x smallint NOT NULL DEFAULT 50,
    focus_y smallint NOT NULL DEFAULT 50,
    color text NOT NULL,
    placeholder text NOT NULL,
    bytes int NOT NULL,
    uploaded_by text NOT NULL,
    uploaded_at timestamptz(3) NOT NULL,
    unused_since timestamptz(3),
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language(),
    CONSTRAINT media_decoration_silent CHECK (NOT is_decoration OR alt IS NULL),
    CONSTRAINT media_focus_inside CHECK (focus_x BETWEEN 0 AND 100 AND focus_y BETWEEN 0 AND 100),
    CONSTRAINT media_original UNIQUE (original_sha256, kind)
  );
  CREATE INDEX media_newest ON media (uploaded_at, id);

  CREATE TABLE media_translations (
    item_id uuid NOT NULL CONSTRAINT media_translations_item_fkey REFERENCES media (id) ON DELETE CASCADE,
    language text NOT NULL,
    alt text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT media_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE media_variants (
    hash text NOT NULL,
    media_id uuid NOT NULL CONSTRAINT media_variants_media_fkey REFERENCES media (id) ON DELETE CASCADE,
    type text NOT NULL,
    width int NOT NULL,
    height int NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT media_variants_pkey PRIMARY KEY (hash, media_id)
  );
  ALTER TABLE media_variants ALTER content SET STORAGE EXTERNAL;
  CREATE INDEX media_variants_media ON media_variants (media_id);

  CREATE TABLE media_uses (
    source text NOT NULL,
    item text NOT NULL,
    media_id uuid NOT NULL CONSTRAINT media_uses_media_fkey REFERENCES media (id),
    CONSTRAINT media_uses_pkey PRIMARY KEY (source, item, media_id)
  );
  CREATE INDEX media_uses_media ON media_uses (media_id);

  -- Keeps which pictures of the library a row uses. The lock waits for a deletion of the picture.
  CREATE FUNCTION track_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      written jsonb;
      item_key text;
    BEGIN
      IF TG_OP = 'DELETE' THEN written := to_jsonb(OLD); ELSE written := to_jsonb(NEW); END IF;
      item_key := coalesce(written->>'id', concat_ws(' ', written->>'item_id', written->>'language', written->>'account_id',
        written->>'kind', written->>'subject_id'));
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM media_uses WHERE source = TG_TABLE_NAME AND item = item_key;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO media_uses (source, item, media_id)
        SELECT TG_TABLE_NAME, item_key, id FROM media WHERE id IN (
          SELECT media_id FROM media_variants WHERE hash IN (
            SELECT match[1] FROM regexp_matches(written::text, '/media/([0-9a-f]{32})[.]', 'g') AS match
          )
        ) FOR KEY SHARE;
      END IF;
      RETURN NULL;
    END $$;
`;
