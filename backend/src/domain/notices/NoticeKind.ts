import type { Permission } from '../staff/Permission';

/** What the site tells people and programs outside. */
export const NOTICE_KINDS = [
  'news.published',
  'news.changed',
  'news.removed',
  'event.announced',
  'event.changed',
  'event.cancelled',
  'vote_party.completed',
  'server.down',
  'server.up',
  'server.status',
  'purchase.completed',
  'request.received',
  'request.continued',
  'request.changed',
  'request.removed',
  'request.confirmed',
  'request.answered',
  'request.closing',
  'backup.failed',
  'target.switched_off',
  'test',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The permissions that reading the content of these notices requires; the other kinds contain only public or technical facts. */
export function permissionsToRead(kinds: readonly NoticeKind[]): Permission[] {
  const needed: Permission[] = [];
  if (kinds.some((kind) => kind.startsWith('request.'))) needed.push('tickets');
  if (kinds.includes('purchase.completed')) needed.push('tebex');
  return needed;
}

/** What staff can be told by mail. */
export const STAFF_MAIL_KINDS = [
  'request.received',
  'request.continued',
  'vote_party.completed',
  'server.down',
  'server.up',
  'purchase.completed',
  'backup.failed',
  'target.switched_off',
] as const satisfies readonly NoticeKind[];

/** What the Discord application posts: one message for each request, which is kept up to date. */
export const REQUEST_MESSAGE_KINDS = [
  'request.received',
  'request.changed',
  'request.removed',
] as const satisfies readonly NoticeKind[];

/** The kinds that only keep the messages of the application up to date. */
const ONLY_FOR_APP: readonly NoticeKind[] = ['request.changed', 'request.removed'];

/** What can be posted in a Discord channel. */
export const DISCORD_KINDS: readonly NoticeKind[] = NOTICE_KINDS.filter((kind) => !ONLY_FOR_APP.includes(kind));

/** What programs can be told. A status message is kept up to date in a Discord channel only. */
export const WEBHOOK_KINDS: readonly NoticeKind[] = DISCORD_KINDS.filter((kind) => kind !== 'server.status');
