import type { Permission } from '../session/staff';

/** What can be restored, with the permission to delete it. */
export const trashKinds = [
  { value: 'news_article', area: 'news' },
  { value: 'event', area: 'news' },
  { value: 'gallery_item', area: 'news' },
  { value: 'page', area: 'config' },
  { value: 'faq_entry', area: 'config' },
  { value: 'menu_item', area: 'config' },
  { value: 'announcement', area: 'config' },
  { value: 'ban', area: 'bans' },
  { value: 'vote_link', area: 'votes' },
  { value: 'canned_reply', area: 'tickets' },
  { value: 'social_link', area: 'social' },
] as const satisfies readonly { value: string; area: Permission }[];

export type TrashKind = (typeof trashKinds)[number]['value'];

/** The kinds that belong to a permission. */
export const trashKindsOf = (area: Permission): TrashKind[] =>
  trashKinds.filter((kind) => kind.area === area).map(({ value }) => value);
