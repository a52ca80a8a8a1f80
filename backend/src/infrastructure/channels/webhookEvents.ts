import type { Notice } from '../../domain/notices/Notice';
import type { WebhookKind } from '../../domain/notices/NoticeKind';
import type { Permission } from '../../domain/staff/Permission';

/** What a program has to know of an event. */
export interface WebhookEvent {
  /** When it is sent. */
  readonly when: string;
  /** What is like it, and does not send it. */
  readonly notFor?: string;
  /** What the event is about, with an id after a colon where there are several. */
  readonly subject: string;
  /** Where the API answers with the subject, if it is still there. */
  readonly path?: string;
  /** Where it answers if there are several, and the subject names one. */
  readonly pathOfOne?: string;
  /** The permission that a token needs to read all of it there. */
  readonly permission?: Permission;
}

const ID = '8d5f2c1e-7b3a-4c9d-9e60-1f2a3b4c5d6e';
const REQUEST = { subject: `request:${ID}`, path: '/api/requests/:id', permission: 'tickets' } as const;
const NEWS = { subject: `news:${ID}`, path: '/api/news/:id' } as const;
const EVENT = { subject: `event:${ID}`, path: '/api/events/:id' } as const;
const BAN = { subject: `ban:${ID}`, path: '/api/bans/:id', permission: 'bans' } as const;
const SERVER = { subject: 'server', path: '/api/server-status', pathOfOne: '/api/servers/:id/status' } as const;

/** Every event of outgoing webhooks. The sender, the OpenAPI document and the documentation follow from it. */
export const WEBHOOK_EVENTS: Readonly<Record<WebhookKind, WebhookEvent>> = {
  'news.published': { ...NEWS, when: 'An article appears, at once or at its time.', notFor: 'Drafts.' },
  'news.changed': { ...NEWS, when: 'A published article was changed.' },
  'news.removed': { subject: NEWS.subject, when: 'A published article was deleted, or became a draft again.' },
  'event.announced': { ...EVENT, when: 'An event was created.' },
  'event.changed': { ...EVENT, when: 'An announced event was changed.' },
  'event.cancelled': { ...EVENT, when: 'An event was cancelled or deleted.' },
  'vote_party.completed': { subject: 'vote_party', when: 'The votes for a vote party are complete.' },
  'server.down': {
    ...SERVER,
    when: 'A game server has not answered for three minutes. If there are several, `id` is its key.',
    notFor: 'Short outages.',
  },
  'server.up': { ...SERVER, when: 'A game server answers again after `server.down`.' },
  'purchase.completed': {
    subject: 'purchase:tbx-42621624a26579-8a531b',
    when: 'Tebex reported a completed payment.',
    notFor: 'Refunds and chargebacks.',
  },
  'request.received': { ...REQUEST, when: 'A guest sent a ticket or an application.' },
  'request.continued': { ...REQUEST, when: 'A guest wrote again. Messages in quick succession are one event.' },
  'request.changed': {
    ...REQUEST,
    when: 'Its status or its assignee changed. Changes in quick succession are one event.',
    notFor: 'Replies and notes of staff.',
  },
  'request.removed': { subject: REQUEST.subject, when: 'A request was deleted.' },
  'request.confirmed': { ...REQUEST, when: 'Only for targets that chose it before: the guest gets a receipt by mail.' },
  'request.answered': { ...REQUEST, when: 'Only for targets that chose it before: the guest gets the answer by mail.' },
  'request.closing': {
    ...REQUEST,
    when: 'Only for targets that chose it before: the guest is told that it will be closed.',
  },
  'ban.created': { ...BAN, when: 'Staff or a script imposed a ban.', notFor: 'Bans that an import brings.' },
  'ban.updated': {
    ...BAN,
    when: 'A ban was changed, or a lift was taken back.',
    notFor: 'A ban that ends at its time.',
  },
  'ban.lifted': { ...BAN, when: 'A ban was lifted.', notFor: 'A lift that an import brings.' },
  'ban.deleted': { subject: BAN.subject, when: 'A ban was deleted.', notFor: 'A ban that is restored from the trash.' },
  'backup.failed': { subject: 'backups', path: '/api/backups', permission: 'config', when: 'A backup failed.' },
  'target.switched_off': { subject: `target:${ID}`, when: 'Another connection failed for three days, or was refused.' },
  test: { subject: 'test', when: 'Staff pressed “Test”.' },
};

export interface WebhookBody {
  readonly type: string;
  /** When the site noted it, in ISO 8601. */
  readonly timestamp: string;
  readonly data: {
    readonly subject: string;
    /** Empty where there is only one. */
    readonly id: string;
    readonly site: string;
    /** Where the API answers with the subject; absent where it cannot. */
    readonly url?: string;
  };
}

/** What a program is sent. It is thin: the program asks the API for the rest, with its own permissions. */
export function webhookBodyOf(
  { kind, subject, createdAt }: Pick<Notice, 'kind' | 'subject' | 'createdAt'>,
  site: string,
): WebhookBody {
  const [name = '', id = ''] = subject.split(/:(.*)/s);
  const event = kind === 'server.status' ? undefined : WEBHOOK_EVENTS[kind];
  const path = id === '' ? event?.path : (event?.pathOfOne ?? event?.path);
  const url = path && { url: `${site}${path.replace(':id', encodeURIComponent(id))}` };
  return { type: kind, timestamp: createdAt.toISOString(), data: { subject: name, id, site, ...url } };
}

/** A body of each event, as the documentation shows it. */
export const sampleOf = (kind: WebhookKind): WebhookBody =>
  webhookBodyOf(
    { kind, subject: WEBHOOK_EVENTS[kind].subject, createdAt: new Date('2026-11-29T08:00:00Z') },
    'https://www.example.com',
  );
