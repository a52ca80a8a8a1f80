import { ContainerModule } from 'inversify';
import { EventAnnouncements } from '../../application/events/EventAnnouncements';
import { EventService } from '../../application/events/EventService';
import { CommunityEvents } from '../../domain/events/CommunityEvents';
import { EventsResolver } from '../../infrastructure/graphql/events.graphql';
import { TypeOrmCommunityEvents } from '../../infrastructure/persistence/events/events.repository';

export const events = new ContainerModule(({ bind }) => {
  bind(CommunityEvents).to(TypeOrmCommunityEvents);
  bind(EventService).toSelf();
  bind(EventAnnouncements).toSelf();
  bind(EventsResolver).toSelf();
});
