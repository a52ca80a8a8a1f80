import { AnnouncementService, MAX_ANNOUNCEMENTS } from '../../../application/announcements/AnnouncementService';
import { Announcements } from '../../../domain/announcements/Announcements';
import { sentence } from '../../../domain/shared/Sentence';
import { AnnouncementsApi } from './announcements.api';
import { SqlAnnouncements } from './announcements.repository';
import { AnnouncementSchema } from './announcements.schema';
import { port, type Feature } from '../Feature';

export const announcements: Feature = {
  apis: [AnnouncementsApi],
  services: [AnnouncementService],
  ports: [port(Announcements, SqlAnnouncements)],
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
