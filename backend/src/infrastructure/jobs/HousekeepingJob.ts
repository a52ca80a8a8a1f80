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
import { Job } from './Job';
import { Schedule } from './Schedule';
import { JobLock } from './JobLock';

const NAME = 'housekeeping';

const INTERVAL_MS = 60 * 60 * 1000;

/** Each avatar takes a few kilobytes; a large community shows fewer than this in a month. */
const MAX_AVATARS = 20_000;

/** Batch size that keeps each removal short, however many expired rows there are. */
const BATCH_SIZE = 5_000;

/** No rate limit lasts longer than a day; personal data is removed as the privacy page says. */
const CLEANUP_STATEMENTS = [
  `DELETE FROM limit_counters WHERE expire < extract(epoch FROM now() - interval '1 day') * 1000`,
  `DELETE FROM failed_sign_ins WHERE last_at < now() - interval '2 days'`,
  `DELETE FROM conversation_presence WHERE until < now()`,
  `DELETE FROM conversation_attachments
   WHERE seq IS NULL AND uploaded_at < now() - interval '${UNSENT_ATTACHMENT_RETENTION_MS} milliseconds'`,
  `DELETE FROM password_links WHERE expires_at < now()`,
  `DELETE FROM discord_links WHERE expires_at < now()`,
  `DELETE FROM discord_interactions WHERE received_at < now() - interval '15 minutes'`,
  `DELETE FROM api_tokens WHERE expires_at < now() - interval '30 days'`,
  `DELETE FROM known_browsers WHERE last_used_at < now() - interval '1 year'`,
  `DELETE FROM trash WHERE id IN (SELECT id FROM trash WHERE expires_at < now() LIMIT ${BATCH_SIZE})`,
  `DELETE FROM player_heads WHERE fetched_at < now() - interval '30 days'`,
  `DELETE FROM player_heads
   WHERE fetched_at < (SELECT fetched_at FROM player_heads ORDER BY fetched_at DESC OFFSET ${MAX_AVATARS - 1} LIMIT 1)`,
  `DELETE FROM tickets WHERE id IN (
     SELECT id FROM tickets WHERE closed_at < now() - interval '${CLOSED_TICKET_RETENTION_MS} milliseconds' LIMIT ${BATCH_SIZE}
   )`,
  `DELETE FROM event_sign_ups WHERE id IN (
     SELECT sign_up.id FROM event_sign_ups AS sign_up JOIN events ON events.id = sign_up.event_id
     WHERE coalesce(end_date, start_date) < now() - interval '${SIGN_UP_RETENTION_DAYS} days' LIMIT ${BATCH_SIZE}
   )`,
  `UPDATE tebex_config SET previous_secrets = '[]'
   WHERE previous_secrets <> '[]' AND (previous_secrets -> -1 ->> 'acceptedUntil')::timestamptz < now()`,
  `UPDATE tebex_webhook_logs SET raw_payload = '{}', player_email = NULL, retry_at = NULL WHERE id IN (
     SELECT id FROM tebex_webhook_logs
     WHERE raw_payload::text <> '{}' AND created_at < now() - interval '90 days' LIMIT ${BATCH_SIZE}
   )`,
  `DELETE FROM vote_inbox WHERE id IN (
     SELECT id FROM vote_inbox
     WHERE state IN ('unverified', 'unknown_site', 'refused') AND received_at < now() - interval '30 days' LIMIT ${BATCH_SIZE}
   )`,
  `DELETE FROM vote_inbox WHERE id IN (
     SELECT id FROM vote_inbox WHERE state IN ('unverified', 'refused')
     ORDER BY received_at DESC OFFSET ${MAX_UNTRUSTED_VOTES / 2} LIMIT ${BATCH_SIZE}
   )`,
  `DELETE FROM vote_inbox WHERE id IN (
     SELECT id FROM vote_inbox
     WHERE state IN ('counted', 'repeated', 'failed') AND received_at < now() - interval '90 days' LIMIT ${BATCH_SIZE}
   )`,
  ...['staff_applications', 'whitelist_applications'].map(
    (applications) => `DELETE FROM ${applications} WHERE id IN (
     SELECT id FROM ${applications}
     WHERE created_at < now() - interval '${APPLICATION_RETENTION_MS} milliseconds' LIMIT ${BATCH_SIZE}
   )`,
  ),
  `UPDATE purchases SET email = '' WHERE id IN (
     SELECT id FROM purchases WHERE email <> '' AND created_at < now() - interval '2 years' LIMIT ${BATCH_SIZE}
   )`,
  `DELETE FROM drafts WHERE saved_at < now() - interval '${DRAFT_RETENTION_MS} milliseconds'`,
  `DELETE FROM deliveries WHERE id IN (
     SELECT id FROM deliveries
     WHERE state = 'confirmed' AND created_at < now() - interval '1 year' AND settled_at < now() - interval '1 year'
     LIMIT ${BATCH_SIZE}
   )`,
  // The notice of a status message stays: it has the id of the message, and no personal data.
  `UPDATE notices SET facts = '{}', recipient = NULL, sender = NULL, reply = NULL WHERE id IN (
     SELECT id FROM notices
     WHERE kind <> 'server.status' AND settled_at < now() - interval '30 days' AND (facts <> '{}' OR recipient IS NOT NULL OR reply IS NOT NULL)
     LIMIT ${BATCH_SIZE}
   )`,
  `UPDATE notice_attempts SET reply = NULL WHERE reply IS NOT NULL AND at < now() - interval '34 days'`,
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
  `DELETE FROM notices WHERE id IN (
     SELECT id FROM notices AS settled
     WHERE kind <> 'server.status' AND settled_at < now() - interval '90 days'
       AND NOT (kind LIKE 'request.%' AND remote_id IS NOT NULL AND (
         EXISTS (SELECT FROM conversations WHERE 'request:' || conversations.id = settled.subject)
         OR EXISTS (SELECT FROM notices AS open WHERE open.subject = settled.subject AND open.state IN ('queued', 'sending'))))
     LIMIT ${BATCH_SIZE}
   )`,
  `DELETE FROM mail_stops WHERE until < now()`,
  // A foreign key refuses to delete a picture that something shows, even if that began a moment ago.
  `UPDATE media SET unused_since = now()
   WHERE unused_since IS NULL AND NOT EXISTS (SELECT FROM media_uses WHERE media_id = media.id)`,
  `UPDATE media SET unused_since = NULL
   WHERE unused_since IS NOT NULL AND EXISTS (SELECT FROM media_uses WHERE media_id = media.id)`,
  `DELETE FROM media WHERE unused_since < now() - interval '30 days'
   AND NOT EXISTS (SELECT FROM media_uses WHERE media_id = media.id)`,
  // A trigger of the table rejects the deletion of younger entries.
  `DELETE FROM audit_log WHERE id IN (
     SELECT id FROM audit_log WHERE created_at < now() - interval '2 years' LIMIT ${BATCH_SIZE}
   )`,
];

/**
 * Removes expired data every hour, in one instance at a time. A failing statement does not keep the others from
 * running.
 */
@injectable()
export class HousekeepingJob extends Job {
  private readonly lock: JobLock;
  private readonly schedule: Schedule;

  constructor(
    source: DataSource,
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
    this.lock = new JobLock(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL_MS, () => this.run(), log);
  }

  start(): void {
    this.schedule.start();
  }

  async stop(): Promise<void> {
    await this.schedule.stop();
    await this.lock.release();
  }

  async run(): Promise<void> {
    if (!(await this.lock.tryAcquire())) return;
    await this.attempt('expired sessions', () => this.sessions.deleteExpired(this.clock.now()));
    for (const statement of CLEANUP_STATEMENTS) await this.attempt(statement, () => this.database.query(statement));
  }

  private async attempt(statement: string, cleanUp: () => Promise<unknown>): Promise<void> {
    try {
      await cleanUp();
    } catch (error) {
      this.log.error({ err: error, job: NAME, statement }, 'housekeeping statement failed');
    }
  }
}
