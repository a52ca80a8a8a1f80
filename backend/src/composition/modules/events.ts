import { ContainerModule } from 'inversify';
import { EventAnnouncements } from '../../application/events/EventAnnouncements';
import { EventCalendar } from '../../application/events/EventCalendar';
import { EventService } from '../../application/events/EventService';
import { CommunityEvents } from '../../domain/events/CommunityEvents';
import { EventsResolver } from '../../infrastructure/graphql/events.graphql';
import { TypeOrmCommunityEvents } from '../../infrastructure/persistence/events/events.repository';

export const events = new ContainerModule(({ bind }) => {
  bind(CommunityEvents).to(TypeOrmCommunityEvents);
  bind(EventService).toSelf();
  bind(EventCalendar).toSelf();
  bind(EventAnnouncements).toSelf();
  bind(EventsResolver).toSelf();
});
