import { ContainerModule } from 'inversify';
import { CannedReplyService } from '../../../application/cannedReplies/CannedReplyService';
import { CannedReplies } from '../../../domain/cannedReplies/CannedReplies';
import { CannedReplyResolver } from './cannedReplies.graphql';
import { SqlCannedReplies } from './cannedReplies.repository';
import { CannedRepliesRest } from './cannedReplies.rest';
import { RestAdapter } from '../../rest/RestAdapter';

export const cannedReplies = new ContainerModule(({ bind }) => {
  bind(CannedReplies).to(SqlCannedReplies);
  bind(CannedReplyService).toSelf();
  bind(CannedReplyResolver).toSelf();
  bind(RestAdapter).to(CannedRepliesRest);
});
