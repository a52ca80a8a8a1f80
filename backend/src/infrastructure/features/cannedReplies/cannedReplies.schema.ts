import { EntitySchema } from 'typeorm';
import { CANNED_REPLY_CATEGORIES, CannedReply } from '../../../domain/cannedReplies/CannedReply';
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
      expression: `category IN (${CANNED_REPLY_CATEGORIES.map((category) => `'${category}'`).join(', ')})`,
    },
  ],
});
