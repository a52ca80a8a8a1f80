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
  'request.confirmed',
  'request.answered',
  'request.closing',
  'backup.failed',
  'target.switched_off',
  'test',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

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

/** What programs can be told. A status message is kept up to date in a Discord channel only. */
export const WEBHOOK_KINDS: readonly NoticeKind[] = NOTICE_KINDS.filter((kind) => kind !== 'server.status');
