import type { Order, Orders } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { Ticket, TicketCategory, TicketStatus } from './Ticket';

export const TICKET_SORTS = ['date', 'updated', 'username'] as const;

export type TicketSort = (typeof TICKET_SORTS)[number];

export const TICKET_ORDERS: Orders<TicketSort> = { date: 'desc', updated: 'desc', username: 'asc' };

/** Absent or null fields do not filter. */
export interface TicketFilter {
  readonly status?: TicketStatus | null | undefined;
  readonly category?: TicketCategory | null | undefined;
  /** The full username of the author; case-insensitive. */
  readonly username?: string | null | undefined;
  /** Only tickets submitted before this time. */
  readonly before?: Date | null | undefined;
  /**
   * Substring of the subject, the username, the e-mail address or, for newer tickets, the message; or a prefix of the
   * id.
   */
  readonly search?: string | null | undefined;
}

/** The number of tickets per status. */
export type TicketCounts = Readonly<Record<TicketStatus, number>>;

export abstract class Tickets {
  abstract list(filter: TicketFilter, order: Order<TicketSort>, pageRequest: PageRequest): Promise<Page<Ticket>>;
  abstract counts(): Promise<TicketCounts>;
  abstract findById(id: string): Promise<Ticket | null>;
  /** Locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<Ticket | null>;
  /** Locks those that exist until the transaction ends, in an order that all callers share. */
  abstract lockAll(ids: readonly string[]): Promise<Ticket[]>;
  /** The open appeal against a ban; there is at most one. */
  abstract findOpenAppeal(banId: string): Promise<Ticket | null>;
  /** Stores a new one. Throws `Conflict` if another appeal against its ban is open, and so does `save`. */
  abstract add(ticket: Ticket): Promise<void>;
  abstract save(ticket: Ticket): Promise<Ticket>;
  abstract remove(ticket: Ticket): Promise<void>;
}
