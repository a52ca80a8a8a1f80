import { ContainerModule } from 'inversify';
import { MailEnvironment } from '../../application/notices/MailEnvironment';
import { NoticeService } from '../../application/notices/NoticeService';
import { InteractionsAddress, NoticeTargetService } from '../../application/notices/NoticeTargetService';
import { NoticesResolver } from '../../infrastructure/graphql/notices.graphql';
import type { Config } from '../../config';
import { Notices } from '../../application/notices/Notices';
import { NoticeWorker } from '../../application/notices/NoticeWorker';
import { TargetSecrets } from '../../application/notices/TargetSecrets';
import { MailStops } from '../../domain/notices/MailStops';
import { NoticeChannel } from '../../domain/notices/NoticeChannel';
import { MailTemplate } from '../../application/notices/MailTemplate';
import { MailChannel, MailOrigin } from '../../infrastructure/mail/MailChannel';
import { StaffMails } from '../../infrastructure/mail/StaffMails';
import { AnnouncementSource } from '../../application/notices/Announcement';
import { OtherAnnouncements } from '../../application/notices/OtherAnnouncements';
import { NewsAnnouncements } from '../../application/news/NewsAnnouncements';
import { EventAnnouncements } from '../../application/events/EventAnnouncements';
import { ServerAnnouncements } from '../../application/gameserver/ServerAnnouncements';
import { StatusMessages } from '../../application/gameserver/StatusMessages';
import { Clock } from '../../application/shared/Clock';
import { WebhookAddresses } from '../../domain/notices/WebhookAddresses';
import { DiscordApi } from '../../infrastructure/channels/DiscordApi';
import { DiscordAppChannel } from '../../infrastructure/channels/DiscordAppChannel';
import { DiscordChannel } from '../../infrastructure/channels/DiscordChannel';
import { SiteOrigin } from '../../infrastructure/channels/DiscordMessages';
import { GuardedRequests } from '../../infrastructure/channels/GuardedRequests';
import { WebhookChannel } from '../../infrastructure/channels/WebhookChannel';
import { AnnouncementMails } from '../../infrastructure/mail/AnnouncementMails';
import { NoticeStore } from '../../domain/notices/NoticeStore';
import { NoticeTargets } from '../../domain/notices/NoticeTargets';
import { NoticesRest } from '../../infrastructure/rest/notices.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { Job } from '../../infrastructure/jobs/Job';
import { NoticeJob } from '../../infrastructure/jobs/NoticeJob';
import {
  SqlMailStops,
  SqlNoticeStore,
  SqlNoticeTargets,
} from '../../infrastructure/persistence/notices/notices.repository';

export const notices = ({ mailServer, publicOrigin, webhookPrivateHosts, discordApi }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(NoticeTargets).to(SqlNoticeTargets);
    bind(NoticeStore).to(SqlNoticeStore);
    bind(MailStops).to(SqlMailStops);
    bind(Notices).toSelf();
    bind(TargetSecrets).toSelf();
    bind(NoticeWorker).toSelf();
    bind(NoticeService).toSelf();
    bind(NoticeTargetService).toSelf();
    bind(NoticesResolver).toSelf();
    bind(RestAdapter).to(NoticesRest);
    bind(MailEnvironment).toConstantValue(new MailEnvironment(mailServer));
    bind(MailOrigin).toConstantValue(new MailOrigin(publicOrigin));
    bind(NoticeChannel).to(MailChannel);
    bind(MailTemplate).to(StaffMails);
    bind(MailTemplate).to(AnnouncementMails);
    const requests = new GuardedRequests(webhookPrivateHosts);
    bind(WebhookAddresses).toConstantValue(requests);
    bind(NoticeChannel).toResolvedValue((clock: Clock) => new WebhookChannel(requests, clock, publicOrigin), [Clock]);
    bind(AnnouncementSource).to(OtherAnnouncements);
    bind(AnnouncementSource).toService(NewsAnnouncements);
    bind(AnnouncementSource).toService(EventAnnouncements);
    bind(AnnouncementSource).toService(ServerAnnouncements);
    bind(AnnouncementSource).toService(StatusMessages);
    bind(DiscordApi).toConstantValue(new DiscordApi(publicOrigin, discordApi));
    bind(InteractionsAddress).toConstantValue(new InteractionsAddress(`${publicOrigin}/webhook/discord`));
    bind(SiteOrigin).toConstantValue(new SiteOrigin(publicOrigin));
    bind(NoticeChannel).to(DiscordChannel);
    bind(NoticeChannel).to(DiscordAppChannel);
    bind(Job).to(NoticeJob);
  });
