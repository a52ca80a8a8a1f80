import { TicketService } from '../../../application/tickets/TicketService';
import { Tickets } from '../../../domain/tickets/Tickets';
import { CLOSED_TICKET_RETENTION_MS } from '../../../domain/tickets/Ticket';
import { demoTickets } from './tickets.demo';
import { TicketsApi } from './tickets.api';
import { SqlTickets } from './tickets.repository';
import { TicketSchema } from './tickets.schema';
import { olderThan, removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const tickets: Feature = {
  services: [TicketService],
  ports: [port(Tickets, SqlTickets)],
  apis: [TicketsApi],
  entities: [TicketSchema],
  demo: [demoTickets],
  retention: [removeExpired('tickets', olderThan('closed_at', CLOSED_TICKET_RETENTION_MS))],
};
