import { injectable, multiInject, optional } from 'inversify';
import { MailStops } from '../../domain/notices/MailStops';
import type { Notice, NoticeAttempt } from '../../domain/notices/Notice';
import { NoticeChannel } from '../../domain/notices/NoticeChannel';
import { NoticeStore, type NoticeFilter } from '../../domain/notices/NoticeStore';
import { NoticeTargets } from '../../domain/notices/NoticeTargets';
import { NotFound } from '../../domain/shared/DomainError';
import type { Direction } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';

/** One click sends at most this many again, to keep its transaction short. */
const RESEND_BATCH_SIZE = 1_000;

/** Filter and sort direction of a list of notices. */
export interface NoticeListQuery extends NoticeFilter {
  readonly direction?: Direction | null | undefined;
}

/** What was told, and what staff decide about it. */
@injectable()
export class NoticeService {
  constructor(
    private readonly store: NoticeStore,
    private readonly targets: NoticeTargets,
    private readonly stops: MailStops,
    @multiInject(NoticeChannel) @optional() private readonly channels: readonly NoticeChannel[] | undefined,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async list(actor: Actor, query: NoticeListQuery, pageRequest: PageRequest): Promise<Page<Notice>> {
    actor.must('config');
    return this.store.list(query, query.direction ?? 'desc', pageRequest);
  }

  async find(actor: Actor, id: string): Promise<Notice | null> {
    actor.must('config');
    return this.store.find(id);
  }

  /** The attempts to send it, oldest first; at most 50. */
  async attempts(actor: Actor, id: string): Promise<NoticeAttempt[]> {
    actor.must('config');
    return this.store.attempts(id);
  }

  /** What it says, as far as its channel can show it now; null if nothing is left of it. */
  async preview(actor: Actor, notice: Notice): Promise<string | null> {
    actor.must('config');
    const target = await this.targets.find(notice.target);
    if (!target || Object.keys(notice.facts).length === 0) return null;
    const channel = this.channels?.find(({ name }) => name === target.channel);
    return (await channel?.preview(notice, target)) ?? null;
  }

  /** Queues a notice again that was not accepted. An address that was rejected before gets another chance. */
  async sendAgain(actor: Actor, id: string, version?: number | null): Promise<Notice> {
    return this.decide(actor, id, version, 'notice.sent_again', async (notice) => {
      if (notice.recipient !== null) await this.stops.clearRejection(notice.recipient);
      notice.sendAgain(this.clock.now());
    });
  }

  /** Queues everything again that a target did not accept, oldest first. Returns the number of notices. */
  async sendAllAgain(actor: Actor, target: string): Promise<number> {
    actor.must('config');
    return this.transaction.run(async () => {
      if (!(await this.targets.find(target))) throw new NotFound('noticeTarget');
      const failed = await this.store.listResendableForUpdate(target, RESEND_BATCH_SIZE);
      for (const notice of failed) {
        notice.sendAgain(this.clock.now());
        await this.store.save(notice);
      }
      if (failed.length > 0) {
        await this.audit.record(actor, 'notice.sent_all_again', target, { after: { notices: failed.length } });
      }
      return failed.length;
    });
  }

  /** Settles a notice without sending it. */
  async leave(actor: Actor, id: string, version?: number | null): Promise<Notice> {
    return this.decide(actor, id, version, 'notice.left', (notice) =>
      notice.leave(actor.mustBeSignedIn(), this.clock.now()),
    );
  }

  private async decide(
    actor: Actor,
    id: string,
    version: number | null | undefined,
    action: 'notice.sent_again' | 'notice.left',
    apply: (notice: Notice) => Promise<void> | void,
  ): Promise<Notice> {
    actor.must('config');
    return this.transaction.run(async () => {
      const notice = await this.store.findForUpdate(id);
      if (!notice) throw new NotFound('notice');
      mustBeCurrent(notice, version);
      const before = { state: notice.state };
      await apply(notice);
      const saved = await this.store.save(notice);
      await this.audit.record(actor, action, id, { before, after: { state: saved.state } });
      return saved;
    });
  }
}
