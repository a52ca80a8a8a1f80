import { injectable } from 'inversify';
import { Conversations } from '../../domain/conversations/Conversations';
import type { StoredTicketClosingRule, TicketClosingRule } from '../../domain/conversations/TicketClosing';
import { TicketClosingRules } from '../../domain/conversations/TicketClosingRules';
import { mustBeCurrent } from '../../domain/shared/Version';
import { Tickets } from '../../domain/tickets/Tickets';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { ConversationNotices } from './ConversationNotices';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface TicketClosingEdit extends TicketClosingRule {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** Closes tickets whose guest does not answer, some days after a warning. It is off until staff switch it on. */
@injectable()
export class TicketClosingService {
  constructor(
    private readonly rules: TicketClosingRules,
    private readonly conversations: Conversations,
    private readonly tickets: Tickets,
    private readonly notices: ConversationNotices,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async read(actor: Actor): Promise<StoredTicketClosingRule> {
    actor.must('tickets');
    return this.rules.read();
  }

  /** Switched off, it forgets the times that were announced: switched on again, it warns again. */
  async change(actor: Actor, { version, ...rule }: TicketClosingEdit): Promise<StoredTicketClosingRule> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      const before = await this.rules.readForUpdate();
      mustBeCurrent(before, version);
      const after = await this.rules.save(rule);
      if (!rule.isOn) await this.conversations.clearClosing();
      await this.audit.record(actor, 'ticket_closing.updated', 'rule', { before, after });
      return after;
    });
  }

  /** Warns and closes what is due, each ticket in a transaction of its own. Any number of instances may run it. */
  async run(): Promise<void> {
    const rule = await this.rules.read();
    if (!rule.isOn) return;
    while (await this.transaction.run(() => this.warnNext(rule)));
    while (await this.transaction.run(() => this.closeNext()));
  }

  private async warnNext({ daysToWarning, daysToClosing }: TicketClosingRule): Promise<boolean> {
    const now = this.clock.now();
    const conversation = await this.conversations.lockNextToWarn(daysAfter(now, -daysToWarning));
    if (!conversation) return false;
    const closesAt = daysAfter(now, daysToClosing);
    await this.conversations.add(conversation, toEvent(closesAt), now);
    await this.conversations.setClosing(conversation.id, closesAt);
    await this.notices.closing(conversation, daysToClosing);
    return true;
  }

  private async closeNext(): Promise<boolean> {
    const now = this.clock.now();
    const conversation = await this.conversations.lockNextToClose(now);
    const ticket = conversation && (await this.tickets.findForUpdate(conversation.id));
    if (!ticket) return false;
    ticket.setStatus('closed', null, now);
    await this.tickets.save(ticket);
    await this.notices.decided(ticket.id);
    return true;
  }
}

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

const toEvent = (closesAt: Date) =>
  ({
    kind: 'event',
    side: 'site',
    author: null,
    body: null,
    event: { type: 'closing', from: null, to: closesAt.toISOString() },
  }) as const satisfies Parameters<Conversations['add']>[1];
