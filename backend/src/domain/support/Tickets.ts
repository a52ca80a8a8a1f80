import type { Order, Orders } from '../shared/Order';
import type { Page, Stretch } from '../shared/Page';
import type { Ticket, TicketCategory, TicketStatus } from './Ticket';

export const TICKET_SORTS = ['date', 'updated', 'username'] as const;

export type TicketSort = (typeof TICKET_SORTS)[number];

export const TICKET_ORDERS: Orders<TicketSort> = { date: 'desc', updated: 'desc', username: 'asc' };

/** Which tickets are asked for; what is absent does not matter. */
export interface TicketFilter {
  readonly status?: TicketStatus | null | undefined;
  readonly category?: TicketCategory | null | undefined;
  /** The whole name of whoever wrote it, in any case. */
  readonly username?: string | null | undefined;
  /** A part of the subject, the username, the e-mail address or, of newer tickets, the message; or the beginning of the id. */
  readonly search?: string | null | undefined;
}

/** How many tickets there are of each status. */
export type TicketCounts = Readonly<Record<TicketStatus, number>>;

export abstract class Tickets {
  abstract list(filter: TicketFilter, order: Order<TicketSort>, stretch: Stretch): Promise<Page<Ticket>>;
  abstract counts(): Promise<TicketCounts>;
  abstract withId(id: string): Promise<Ticket | null>;
  /** The ticket, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<Ticket | null>;
  abstract save(ticket: Ticket): Promise<Ticket>;
  abstract remove(ticket: Ticket): Promise<void>;
}
