import { ContainerModule } from 'inversify';
import { AnnouncementService } from '../../../application/announcements/AnnouncementService';
import { Announcements } from '../../../domain/announcements/Announcements';
import { AnnouncementResolver } from './announcements.graphql';
import { SqlAnnouncements } from './announcements.repository';
import { AnnouncementsRest } from './announcements.rest';
import { RestAdapter } from '../../rest/RestAdapter';

export const announcements = new ContainerModule(({ bind }) => {
  bind(Announcements).to(SqlAnnouncements);
  bind(AnnouncementService).toSelf();
  bind(AnnouncementResolver).toSelf();
  bind(RestAdapter).to(AnnouncementsRest);
});
