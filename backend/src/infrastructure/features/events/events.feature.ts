import { EventAnnouncements } from '../../../application/events/EventAnnouncements';
import { EventCalendar } from '../../../application/events/EventCalendar';
import { EventService } from '../../../application/events/EventService';
import { EventSignUpService } from '../../../application/events/EventSignUpService';
import { CommunityEvents } from '../../../domain/events/CommunityEvents';
import { EventSignUps, SIGN_UP_RETENTION_DAYS } from '../../../domain/events/EventSignUps';
import { demoEvents } from './events.demo';
import { EventsApi } from './events.api';
import { SqlEventSignUps } from './signUps.repository';
import { SqlCommunityEvents } from './events.repository';
import { CommunityEventSchema, EventSignUpSchema } from './events.schema';
import { removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const events: Feature = {
  services: [EventService, EventCalendar, EventAnnouncements, EventSignUpService],
  ports: [port(CommunityEvents, SqlCommunityEvents), port(EventSignUps, SqlEventSignUps)],
  apis: [EventsApi],
  entities: [CommunityEventSchema, EventSignUpSchema],
  items: [
    {
      kind: 'event',
      table: 'events',
      translations: 'event_translations',
      pictures: ['events', 'event_translations'],
      trash: { children: [{ table: 'event_sign_ups', key: 'event_id' }] },
    },
  ],
  demo: [demoEvents],
  retention: [
    removeExpired(
      'event_sign_ups',
      `event_id IN (
         SELECT id FROM events WHERE coalesce(end_date, start_date) < now() - interval '${SIGN_UP_RETENTION_DAYS} days'
       )`,
    ),
  ],
};
