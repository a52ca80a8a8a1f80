import { AnnouncementService } from '../../../application/announcements/AnnouncementService';
import { Announcements } from '../../../domain/announcements/Announcements';
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
};
