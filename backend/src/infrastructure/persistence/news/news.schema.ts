import { EntitySchema } from 'typeorm';
import { NewsArticle } from '../../../domain/news/NewsArticle';
import { id, timestamp, text, version, writtenIn } from '../query/columns';

/**
 * The indexes `news_search` and `news_by_title` are on expressions, which a mapping cannot describe; see the migration.
 */
export const NewsArticleSchema = new EntitySchema<NewsArticle>({
  name: 'NewsArticle',
  target: NewsArticle,
  tableName: 'news',
  columns: {
    id,
    title: text('title'),
    excerpt: text('excerpt'),
    content: text('content'),
    image: text('image', { nullable: true }),
    date: timestamp('date', { default: () => 'now()' }),
    version,
    ...writtenIn,
  },
  indices: [
    { name: 'news_newest', columns: ['date', 'id'] },
    { name: 'news_by_title', columns: ['id'], synchronize: false },
  ],
});
