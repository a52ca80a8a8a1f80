import { NEWS_SORTS } from '../../../domain/news/NewsArticles';
import type { Feature } from './Feature';
import {
  created,
  filled,
  form,
  id,
  image,
  imageAddress,
  moment,
  newestFirst,
  nothing,
  one,
  ordered,
  sent,
  text,
  version,
} from './schemas';

const ARTICLE = {
  title: 'The harbour is open',
  excerpt: 'Ships leave for the outer islands every evening.',
  content: 'The **harbour** is open. Ships leave for the outer islands every evening at eight.',
  image: '/art/news-harbour.svg',
};

export const news: Feature = {
  name: 'News',
  description: 'News articles for the community. They are also available as a feed at `/feed.xml`.',
  schemas: {
    NewsArticle: sent(
      { id: '0f5e7c1a-93b4-4d6e-8f21-5b7a9c3d1e02', ...ARTICLE, date: '2026-03-01T18:30:00.000Z' },
      {
        id,
        title: text('The headline.'),
        excerpt: text('A summary for lists and previews.'),
        content: text('The article in Markdown.'),
        image,
        date: moment('When it was published; an edit does not change it.'),
      },
    ),
    NewsInput: form(
      ARTICLE,
      {
        title: filled(200, 'The headline.'),
        content: filled(50_000, 'The article in Markdown. HTML in it is shown as text.'),
        excerpt: filled(500, 'A summary for lists and previews.'),
      },
      { image: imageAddress, version },
    ),
  },
  routes: {
    'GET /api/news': {
      id: 'listNews',
      summary: 'List the news',
      description: 'Newest first by default.',
      limit: '60 searches per minute',
      query: {
        search: {
          type: 'string',
          maxLength: 200,
          description: 'Part of the title or the excerpt, case-insensitive.',
        },
        ...ordered(NEWS_SORTS),
      },
      answer: newestFirst('NewsArticle', 'The articles.'),
    },
    'POST /api/news': {
      id: 'publishArticle',
      summary: 'Publish an article',
      needs: 'news',
      body: 'NewsInput',
      answer: created('NewsArticle', 'The published article.'),
    },
    'GET /api/news/{id}': {
      id: 'readArticle',
      summary: 'Read an article',
      answer: one('NewsArticle', 'The article.'),
    },
    'PUT /api/news/{id}': {
      id: 'reviseArticle',
      summary: 'Revise an article',
      description: 'Replaces the whole article: without an `image`, it has none afterwards. Its date stays the same.',
      needs: 'news',
      body: 'NewsInput',
      answer: one('NewsArticle', 'The updated article.'),
    },
    'DELETE /api/news/{id}': {
      id: 'deleteArticle',
      summary: 'Delete an article',
      needs: 'news',
      answer: nothing('The article was deleted.'),
    },
  },
};
