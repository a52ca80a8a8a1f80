import { ContainerModule } from 'inversify';
import { MailEnvironment } from '../../application/notices/MailEnvironment';
import { NoticeService } from '../../application/notices/NoticeService';
import { NoticeTargetService } from '../../application/notices/NoticeTargetService';
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
import { NoticeStore } from '../../domain/notices/NoticeStore';
import { NoticeTargets } from '../../domain/notices/NoticeTargets';
import { NoticesRest } from '../../infrastructure/rest/notices.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { Job } from '../../infrastructure/jobs/Job';
import { NoticeJob } from '../../infrastructure/jobs/NoticeJob';
import {
  PostgresMailStops,
  TypeOrmNoticeStore,
  TypeOrmNoticeTargets,
} from '../../infrastructure/persistence/notices/notices.repository';

export const notices = ({ mailServer, publicOrigin }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(NoticeTargets).to(TypeOrmNoticeTargets);
    bind(NoticeStore).to(TypeOrmNoticeStore);
    bind(MailStops).to(PostgresMailStops);
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
    bind(Job).to(NoticeJob);
  });
