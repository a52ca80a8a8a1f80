import { injectable } from 'inversify';
import type { Ticket, TicketCategory } from '../../domain/tickets/Ticket';
import { Tickets } from '../../domain/tickets/Tickets';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { AppealedBans } from './AppealedBans';
import { ConversationNotices } from './ConversationNotices';
import { toAuditDetail } from './TicketStatusChange';

/** Files a ticket under another category. Belongs to the transaction that has locked the ticket. */
@injectable()
export class TicketCategoryChange {
  constructor(
    private readonly tickets: Tickets,
    private readonly appealedBans: AppealedBans,
    private readonly notices: ConversationNotices,
    private readonly audit: AuditLog,
  ) {}

  /** A ticket that becomes an appeal is bound to the ban that it is probably about, and one that is none any more to no ban. */
  async apply(actor: Actor, ticket: Ticket, category: TicketCategory): Promise<void> {
    const before = toAuditDetail(ticket);
    ticket.fileUnder(category, category === 'ban-appeal' ? await this.appealedBans.lock(ticket.username) : null);
    await this.tickets.save(ticket);
    await this.notices.changed(ticket.id);
    await this.audit.record(actor, 'ticket.updated', ticket.id, { before, after: toAuditDetail(ticket) });
  }
}
