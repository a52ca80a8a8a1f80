import { EntitySchema } from 'typeorm';
import { CannedReply } from '../../../domain/cannedReplies/CannedReply';
import { REQUEST_CATEGORIES } from '../../../domain/conversations/Conversation';
import { id, text, timestamp, version } from '../../persistence/query/columns';

export const CannedReplySchema = new EntitySchema<CannedReply>({
  name: 'CannedReply',
  target: CannedReply,
  tableName: 'canned_replies',
  columns: {
    id,
    title: text('title'),
    category: text('category', { nullable: true }),
    language: text('language'),
    body: text('body'),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    version,
  },
  checks: [
    {
      name: 'canned_replies_category_known',
      expression: `category IN (${REQUEST_CATEGORIES.map((category) => `'${category}'`).join(', ')})`,
    },
  ],
});
