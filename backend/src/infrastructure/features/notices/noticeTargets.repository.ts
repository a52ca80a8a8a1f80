import { injectable } from 'inversify';
import { NoticeTarget, type ChannelName } from '../../../domain/notices/NoticeTarget';
import { NoticeTargets } from '../../../domain/notices/NoticeTargets';
import { isUuid } from '../../../domain/shared/uuid';
import { Database } from '../../persistence/connection/Database';

/** How long an instance holds a target, in seconds of the database's clock. */
const HOLD_SECONDS = 60;

@injectable()
export class SqlNoticeTargets extends NoticeTargets {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<NoticeTarget[]> {
    return this.database.select(NoticeTarget, 'FROM notice_targets ORDER BY channel, lower(name), id');
  }

  async find(id: string): Promise<NoticeTarget | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async findForUpdate(id: string): Promise<NoticeTarget | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  async lock(): Promise<void> {
    // Unlike SHARE ROW EXCLUSIVE, this lock does not wait for instances that hold a target.
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('notice_targets', 0))`);
  }

  save(target: NoticeTarget): Promise<NoticeTarget> {
    return this.rows.save(target);
  }

  async remove({ id }: NoticeTarget): Promise<void> {
    await this.rows.delete(id);
  }

  async hold(holder: string, except: readonly string[]): Promise<NoticeTarget | null> {
    const [held] = await this.database.query<{ id: string }>(
      `WITH held AS (
             UPDATE notice_targets SET held_by = $1, held_until = now() + interval '${HOLD_SECONDS} seconds'
             WHERE id = (
               SELECT id FROM notice_targets AS known
               WHERE held_until <= now() AND id <> ALL ($2)
                 AND (is_on AND rests_until <= now()
                   AND EXISTS (SELECT FROM notices WHERE target = known.id AND state = 'queued' AND due_at <= now())
                   OR EXISTS (SELECT FROM notices WHERE target = known.id AND state = 'sending'))
               ORDER BY held_until LIMIT 1 FOR UPDATE SKIP LOCKED)
             RETURNING id)
           SELECT id FROM held`,
      [holder, except],
    );
    return held ? this.find(held.id) : null;
  }

  async release(id: string, holder: string): Promise<void> {
    await this.database.query(
      'UPDATE notice_targets SET held_by = NULL, held_until = now() WHERE id = $1 AND held_by = $2',
      [id, holder],
    );
  }

  async sendsMail(): Promise<boolean> {
    const on = await this.database.query(`SELECT FROM notice_targets WHERE channel = 'mail' AND is_on`);
    return on.length > 0;
  }

  async saveHealth(target: NoticeTarget): Promise<void> {
    const { id, version, isOn, offBecause, restsUntil, failures, loginFailures } = target;
    const { failingSince, lastSuccessAt, lastFailure } = target;
    // A change by staff since then starts over with a clean health.
    await this.database.query(
      `UPDATE notice_targets SET is_on = $3, off_because = $4, rests_until = $5, failures = $6, login_failures = $7,
         failing_since = $8, last_success_at = $9, last_failure = $10
       WHERE id = $1 AND version = $2`,
      [
        ...[id, version, isOn, offBecause, restsUntil, failures, loginFailures],
        failingSince,
        lastSuccessAt,
        lastFailure,
      ],
    );
  }

  async restChannel(channel: ChannelName, until: Date): Promise<void> {
    await this.database.query('UPDATE notice_targets SET rests_until = greatest(rests_until, $2) WHERE channel = $1', [
      channel,
      until,
    ]);
  }

  private get rows() {
    return this.database.repository<NoticeTarget>(NoticeTarget);
  }
}
