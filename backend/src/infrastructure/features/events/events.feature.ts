import { EventAnnouncements } from '../../../application/events/EventAnnouncements';
import { EventCalendar } from '../../../application/events/EventCalendar';
import { EventService } from '../../../application/events/EventService';
import { EventSignUpService } from '../../../application/events/EventSignUpService';
import { CommunityEvents } from '../../../domain/events/CommunityEvents';
import { EventSignUps } from '../../../domain/events/EventSignUps';
import { EventsResolver } from './events.graphql';
import { SqlEventSignUps } from './signUps.repository';
import { EventsRest } from './events.rest';
import { SqlCommunityEvents } from './events.repository';
import { CommunityEventSchema, EventSignUpSchema } from './events.schema';
import { port, type Feature } from '../Feature';

export const events: Feature = {
  services: [EventService, EventCalendar, EventAnnouncements, EventSignUpService],
  ports: [port(CommunityEvents, SqlCommunityEvents), port(EventSignUps, SqlEventSignUps)],
  resolvers: [EventsResolver],
  adapters: [EventsRest],
  entities: [CommunityEventSchema, EventSignUpSchema],
};
