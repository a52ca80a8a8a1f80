import { MailEnvironment } from '../../../application/notices/MailEnvironment';
import { NoticeService } from '../../../application/notices/NoticeService';
import { InteractionsAddress, NoticeTargetService } from '../../../application/notices/NoticeTargetService';
import { noticeRetention } from './notices.retention';
import { NoticesApi } from './notices.api';
import { Notices } from '../../../application/notices/Notices';
import { NoticeWorker } from '../../../application/notices/NoticeWorker';
import { TargetSecrets } from '../../../application/notices/TargetSecrets';
import { MailStops } from '../../../domain/notices/MailStops';
import { NoticeChannel } from '../../../domain/notices/NoticeChannel';
import { MailTemplate } from '../../../application/notices/MailTemplate';
import { MailChannel, MailOrigin } from '../../mail/MailChannel';
import { StaffMails } from '../../mail/StaffMails';
import { AnnouncementSource } from '../../../application/notices/Announcement';
import { OtherAnnouncements } from '../../../application/notices/OtherAnnouncements';
import { NewsAnnouncements } from '../../../application/news/NewsAnnouncements';
import { EventAnnouncements } from '../../../application/events/EventAnnouncements';
import { ServerAnnouncements } from '../../../application/gameserver/ServerAnnouncements';
import { StatusMessages } from '../../../application/gameserver/StatusMessages';
import { Clock } from '../../../application/shared/Clock';
import { WebhookAddresses } from '../../../domain/notices/WebhookAddresses';
import { DiscordApi } from '../../channels/DiscordApi';
import { DiscordAppChannel } from '../../channels/DiscordAppChannel';
import { DiscordChannel } from '../../channels/DiscordChannel';
import { SiteOrigin } from '../../channels/DiscordMessages';
import { GuardedRequests } from '../../channels/GuardedRequests';
import { WebhookChannel } from '../../channels/WebhookChannel';
import { AnnouncementMails } from '../../mail/AnnouncementMails';
import { NoticeStore } from '../../../domain/notices/NoticeStore';
import { NoticeTargets } from '../../../domain/notices/NoticeTargets';
import { Job } from '../../jobs/Job';
import { NoticeJob } from '../../jobs/NoticeJob';
import { SqlMailStops } from './mailStops.repository';
import { SqlNoticeStore } from './notices.repository';
import { SqlNoticeTargets } from './noticeTargets.repository';
import { NoticeTargetSchema, NoticeSchema } from './notices.schema';
import { port, type Feature } from '../Feature';

export const notices: Feature = {
  services: [Notices, TargetSecrets, NoticeWorker, NoticeService, NoticeTargetService],
  ports: [
    port(NoticeTargets, SqlNoticeTargets),
    port(NoticeStore, SqlNoticeStore),
    port(MailStops, SqlMailStops),
    port(NoticeChannel, MailChannel),
    port(MailTemplate, StaffMails),
    port(MailTemplate, AnnouncementMails),
    port(AnnouncementSource, OtherAnnouncements),
    port(NoticeChannel, DiscordChannel),
    port(NoticeChannel, DiscordAppChannel),
    port(Job, NoticeJob),
  ],
  apis: [NoticesApi],
  entities: [NoticeTargetSchema, NoticeSchema],
  retention: noticeRetention,
  bindings: (bind, { config: { mailServer, publicOrigin, webhookPrivateHosts, discordApi } }) => {
    bind(MailEnvironment).toConstantValue(new MailEnvironment(mailServer));
    bind(MailOrigin).toConstantValue(new MailOrigin(publicOrigin));
    const requests = new GuardedRequests(webhookPrivateHosts);
    bind(WebhookAddresses).toConstantValue(requests);
    bind(NoticeChannel).toResolvedValue((clock: Clock) => new WebhookChannel(requests, clock, publicOrigin), [Clock]);
    bind(AnnouncementSource).toService(NewsAnnouncements);
    bind(AnnouncementSource).toService(EventAnnouncements);
    bind(AnnouncementSource).toService(ServerAnnouncements);
    bind(AnnouncementSource).toService(StatusMessages);
    bind(DiscordApi).toConstantValue(new DiscordApi(publicOrigin, discordApi));
    bind(InteractionsAddress).toConstantValue(new InteractionsAddress(`${publicOrigin}/webhook/discord`));
    bind(SiteOrigin).toConstantValue(new SiteOrigin(publicOrigin));
  },
};
