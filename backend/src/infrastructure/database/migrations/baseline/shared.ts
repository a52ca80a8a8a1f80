/** What several areas use. */
export const shared = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;

  -- The main language of the site, in which new content is written.
  CREATE FUNCTION site_language() RETURNS text LANGUAGE plpgsql STABLE AS $$
    BEGIN
      RETURN coalesce(
        (SELECT value::jsonb->>'defaultLanguage' FROM site_config WHERE key = 'languages'), 'en');
    END $$;

  -- Notifies all instances.
  CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('changes', TG_TABLE_NAME);
      RETURN NULL;
    END $$;

  -- Keeps \`daily_counts\` by the rows that a statement added, changed or removed.
  CREATE FUNCTION count_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format(
        'INSERT INTO daily_counts AS kept (of, day, kind, rows)
         SELECT %L, (%I AT TIME ZONE ''UTC'')::date, %s, sum(difference)
         FROM (%s) AS changed GROUP BY 1, 2, 3 HAVING sum(difference) <> 0 ORDER BY 1, 2, 3
         ON CONFLICT ON CONSTRAINT daily_counts_pkey DO UPDATE SET rows = kept.rows + excluded.rows',
        TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]);
      RETURN NULL;
    END $$;
`;
