import { EntitySchema } from 'typeorm';
import { MAX_PINNED_ARTICLES, NewsArticle } from '../../../domain/news/NewsArticle';
import { id, int, timestamp, text, version, writtenIn } from '../../persistence/query/columns';

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
    author: text('author', { nullable: true }),
    date: timestamp('date', { default: () => 'now()' }),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
    // The default is for instances of the previous version, which know no drafts.
    publishedAt: timestamp('published_at', { nullable: true, default: () => 'now()' }),
    pinPlace: int('pin_place', { nullable: true }),
    pinnedUntil: timestamp('pinned_until', { nullable: true }),
    version,
    ...writtenIn,
  },
  indices: [
    { name: 'news_newest', columns: ['date', 'id'] },
    { name: 'news_published', columns: ['publishedAt', 'id'], where: 'published_at IS NOT NULL' },
    { name: 'news_pin_place', columns: ['pinPlace'], unique: true, where: 'pin_place IS NOT NULL' },
    { name: 'news_by_title', columns: ['id'], synchronize: false },
  ],
  checks: [
    { name: 'news_pin_place_known', expression: `pin_place BETWEEN 1 AND ${MAX_PINNED_ARTICLES}` },
    { name: 'news_pin_end', expression: 'pinned_until IS NULL OR pin_place IS NOT NULL' },
  ],
});
