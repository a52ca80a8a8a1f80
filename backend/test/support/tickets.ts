import { Ticket, type TicketForm } from '../../src/domain/tickets/Ticket';
import { Tickets } from '../../src/domain/tickets/Tickets';
import type { Site } from './site';

export const ticketForm = {
  username: 'Steve',
  email: 'steve@example.com',
  category: 'general',
  subject: 'A question',
  message: 'Where is the harbour?',
} as const;

/** Submits tickets a minute apart, oldest first. */
export async function submitTickets(site: Site, forms: Partial<TicketForm>[]): Promise<Ticket[]> {
  const tickets = forms.map((form, index) =>
    Ticket.submit({ ...ticketForm, ...form }, new Date(Date.UTC(2026, 0, 1) + index * 60_000)),
  );
  for (const ticket of tickets) await site.container.get(Tickets).save(ticket);
  return tickets;
}
