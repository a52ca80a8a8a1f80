/** The tables whose changes are notified. */
export const TOPICS = [
  'admin_users',
  'announcement_translations',
  'announcements',
  'application_forms',
  'brand',
  'events',
  'game_connections',
  'menu_item_translations',
  'menu_items',
  'notices',
  'page_translations',
  'pages',
  'server_icon',
  'server_status',
  'servers',
  'site_config',
  'site_sections',
  'site_settings_translations',
  'site_texts',
  'social_media',
  'staff_members',
  'staff_policy',
  'start_page',
  'start_page_translations',
  'vote_forward_targets',
  'vote_link_translations',
  'vote_links',
  'vote_reward_translations',
  'vote_rewards',
  'vote_settings',
  'votes',
] as const;

export type ToldTable = (typeof TOPICS)[number];

export const isTold = (table: string): table is ToldTable => (TOPICS as readonly string[]).includes(table);

/** A table; all conversations; or one of them, for staff (`conversation:<id>`) or for its guest (`request:<id>`). */
export type Topic = ToldTable | 'conversations' | `conversation:${string}` | `request:${string}`;

/** Notifies watchers as soon as any instance commits a change. */
export abstract class Changes {
  /** False while change notifications cannot be received. */
  abstract get isConnected(): boolean;

  /** Calls back after a change, and when a notification may have been missed. Returns the unsubscribe function. */
  abstract watch(topic: Topic, onChange: () => void): () => void;
}
