import { ContainerModule } from 'inversify';
import { EventAnnouncements } from '../../../application/events/EventAnnouncements';
import { EventCalendar } from '../../../application/events/EventCalendar';
import { EventService } from '../../../application/events/EventService';
import { EventSignUpService } from '../../../application/events/EventSignUpService';
import { CommunityEvents } from '../../../domain/events/CommunityEvents';
import { EventSignUps } from '../../../domain/events/EventSignUps';
import { EventsResolver } from './events.graphql';
import { SqlEventSignUps } from './signUps.repository';
import { EventsRest } from './events.rest';
import { RestAdapter } from '../../rest/RestAdapter';
import { SqlCommunityEvents } from './events.repository';

export const events = new ContainerModule(({ bind }) => {
  bind(CommunityEvents).to(SqlCommunityEvents);
  bind(EventService).toSelf();
  bind(EventCalendar).toSelf();
  bind(EventAnnouncements).toSelf();
  bind(EventSignUps).to(SqlEventSignUps);
  bind(EventSignUpService).toSelf();
  bind(RestAdapter).to(EventsRest);
  bind(EventsResolver).toSelf();
});
