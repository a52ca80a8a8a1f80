import { TicketService } from '../../../application/tickets/TicketService';
import { Tickets } from '../../../domain/tickets/Tickets';
import { CLOSED_TICKET_RETENTION_MS } from '../../../domain/tickets/Ticket';
import { demoTickets } from './tickets.demo';
import { TicketsResolver } from './tickets.graphql';
import { SqlTickets } from './tickets.repository';
import { TicketsRest } from './tickets.rest';
import { TicketSchema } from './tickets.schema';
import { olderThan, removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const tickets: Feature = {
  services: [TicketService],
  ports: [port(Tickets, SqlTickets)],
  resolvers: [TicketsResolver],
  adapters: [TicketsRest],
  entities: [TicketSchema],
  demo: [demoTickets],
  retention: [removeExpired('tickets', olderThan('closed_at', CLOSED_TICKET_RETENTION_MS))],
};
