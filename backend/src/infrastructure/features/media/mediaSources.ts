import type { MediaUseKind } from '../../../domain/media/MediaUse';

/** Tables whose rows show pictures, and how an item is named. */
interface MediaSource {
  readonly kind: MediaUseKind;
  readonly items: string;
  readonly title: string;
}

/**
 * Every table whose rows can name an upload, by address. A trigger of each calls `track_media_uses`, so that
 * `media_uses` is exact and a picture in use cannot be deleted.
 */
export const MEDIA_SOURCES: Readonly<Record<string, MediaSource>> = {
  news: { kind: 'news_article', items: 'news', title: 'title' },
  news_translations: { kind: 'news_article', items: 'news', title: 'title' },
  events: { kind: 'event', items: 'events', title: 'title' },
  gallery: { kind: 'gallery_item', items: 'gallery', title: 'title' },
  store_items: { kind: 'store_item', items: 'store_items', title: 'name' },
  pages: { kind: 'page', items: 'pages', title: 'coalesce(title, slug)' },
  page_translations: { kind: 'page', items: 'pages', title: 'coalesce(title, slug)' },
  faq_entries: { kind: 'faq_entry', items: 'faq_entries', title: 'coalesce(question, built_in)' },
  faq_entry_translations: { kind: 'faq_entry', items: 'faq_entries', title: 'coalesce(question, built_in)' },
  brand: { kind: 'brand', items: 'brand', title: `''` },
};

/** The items that show some pictures; `item` of a translation is the id of the item and the language. */
export const USES_SQL = [
  ...Object.entries(MEDIA_SOURCES).map(
    ([source, { kind, items, title }]) =>
      `SELECT media_id AS "mediaId", '${kind}' AS kind, shown.id::text AS id, ${title} AS title
       FROM media_uses JOIN ${items} AS shown ON shown.id::text = split_part(item, ' ', 1)
       WHERE source = '${source}' AND media_id = ANY ($1)`,
  ),
  // Deleted items are uses until they can no longer be restored.
  `SELECT media_id, trash.kind, trash.id::text, title FROM media_uses JOIN trash ON trash.id::text = item
   WHERE source = 'trash' AND media_id = ANY ($1)`,
  // Unsaved input is kept for a while, and must not lose its pictures.
  `SELECT media_id, drafts.kind, subject_id::text, coalesce(body->'fields'->>'title', '')
   FROM media_uses JOIN drafts ON concat_ws(' ', account_id, drafts.kind, subject_id) = item
   WHERE source = 'drafts' AND media_id = ANY ($1)`,
].join(' UNION ');
