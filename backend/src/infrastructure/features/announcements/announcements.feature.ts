import { AnnouncementService, MAX_ANNOUNCEMENTS } from '../../../application/announcements/AnnouncementService';
import { Announcements } from '../../../domain/announcements/Announcements';
import { sentence } from '../../../domain/shared/Sentence';
import { AnnouncementResolver } from './announcements.graphql';
import { SqlAnnouncements } from './announcements.repository';
import { AnnouncementsRest } from './announcements.rest';
import { AnnouncementSchema } from './announcements.schema';
import { port, type Feature } from '../Feature';

export const announcements: Feature = {
  services: [AnnouncementService],
  ports: [port(Announcements, SqlAnnouncements)],
  resolvers: [AnnouncementResolver],
  adapters: [AnnouncementsRest],
  entities: [AnnouncementSchema],
  items: [
    {
      kind: 'announcement',
      table: 'announcements',
      translations: 'announcement_translations',
      trash: {
        atMost: { count: MAX_ANNOUNCEMENTS, refusal: sentence('tooManyAnnouncements', { max: MAX_ANNOUNCEMENTS }) },
      },
    },
  ],
};
