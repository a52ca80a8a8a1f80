import { injectable } from 'inversify';
import type { Ticket, TicketStatus } from '../../domain/tickets/Ticket';
import { Tickets } from '../../domain/tickets/Tickets';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { ConversationNotices } from './ConversationNotices';

/** The change of the status of a ticket by staff, alone or with a reply. */
@injectable()
export class TicketStatusChange {
  constructor(
    private readonly tickets: Tickets,
    private readonly notices: ConversationNotices,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Belongs to the transaction that has locked the ticket. */
  async apply(actor: Actor, ticket: Ticket, status: TicketStatus): Promise<void> {
    const before = toAuditDetail(ticket);
    ticket.setStatus(status, actor.username, this.clock.now());
    await this.tickets.save(ticket);
    if (ticket.status !== before.status) await this.notices.decided(ticket.id);
    await this.audit.record(actor, 'ticket.updated', ticket.id, { before, after: toAuditDetail(ticket) });
  }
}

/** Leaves out the e-mail address and the message: data deleted on request must not survive in the audit log. */
export const toAuditDetail = ({ subject, username, category, status, createdAt }: Ticket) => ({
  subject,
  username,
  category,
  status,
  createdAt,
});
