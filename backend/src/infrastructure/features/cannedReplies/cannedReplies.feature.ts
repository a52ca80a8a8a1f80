import { CannedReplyService } from '../../../application/cannedReplies/CannedReplyService';
import { CannedReplies } from '../../../domain/cannedReplies/CannedReplies';
import { CannedReplyResolver } from './cannedReplies.graphql';
import { SqlCannedReplies } from './cannedReplies.repository';
import { CannedRepliesRest } from './cannedReplies.rest';
import { CannedReplySchema } from './cannedReplies.schema';
import { port, type Feature } from '../Feature';

export const cannedReplies: Feature = {
  services: [CannedReplyService],
  ports: [port(CannedReplies, SqlCannedReplies)],
  resolvers: [CannedReplyResolver],
  adapters: [CannedRepliesRest],
  entities: [CannedReplySchema],
};
