import { ContainerModule } from 'inversify';
import { CannedReplyService } from '../../application/cannedReplies/CannedReplyService';
import { CannedReplies } from '../../domain/cannedReplies/CannedReplies';
import { CannedReplyResolver } from '../../infrastructure/graphql/cannedReplies.graphql';
import { SqlCannedReplies } from '../../infrastructure/persistence/cannedReplies/cannedReplies.repository';
import { CannedRepliesRest } from '../../infrastructure/rest/cannedReplies.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const cannedReplies = new ContainerModule(({ bind }) => {
  bind(CannedReplies).to(SqlCannedReplies);
  bind(CannedReplyService).toSelf();
  bind(CannedReplyResolver).toSelf();
  bind(RestAdapter).to(CannedRepliesRest);
});
