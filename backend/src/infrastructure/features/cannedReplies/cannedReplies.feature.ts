import { CannedReplyService, MAX_CANNED_REPLIES } from '../../../application/cannedReplies/CannedReplyService';
import { CannedReplies } from '../../../domain/cannedReplies/CannedReplies';
import { sentence } from '../../../domain/shared/Sentence';
import { demoCannedReplies } from './cannedReplies.demo';
import { CannedRepliesApi } from './cannedReplies.api';
import { SqlCannedReplies } from './cannedReplies.repository';
import { CannedReplySchema } from './cannedReplies.schema';
import { port, type Feature } from '../Feature';

export const cannedReplies: Feature = {
  apis: [CannedRepliesApi],
  services: [CannedReplyService],
  ports: [port(CannedReplies, SqlCannedReplies)],
  entities: [CannedReplySchema],
  items: [
    {
      kind: 'canned_reply',
      table: 'canned_replies',
      title: 'item.title',
      trash: {
        atMost: { count: MAX_CANNED_REPLIES, refusal: sentence('tooManyCannedReplies', { max: MAX_CANNED_REPLIES }) },
      },
    },
  ],
  demo: [demoCannedReplies],
};
