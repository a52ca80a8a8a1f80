import { ContainerModule } from 'inversify';
import { Notices } from '../../application/notices/Notices';
import { NoticeWorker } from '../../application/notices/NoticeWorker';
import { TargetSecrets } from '../../application/notices/TargetSecrets';
import { MailStops } from '../../domain/notices/MailStops';
import { NoticeStore } from '../../domain/notices/NoticeStore';
import { NoticeTargets } from '../../domain/notices/NoticeTargets';
import { Job } from '../../infrastructure/jobs/Job';
import { NoticeJob } from '../../infrastructure/jobs/NoticeJob';
import {
  PostgresMailStops,
  TypeOrmNoticeStore,
  TypeOrmNoticeTargets,
} from '../../infrastructure/persistence/notices/notices.repository';

export const notices = new ContainerModule(({ bind }) => {
  bind(NoticeTargets).to(TypeOrmNoticeTargets);
  bind(NoticeStore).to(TypeOrmNoticeStore);
  bind(MailStops).to(PostgresMailStops);
  bind(Notices).toSelf();
  bind(TargetSecrets).toSelf();
  bind(NoticeWorker).toSelf();
  bind(Job).to(NoticeJob);
});
