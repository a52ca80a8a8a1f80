import type { AuditKind } from '../staff/auditKinds';

/** What staff delete and can restore. Reading and restoring an item needs the permission of its audit entries. */
export const TRASH_KINDS = [
  'news_article',
  'event',
  'gallery_item',
  'ban',
  'vote_link',
  'page',
  'faq_entry',
  'social_link',
  'menu_item',
  'announcement',
  'canned_reply',
] as const satisfies readonly AuditKind[];

export type TrashKind = (typeof TRASH_KINDS)[number];
