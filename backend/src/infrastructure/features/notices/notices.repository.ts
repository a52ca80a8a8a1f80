import { injectable } from 'inversify';
import { RESENDABLE_STATES, Notice, type NoticeAttempt, type NoticeFacts } from '../../../domain/notices/Notice';
import {
  NoticeStore,
  type EndedAttempt,
  type MailCounts,
  type NoticeFilter,
  type QueuedNotices,
  type TargetCounts,
} from '../../../domain/notices/NoticeStore';
import { NoticeTarget } from '../../../domain/notices/NoticeTarget';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { isUuid } from '../../../domain/shared/uuid';
import { Pseudonyms } from '../../security/Pseudonyms';
import { Database } from '../../persistence/connection/Database';
import { fetchPage, filterByText } from '../../persistence/query/lists';
import { Where } from '../../persistence/query/Where';

/** No attempt starts later than this before the hold ends, so that no two instances send to one target at once. */
const ATTEMPT_SECONDS = 35;

/** Attempts that are kept of each notice, the newest ones. */
const MAX_ATTEMPTS = 50;

@injectable()
export class SqlNoticeStore extends NoticeStore {
  constructor(
    private readonly database: Database,
    private readonly pseudonyms: Pseudonyms,
  ) {
    super();
  }

  async add(notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return;
    const rows = notices.map((notice) => ({ ...notice, sender: this.pseudonymOf(notice.sender) }));
    await this.rows.createQueryBuilder().insert().values(rows).orIgnore().updateEntity(false).execute();
  }

  async countMailsForUpdate(recipient: string, sender: string | null): Promise<MailCounts> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [recipient]);
    const [counts] = await this.database.query<MailCounts>(
      `SELECT
         (SELECT count(*)::int FROM notices
          WHERE recipient = $1 AND created_at > now() - interval '1 day' AND state <> 'not_needed') AS "toRecipient",
         (SELECT count(*)::int FROM notices
          WHERE sender = $2 AND created_at > now() - interval '1 day' AND state <> 'not_needed' AND NOT is_proven)
           AS "ofSender",
         (SELECT count(*)::int FROM notices
          WHERE created_at > now() - interval '1 hour' AND state <> 'not_needed' AND NOT is_proven) AS unproven`,
      [recipient, this.pseudonymOf(sender)],
    );
    return counts ?? { toRecipient: 0, ofSender: 0, unproven: 0 };
  }

  async fold(queued: QueuedNotices, facts: NoticeFacts): Promise<string[]> {
    const where = whereQueued(queued).and('attempts = 0');
    const rows = await this.database.query<{ target: string }>(
      `WITH folded AS (UPDATE notices SET facts = ${where.bind(facts)}, version = version + 1 ${where} RETURNING target)
       SELECT DISTINCT target FROM folded`,
      where.values,
    );
    return rows.map(({ target }) => target);
  }

  async withdraw(queued: QueuedNotices, note: string, now: Date): Promise<number> {
    const where = whereQueued(queued);
    const rows = await this.database.query(
      `WITH withdrawn AS (
         UPDATE notices SET state = 'not_needed', note = ${where.bind(note)}, settled_at = ${where.bind(now)},
           version = version + 1
         ${where} RETURNING id)
       SELECT id FROM withdrawn`,
      where.values,
    );
    return rows.length;
  }

  async erase(subject: string): Promise<void> {
    await this.database.query(
      `UPDATE notices SET facts = '{}', recipient = NULL, sender = NULL, reply = NULL, version = version + 1
       WHERE subject = $1`,
      [subject],
    );
    await this.database.query(
      'UPDATE notice_attempts SET reply = NULL WHERE notice IN (SELECT id FROM notices WHERE subject = $1)',
      [subject],
    );
  }

  async list(
    { state, channel, target, kind, search }: NoticeFilter,
    direction: Direction,
    pageRequest: PageRequest,
  ): Promise<Page<Notice>> {
    const notices = this.rows.createQueryBuilder('notice');
    if (state) notices.andWhere('notice.state = :state', { state });
    if (kind) notices.andWhere('notice.kind = :kind', { kind });
    if (target) notices.andWhere('notice.target::text = :target', { target });
    if (channel) {
      notices.andWhere('notice.target IN (SELECT id FROM notice_targets WHERE channel = :channel)', { channel });
    }
    if (search) {
      const searched = `(notice.subject || ' ' || coalesce(notice.recipient, ''))`;
      await filterByText(search, notices, searched, 'notice.createdAt');
    }
    return fetchPage(notices, { columns: ['notice.createdAt'], direction }, pageRequest);
  }

  async countsByTarget(): Promise<ReadonlyMap<string, TargetCounts>> {
    const rows = await this.database.query<TargetCounts & { target: string }>(
      `SELECT target, count(*) FILTER (WHERE state IN ('queued', 'sending'))::int AS queued,
         count(*) FILTER (WHERE state = ANY ($1))::int AS failed
       FROM notices WHERE state = ANY ($1) OR state IN ('queued', 'sending') GROUP BY target`,
      [RESENDABLE_STATES],
    );
    return new Map(rows.map(({ target, queued, failed }) => [target, { queued, failed }]));
  }

  ofSubject(subject: string): Promise<Notice[]> {
    return this.database.select(Notice, 'FROM notices WHERE subject = $1 ORDER BY seq', [subject]);
  }

  async find(id: string): Promise<Notice | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async findForUpdate(id: string): Promise<Notice | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  listResendableForUpdate(target: string, limit: number): Promise<Notice[]> {
    return this.database.select(
      Notice,
      'FROM notices WHERE target::text = $1 AND state = ANY ($2) ORDER BY seq LIMIT $3 FOR UPDATE SKIP LOCKED',
      [target, RESENDABLE_STATES, limit],
    );
  }

  listInterrupted(target: string): Promise<Notice[]> {
    return this.database.select(Notice, `FROM notices WHERE target = $1 AND state = 'sending'`, [target]);
  }

  async expire(note: string): Promise<number> {
    const expired = await this.database.query(
      `WITH expired AS (
         UPDATE notices SET state = CASE WHEN may_have_been_sent THEN 'unsure' ELSE 'given_up' END, note = $1,
           settled_at = now(), version = version + 1
         WHERE state = 'queued' AND expires_at <= now() RETURNING id)
       SELECT id FROM expired`,
      [note],
    );
    return expired.length;
  }

  attempts(id: string): Promise<NoticeAttempt[]> {
    return this.database.query<NoticeAttempt>(
      'SELECT number, at, outcome, reply, ms FROM notice_attempts WHERE notice::text = $1 ORDER BY number',
      [id],
    );
  }

  save(notice: Notice): Promise<Notice> {
    return this.rows.save(notice);
  }

  async startNext({ id, version }: NoticeTarget, holder: string): Promise<Notice | null> {
    const [started] = await this.database.query<{ id: string }>(
      `WITH started AS (
         UPDATE notices SET state = 'sending', attempts = attempts + 1, sent_at = now(), version = version + 1
         WHERE state = 'queued' AND id = (
           SELECT id FROM notices AS next
           WHERE target = $1 AND state = 'queued' AND due_at <= now() AND expires_at > now() AND NOT EXISTS (
             SELECT FROM notices AS earlier
             WHERE earlier.target = next.target AND earlier.subject = next.subject AND earlier.seq < next.seq
               AND earlier.state IN ('queued', 'sending'))
           ORDER BY seq LIMIT 1
         ) AND EXISTS (
           SELECT FROM notice_targets
           WHERE id = $1 AND is_on AND version = $3 AND held_by = $2 AND held_until > now() + interval '${ATTEMPT_SECONDS} seconds')
         RETURNING id)
       SELECT id FROM started`,
      [id, holder, version],
    );
    return started ? this.find(started.id) : null;
  }

  async remoteIdOf(target: string, subject: string): Promise<string | null> {
    const [last] = await this.database.query<{ id: string }>(
      `SELECT remote_id AS id FROM notices
       WHERE subject = $2 AND target = $1 AND remote_id IS NOT NULL ORDER BY seq DESC LIMIT 1`,
      [target, subject],
    );
    return last?.id ?? null;
  }

  settle(notice: Notice, { startedAt, outcome, reply, ms }: EndedAttempt): Promise<boolean> {
    const { id, state, mayHaveBeenSent, attempts, failures, doubts, dueAt, settledAt, note, remoteId } = notice;
    const sent = [notice.facts, notice.language];
    return this.database.run(async () => {
      // A late outcome belongs to what was sent, not to what a renewal has written since; erased facts stay erased.
      const settled = await this.database.query(
        `WITH settled AS (
             UPDATE notices SET state = $3, may_have_been_sent = may_have_been_sent OR $4, failures = $5, doubts = $6,
               due_at = $7, settled_at = $8, note = $9, reply = $10, remote_id = $11, version = version + 1,
               facts = CASE WHEN facts = '{}' THEN facts ELSE $12::jsonb END, language = $13
             WHERE id = $1 AND attempts = $2 AND state IN ('queued', 'sending') RETURNING id)
           SELECT id FROM settled`,
        [
          ...[id, attempts, state, mayHaveBeenSent, failures, doubts, dueAt, settledAt, note, notice.reply, remoteId],
          ...sent,
        ],
      );
      await this.database.query(
        `INSERT INTO notice_attempts (notice, number, at, outcome, reply, ms)
           SELECT id, $2, $3, $4, $5, $6 FROM notices WHERE id = $1
           ON CONFLICT (notice, number) DO UPDATE SET outcome = excluded.outcome, reply = excluded.reply, ms = excluded.ms`,
        [id, attempts, startedAt, outcome, reply, ms],
      );
      await this.database.query('DELETE FROM notice_attempts WHERE notice = $1 AND number <= $2', [
        id,
        attempts - MAX_ATTEMPTS,
      ]);
      return settled.length > 0;
    });
  }

  private pseudonymOf(sender: string | null): string | null {
    return sender && this.pseudonyms.derive(`notices of ${sender}`);
  }

  private get rows() {
    return this.database.repository<Notice>(Notice);
  }
}

function whereQueued({ subject, kinds, channel }: QueuedNotices): Where {
  const where = new Where().and(`state = 'queued' AND subject = ?`, subject);
  if (kinds) where.and('kind = ANY (?)', kinds);
  if (channel) where.and('target IN (SELECT id FROM notice_targets WHERE channel = ?)', channel);
  return where;
}
