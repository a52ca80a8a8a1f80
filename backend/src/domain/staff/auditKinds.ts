import type { Permission } from './Permission';

/** The kinds of things in the audit log, with the permission that an entry belongs to. An action starts with its kind. */
export const AUDIT_KINDS = {
  news_article: 'news',
  event: 'news',
  gallery_item: 'news',
  ban: 'bans',
  vote_link: 'votes',
  vote_forward: 'votes',
  delivery: 'votes',
  reward_commands: 'config',
  vote_reward: 'config',
  vote_settings: 'config',
  reply_rule: 'config',
  site_settings: 'config',
  languages: 'config',
  brand: 'config',
  page: 'config',
  faq_entry: 'config',
  staff_member: 'config',
  menu_item: 'config',
  site_sections: 'config',
  start_page: 'config',
  announcement: 'config',
  media: 'config',
  site_text: 'config',
  demo: 'config',
  backup: 'config',
  setup: 'config',
  notice_target: 'config',
  game_connection: 'config',
  server: 'config',
  notice: 'config',
  ticket: 'tickets',
  ticket_closing: 'tickets',
  staff_application: 'tickets',
  whitelist_application: 'tickets',
  application_form: 'tickets',
  canned_reply: 'tickets',
  application_question: 'tickets',
  whitelist_command: 'config',
  social_link: 'social',
  store_item: 'tebex',
  webhook_secret: 'tebex',
  webhook_delivery: 'tebex',
  admin_user: 'user_management',
  staff_policy: 'user_management',
} as const satisfies Readonly<Record<string, Permission>>;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** A kind without a permission does not compile, so every entry has staff who may read it. */
export type AuditAction = `${AuditKind}.${string}`;

/** The kinds that belong to one of the permissions. */
export const auditKindsOf = (permissions: readonly Permission[]): AuditKind[] =>
  (Object.keys(AUDIT_KINDS) as AuditKind[]).filter((kind) => permissions.includes(AUDIT_KINDS[kind]));
