import { ContainerModule } from 'inversify';
import { AnnouncementService } from '../../application/announcements/AnnouncementService';
import { Announcements } from '../../domain/announcements/Announcements';
import { AnnouncementResolver } from '../../infrastructure/graphql/announcements.graphql';
import { SqlAnnouncements } from '../../infrastructure/persistence/announcements/announcements.repository';
import { AnnouncementsRest } from '../../infrastructure/rest/announcements.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const announcements = new ContainerModule(({ bind }) => {
  bind(Announcements).to(SqlAnnouncements);
  bind(AnnouncementService).toSelf();
  bind(AnnouncementResolver).toSelf();
  bind(RestAdapter).to(AnnouncementsRest);
});
