import { CannedReply, type CannedReplyForm } from '../../../domain/cannedReplies/CannedReply';
import type { DemoTable } from '../DemoTable';

const replies: readonly CannedReplyForm[] = [
  {
    title: 'Ask for more details',
    category: null,
    language: 'en',
    body: 'Hello {player},\n\nthank you for writing. Please tell us when it happened, and in which world. Then we can have a look.\n\n{me}',
  },
  {
    title: 'Solved',
    category: null,
    language: 'en',
    body: 'Hello {player},\n\nthis is solved now. If it happens again, reply here: {link}\n\n{me}',
  },
  {
    title: 'Purchase delivered again',
    category: 'store',
    language: 'en',
    body: 'Hello {player},\n\nyour purchase was delivered again. Please join once so that it reaches you.\n\n{me}',
  },
  {
    title: 'Ban stays',
    category: 'ban-appeal',
    language: 'en',
    body: 'Hello {player},\n\nwe have looked at your ban ({ban}) again, and it stays. You can appeal once more in 30 days.\n\n{me}',
  },
];

export const demoCannedReplies: DemoTable = {
  entity: CannedReply,
  keyProperty: 'id',
  rows: (now) => replies.map((form) => CannedReply.write(form, now)),
};
