import { ContainerModule } from 'inversify';
import { ApplicationService } from '../../application/applications/ApplicationService';
import { TicketService } from '../../application/tickets/TicketService';
import { StaffApplications, WhitelistApplications } from '../../domain/applications/Applications';
import { Tickets } from '../../domain/tickets/Tickets';
import { ApplicationsResolver } from '../../infrastructure/graphql/applications.graphql';
import { TicketsResolver } from '../../infrastructure/graphql/tickets.graphql';
import {
  TypeOrmStaffApplications,
  TypeOrmTickets,
  TypeOrmWhitelistApplications,
} from '../../infrastructure/persistence/tickets/support.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { TicketsRest } from '../../infrastructure/rest/tickets.rest';

export const support = new ContainerModule(({ bind }) => {
  bind(Tickets).to(TypeOrmTickets);
  bind(StaffApplications).to(TypeOrmStaffApplications);
  bind(WhitelistApplications).to(TypeOrmWhitelistApplications);
  bind(TicketService).toSelf();
  bind(ApplicationService).toSelf();
  bind(TicketsResolver).toSelf();
  bind(ApplicationsResolver).toSelf();
  bind(RestAdapter).to(TicketsRest);
});
