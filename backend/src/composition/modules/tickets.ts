import { ContainerModule } from 'inversify';
import { TicketService } from '../../application/tickets/TicketService';
import { Tickets } from '../../domain/tickets/Tickets';
import { TicketsResolver } from '../../infrastructure/graphql/tickets.graphql';
import { SqlTickets } from '../../infrastructure/persistence/tickets/tickets.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { TicketsRest } from '../../infrastructure/rest/tickets.rest';

export const tickets = new ContainerModule(({ bind }) => {
  bind(Tickets).to(SqlTickets);
  bind(TicketService).toSelf();
  bind(TicketsResolver).toSelf();
  bind(RestAdapter).to(TicketsRest);
});
