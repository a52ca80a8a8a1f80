import { ContainerModule } from 'inversify';
import { TicketService } from '../../../application/tickets/TicketService';
import { Tickets } from '../../../domain/tickets/Tickets';
import { TicketsResolver } from './tickets.graphql';
import { SqlTickets } from './tickets.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { TicketsRest } from './tickets.rest';

export const tickets = new ContainerModule(({ bind }) => {
  bind(Tickets).to(SqlTickets);
  bind(TicketService).toSelf();
  bind(TicketsResolver).toSelf();
  bind(RestAdapter).to(TicketsRest);
});
