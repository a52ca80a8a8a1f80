import type { TrashKind } from '../../../domain/trash/TrashKind';

/** Rows of another table that belong to an item. */
interface ChildTable {
  readonly table: string;
  /** The column with the id of the item. */
  readonly key: string;
  /** The rows stay when the item is deleted and lose its id; a condition says which of them get it back. */
  readonly relinkWhere?: string;
}

interface TrashedTable {
  readonly table: string;
  /** The name of an item for staff, from its row. */
  readonly title: string;
  /** Every table with a foreign key to the item. A test compares them with the database. */
  readonly children: readonly ChildTable[];
}

const translations = (table: string): ChildTable => ({ table, key: 'item_id' });

export const TRASHED_TABLES: Readonly<Record<TrashKind, TrashedTable>> = {
  news_article: { table: 'news', title: 'item.title', children: [translations('news_translations')] },
  event: { table: 'events', title: 'item.title', children: [translations('event_translations')] },
  gallery_item: {
    table: 'gallery',
    title: 'item.title',
    children: [translations('gallery_translations'), { table: 'gallery_likes', key: 'image_id' }],
  },
  ban: { table: 'bans', title: 'item.username', children: [{ table: 'source_lifts', key: 'ban_id' }] },
  vote_link: {
    table: 'vote_links',
    title: 'item.site',
    children: [
      translations('vote_link_translations'),
      { table: 'vote_connections', key: 'link_id' },
      { table: 'vote_rewards', key: 'vote_link_id' },
      // Votes of an unknown site find their link by its service name, and are then counted.
      { table: 'vote_inbox', key: 'link_id', relinkWhere: `link_id IS NULL AND state <> 'unknown_site'` },
    ],
  },
  page: {
    table: 'pages',
    title: 'coalesce(item.title, item.slug)',
    children: [translations('page_translations'), { table: 'page_slugs', key: 'page_id' }],
  },
  faq_entry: {
    table: 'faq_entries',
    title: `coalesce(item.question, '')`,
    children: [translations('faq_entry_translations')],
  },
  social_link: { table: 'social_media', title: 'coalesce(item.label, item.url)', children: [] },
};
