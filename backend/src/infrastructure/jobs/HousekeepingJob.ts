import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { Clock } from '../../application/shared/Clock';
import { Log } from '../../application/shared/Log';
import { Sessions } from '../../domain/staff/Sessions';
import { APPLICATION_RETENTION_MS } from '../../domain/applications/Application';
import { UNSENT_ATTACHMENT_RETENTION_MS } from '../../domain/conversations/Attachment';
import { DRAFT_RETENTION_MS } from '../../domain/drafts/Drafts';
import { SIGN_UP_RETENTION_DAYS } from '../../domain/events/EventSignUps';
import { CLOSED_TICKET_RETENTION_MS } from '../../domain/tickets/Ticket';
import { MAX_UNTRUSTED_VOTES } from '../../domain/voting/VoteInbox';
import { Database } from '../persistence/connection/Database';
import { ExclusiveJob } from './ExclusiveJob';

const NAME = 'housekeeping';

const INTERVAL_MS = 60 * 60 * 1000;

/** Each avatar takes a few kilobytes; a large community shows fewer than this in a month. */
const MAX_AVATARS = 20_000;

/** Keeps each statement well within the time limit of statements, however many rows are left to it. */
const BATCH_SIZE = 5_000;

/** Chooses rows by their place, which every table has. A row that changes at this moment is left to the next run. */
const batch = (table: string, condition: string): string =>
  `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH_SIZE}))`;

const remove = (table: string, condition: string): string => `DELETE FROM ${table} WHERE ${batch(table, condition)}`;

/** `change` must make `condition` false. */
const update = (table: string, change: string, condition: string): string =>
  `UPDATE ${table} SET ${change} WHERE ${batch(table, condition)}`;

const olderThan = (column: string, milliseconds: number): string =>
  `${column} < now() - interval '${milliseconds} milliseconds'`;

/** No rate limit lasts longer than a day; personal data is removed as the privacy page says. */
const CLEANUP_STATEMENTS = [
  remove('limit_counters', `expire < extract(epoch FROM now() - interval '1 day') * 1000`),
  remove('failed_sign_ins', `last_at < now() - interval '2 days'`),
  remove('conversation_presence', `until < now()`),
  remove('conversation_attachments', `seq IS NULL AND ${olderThan('uploaded_at', UNSENT_ATTACHMENT_RETENTION_MS)}`),
  remove('password_links', `expires_at < now()`),
  remove('discord_links', `expires_at < now()`),
  remove('discord_interactions', `received_at < now() - interval '15 minutes'`),
  remove('api_tokens', `expires_at < now() - interval '30 days'`),
  remove('known_browsers', `last_used_at < now() - interval '1 year'`),
  remove('trash', `expires_at < now()`),
  remove('player_heads', `fetched_at < now() - interval '30 days'`),
  remove(
    'player_heads',
    `fetched_at < (SELECT fetched_at FROM player_heads ORDER BY fetched_at DESC OFFSET ${MAX_AVATARS - 1} LIMIT 1)`,
  ),
  remove('tickets', olderThan('closed_at', CLOSED_TICKET_RETENTION_MS)),
  remove(
    'event_sign_ups',
    `event_id IN (
       SELECT id FROM events WHERE coalesce(end_date, start_date) < now() - interval '${SIGN_UP_RETENTION_DAYS} days'
     )`,
  ),
  update(
    'tebex_config',
    `previous_secrets = '[]'`,
    `previous_secrets <> '[]' AND (previous_secrets -> -1 ->> 'acceptedUntil')::timestamptz < now()`,
  ),
  update(
    'tebex_webhook_logs',
    `raw_payload = '{}', player_email = NULL, retry_at = NULL`,
    `raw_payload::text <> '{}' AND created_at < now() - interval '90 days'`,
  ),
  remove(
    'vote_inbox',
    `state IN ('unverified', 'unknown_site', 'refused') AND received_at < now() - interval '30 days'`,
  ),
  remove(
    'vote_inbox',
    `id IN (
       SELECT id FROM vote_inbox WHERE state IN ('unverified', 'refused')
       ORDER BY received_at DESC OFFSET ${MAX_UNTRUSTED_VOTES / 2}
     )`,
  ),
  remove('vote_inbox', `state IN ('counted', 'repeated', 'failed') AND received_at < now() - interval '90 days'`),
  remove('staff_applications', olderThan('created_at', APPLICATION_RETENTION_MS)),
  remove('whitelist_applications', olderThan('created_at', APPLICATION_RETENTION_MS)),
  update('purchases', `email = ''`, `email <> '' AND created_at < now() - interval '2 years'`),
  remove('drafts', olderThan('saved_at', DRAFT_RETENTION_MS)),
  remove(
    'deliveries',
    `state = 'confirmed' AND created_at < now() - interval '1 year' AND settled_at < now() - interval '1 year'`,
  ),
  // The notice of a status message stays: it has the id of the message, and no personal data.
  update(
    'notices',
    `facts = '{}', recipient = NULL, sender = NULL, reply = NULL`,
    `kind <> 'server.status' AND settled_at < now() - interval '30 days'
       AND (facts <> '{}' OR recipient IS NOT NULL OR reply IS NOT NULL)`,
  ),
  update('notice_attempts', `reply = NULL`, `reply IS NOT NULL AND at < now() - interval '34 days'`),
  // The message of a request in Discord goes with the request, however that was deleted.
  `INSERT INTO notices (id, target, kind, subject, key, facts, language, is_proven, state, due_at, expires_at, created_at)
   SELECT gen_random_uuid(), target, 'request.removed', subject, 'request.removed:' || substr(subject, 9),
     '{"isExpired": true}', language, true, 'queued', now(), now() + interval '76 hours', now()
   FROM notices AS posted
   WHERE kind = 'request.received' AND remote_id IS NOT NULL
     AND target IN (SELECT id FROM notice_targets WHERE channel = 'discord_app')
     AND NOT EXISTS (SELECT FROM conversations WHERE 'request:' || conversations.id = posted.subject)
   ON CONFLICT DO NOTHING`,
  // Until then, the id of the message is needed to edit or delete it.
  remove(
    'notices',
    `kind <> 'server.status' AND settled_at < now() - interval '90 days'
       AND NOT (kind LIKE 'request.%' AND remote_id IS NOT NULL AND (
         EXISTS (SELECT FROM conversations WHERE 'request:' || conversations.id = notices.subject)
         OR EXISTS (SELECT FROM notices AS open WHERE open.subject = notices.subject AND open.state IN ('queued', 'sending'))))`,
  ),
  remove('mail_stops', `until < now()`),
  // A foreign key refuses to delete a picture that something shows, even if that began a moment ago.
  update(
    'media',
    `unused_since = now()`,
    `unused_since IS NULL AND NOT EXISTS (SELECT FROM media_uses WHERE media_id = media.id)`,
  ),
  update(
    'media',
    `unused_since = NULL`,
    `unused_since IS NOT NULL AND EXISTS (SELECT FROM media_uses WHERE media_id = media.id)`,
  ),
  remove(
    'media',
    `unused_since < now() - interval '30 days' AND NOT EXISTS (SELECT FROM media_uses WHERE media_id = media.id)`,
  ),
  // A trigger of the table rejects the deletion of younger entries.
  remove('audit_log', `created_at < now() - interval '2 years'`),
];

/**
 * Removes expired data every hour, until none is left. A failing statement does not keep the
 * others from running.
 */
@injectable()
export class HousekeepingJob extends ExclusiveJob {
  constructor(
    source: DataSource,
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super(source, { name: NAME, intervalMs: INTERVAL_MS, log });
  }

  protected async work(): Promise<void> {
    await this.attempt('expired sessions', () => this.sessions.deleteExpired(this.clock.now()));
    for (const statement of CLEANUP_STATEMENTS) await this.attempt(statement, () => this.finish(statement));
  }

  /** Repeats a statement until it finds less than it may take at a time. */
  private async finish(statement: string): Promise<void> {
    const counted = `WITH done AS (${statement} RETURNING 1) SELECT count(*)::int AS count FROM done`;
    for (;;) {
      const [done] = await this.database.query<{ count: number }>(counted);
      if (!done || done.count < BATCH_SIZE) return;
      if (!(await this.mayContinue())) return;
    }
  }

  private async attempt(statement: string, cleanUp: () => Promise<unknown>): Promise<void> {
    try {
      await cleanUp();
    } catch (error) {
      this.log.error({ err: error, job: NAME, statement }, 'housekeeping statement failed');
    }
  }
}
