/** The tables whose changes are notified. */
export const TOPICS = [
  'server_status',
  'site_config',
  'pages',
  'site_sections',
  'staff_members',
  'events',
  'application_forms',
  'admin_users',
  'votes',
  'vote_rewards',
  'vote_settings',
  'notices',
] as const;

/** A table; or one conversation, for staff (`conversation:<id>`) or for its guest (`request:<id>`). */
export type Topic = (typeof TOPICS)[number] | `conversation:${string}` | `request:${string}`;

/** Notifies watchers as soon as any instance commits a change. */
export abstract class Changes {
  /** False while change notifications cannot be received. */
  abstract get isConnected(): boolean;

  /** Calls back after a change, and when a notification may have been missed. Returns the unsubscribe function. */
  abstract watch(topic: Topic, onChange: () => void): () => void;
}
