import { injectable } from 'inversify';
import type { Ban } from '../../domain/bans/Ban';
import { Bans } from '../../domain/bans/Bans';
import { InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { Ticket, type TicketForm, type TicketStatus } from '../../domain/tickets/Ticket';
import {
  TICKET_ORDERS,
  Tickets,
  type TicketCounts,
  type TicketFilter,
  type TicketSort,
} from '../../domain/tickets/Tickets';
import { ConversationNotices } from '../conversations/ConversationNotices';
import { AppealedBans } from '../conversations/AppealedBans';
import { TicketStatusChange, toAuditDetail } from '../conversations/TicketStatusChange';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { PlayerNames } from '../gameserver/PlayerNames';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';

/** Filter and sort order of a ticket list. */
export interface TicketListQuery extends TicketFilter, RequestedOrder<TicketSort> {}

export interface TicketStatusEdit {
  readonly status: TicketStatus;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class TicketService {
  constructor(
    private readonly tickets: Tickets,
    private readonly bans: Bans,
    private readonly appealedBans: AppealedBans,
    private readonly names: PlayerNames,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly notices: ConversationNotices,
    private readonly statusChange: TicketStatusChange,
    private readonly clock: Clock,
  ) {}

  /**
   * An appeal is bound to the ban that it names, or else to the only one of the player that is in force and without an open
   * appeal. Throws `Conflict` if another appeal against the ban that it names is open.
   */
  async submit(visitor: Visitor, form: TicketForm): Promise<Ticket> {
    await this.names.mustBeUsable(form.username);
    if (form.ban) mustBeAppealable(await this.bans.find(form.ban), form, this.clock.now());
    await this.limits.spend('tickets', visitor.address);

    return this.transaction.run(async () => {
      const banId = form.category === 'ban-appeal' ? await this.appealedBans.lock(form.username, form.ban) : null;
      const ticket = Ticket.submit(form, this.clock.now(), banId);
      await this.tickets.add(ticket);
      await this.notices.received(ticket.id, visitor);
      return ticket;
    });
  }

  async list(actor: Actor, query: TicketListQuery, pageRequest: PageRequest): Promise<Page<Ticket>> {
    actor.must('tickets');
    return this.tickets.list(query, resolveOrder(TICKET_ORDERS, 'date', query), pageRequest);
  }

  async counts(actor: Actor): Promise<TicketCounts> {
    actor.must('tickets');
    return this.tickets.counts();
  }

  async find(actor: Actor, id: string): Promise<Ticket | null> {
    actor.must('tickets');
    return this.tickets.findById(id);
  }

  async setStatus(actor: Actor, id: string, edit: TicketStatusEdit): Promise<Ticket> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      const ticket = await this.loadForUpdate(id);
      mustBeCurrent(ticket, edit.version);
      await this.statusChange.apply(actor, ticket, edit.status);
      return ticket;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('tickets');

    await this.transaction.run(async () => {
      const ticket = await this.loadForUpdate(id);
      await this.tickets.remove(ticket);
      await this.notices.removed(id);
      await this.audit.record(actor, 'ticket.deleted', id, { before: toAuditDetail(ticket) });
    });
  }

  private async loadForUpdate(id: string): Promise<Ticket> {
    const ticket = await this.tickets.findForUpdate(id);
    if (!ticket) throw new NotFound('ticket');
    return ticket;
  }
}

/** Throws `InvalidInput` on `ban` unless the form is an appeal of the banned player, and the ban is in force. */
function mustBeAppealable(ban: Ban | null, { category, username }: TicketForm, now: Date): void {
  if (category !== 'ban-appeal') throw new InvalidInput({ ban: [sentence('appealNeedsCategory')] });
  if (ban?.stateAt(now) !== 'in_force') throw new InvalidInput({ ban: [sentence('appealBanGone')] });
  if (!ban.isOf(username)) throw new InvalidInput({ ban: [sentence('appealBanOther', { username })] });
}
