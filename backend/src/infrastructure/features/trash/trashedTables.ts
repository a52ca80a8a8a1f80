import type { TrashKind } from '../../../domain/trash/TrashKind';

/** Rows of another table that belong to an item. */
interface ChildTable {
  readonly table: string;
  /** The column with the id of the item. */
  readonly key: string;
  /** The child table that `key` refers to, for rows that belong to a child; it comes before. */
  readonly through?: { readonly table: string; readonly key: string };
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

/** The menu entry of a page or a social link, which has a row once its label or place was changed. */
const menuEntry = (key: string): ChildTable[] => [
  { table: 'menu_items', key },
  { table: 'menu_item_translations', key: 'item_id', through: { table: 'menu_items', key } },
];

/** The condition on the child rows of an item, whose id is an SQL expression. */
export const childCondition = ({ key, through }: ChildTable, id: string): string =>
  through ? `child.${key} IN (SELECT id FROM ${through.table} WHERE ${through.key} = ${id})` : `child.${key} = ${id}`;

export const TRASHED_TABLES: Readonly<Record<TrashKind, TrashedTable>> = {
  news_article: { table: 'news', title: 'item.title', children: [translations('news_translations')] },
  event: {
    table: 'events',
    title: 'item.title',
    children: [translations('event_translations'), { table: 'event_sign_ups', key: 'event_id' }],
  },
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
      {
        table: 'vote_reward_translations',
        key: 'item_id',
        through: { table: 'vote_rewards', key: 'vote_link_id' },
      },
      // Votes of an unknown site find their link by its service name, and are then counted.
      { table: 'vote_inbox', key: 'link_id', relinkWhere: `link_id IS NULL AND state <> 'unknown_site'` },
    ],
  },
  page: {
    table: 'pages',
    title: 'coalesce(item.title, item.slug)',
    children: [translations('page_translations'), { table: 'page_slugs', key: 'page_id' }, ...menuEntry('page_id')],
  },
  faq_entry: {
    table: 'faq_entries',
    title: `coalesce(item.question, '')`,
    children: [translations('faq_entry_translations')],
  },
  social_link: {
    table: 'social_media',
    title: 'coalesce(item.label, item.url)',
    children: menuEntry('social_link_id'),
  },
  menu_item: {
    table: 'menu_items',
    title: `coalesce(item.label, item.url, '')`,
    children: [translations('menu_item_translations')],
  },
  announcement: { table: 'announcements', title: 'item.text', children: [translations('announcement_translations')] },
  canned_reply: { table: 'canned_replies', title: 'item.title', children: [] },
};
