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
  description: 'What the staff tells the community. There is a feed of it at `/feed.xml`, too.',
  schemas: {
    NewsArticle: sent(
      { id: '0f5e7c1a-93b4-4d6e-8f21-5b7a9c3d1e02', ...ARTICLE, date: '2026-03-01T18:30:00.000Z' },
      {
        id,
        title: text('The headline.'),
        excerpt: text('What lists and previews show.'),
        content: text('The article in Markdown.'),
        image,
        date: moment('When it was published; an edit does not change it.'),
      },
    ),
    NewsInput: form(
      ARTICLE,
      {
        title: filled(200, 'The headline.'),
        content: filled(50_000, 'The article in Markdown. Markup in it is shown as text.'),
        excerpt: filled(500, 'What lists and previews show.'),
      },
      { image: imageAddress, version },
    ),
  },
  routes: {
    'GET /api/news': {
      id: 'listNews',
      summary: 'List the news',
      description: 'Newest first, unless another order is asked for.',
      limit: '60 searches a minute',
      query: {
        search: {
          type: 'string',
          maxLength: 200,
          description: 'A part of the title or the excerpt, without regard to case.',
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
      answer: created('NewsArticle', 'The article that was published.'),
    },
    'GET /api/news/{id}': {
      id: 'readArticle',
      summary: 'Read an article',
      answer: one('NewsArticle', 'The article.'),
    },
    'PUT /api/news/{id}': {
      id: 'reviseArticle',
      summary: 'Revise an article',
      description: 'Takes the whole article: without an `image` it has none afterwards. Its date stays.',
      needs: 'news',
      body: 'NewsInput',
      answer: one('NewsArticle', 'The article as it is now.'),
    },
    'DELETE /api/news/{id}': {
      id: 'deleteArticle',
      summary: 'Delete an article',
      needs: 'news',
      answer: nothing('The article is gone.'),
    },
  },
};
