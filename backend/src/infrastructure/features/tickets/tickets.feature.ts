import { TicketService } from '../../../application/tickets/TicketService';
import { Tickets } from '../../../domain/tickets/Tickets';
import { TicketsResolver } from './tickets.graphql';
import { SqlTickets } from './tickets.repository';
import { TicketsRest } from './tickets.rest';
import { TicketSchema } from './tickets.schema';
import { port, type Feature } from '../Feature';

export const tickets: Feature = {
  services: [TicketService],
  ports: [port(Tickets, SqlTickets)],
  resolvers: [TicketsResolver],
  adapters: [TicketsRest],
  entities: [TicketSchema],
};
