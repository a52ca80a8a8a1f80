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
  'ban.created',
  'ban.updated',
  'ban.lifted',
  'ban.deleted',
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

/** The kinds that keep a copy up to date: the messages of the Discord application, or what another program has stored. */
const ONLY_FOR_PROGRAMS: readonly NoticeKind[] = [
  ...(['request.changed', 'request.removed'] as const),
  ...(['ban.created', 'ban.updated', 'ban.lifted', 'ban.deleted'] as const),
];

/** What can be posted in a Discord channel. */
export const DISCORD_KINDS: readonly NoticeKind[] = NOTICE_KINDS.filter((kind) => !ONLY_FOR_PROGRAMS.includes(kind));

/** What programs can be told: all but the status message, which is kept up to date in a Discord channel only. */
export const WEBHOOK_KINDS = NOTICE_KINDS.filter(
  (kind): kind is Exclude<NoticeKind, 'server.status'> => kind !== 'server.status',
);

export type WebhookKind = (typeof WEBHOOK_KINDS)[number];
