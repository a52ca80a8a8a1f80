import type { Page, Stretch } from '../shared/Page';
import type { Ticket, TicketStatus } from './Ticket';

/** Which tickets are asked for; what is absent does not matter. */
export interface TicketFilter {
  readonly status?: TicketStatus | null | undefined;
  /** A part of the subject, the username or the e-mail address, in any case. */
  readonly search?: string | null | undefined;
}

export abstract class Tickets {
  /** Newest first. */
  abstract newest(filter: TicketFilter, stretch: Stretch): Promise<Page<Ticket>>;
  /** The ticket, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<Ticket | null>;
  abstract save(ticket: Ticket): Promise<Ticket>;
  abstract remove(ticket: Ticket): Promise<void>;
}
