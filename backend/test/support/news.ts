import { NewsArticle, type NewsDraft } from '../../src/domain/news/NewsArticle';
import { NewsArticles } from '../../src/domain/news/NewsArticles';
import type { Site } from './site';

const DAY_MS = 24 * 60 * 60 * 1000;

export const buildArticle = (draft: Partial<NewsDraft> = {}, date = new Date('2026-03-01T12:00:00Z')): NewsArticle =>
  NewsArticle.publish({ title: 'A title', excerpt: 'An excerpt', content: 'The **content**', ...draft }, date);

/** Publishes articles a day apart, oldest first: `Article 1`, `Article 2`, … */
export async function publishArticles(site: Site, count: number): Promise<NewsArticle[]> {
  const articles = Array.from({ length: count }, (_, index) =>
    buildArticle({ title: `Article ${index + 1}` }, new Date(Date.UTC(2026, 0, 1) + index * DAY_MS)),
  );
  for (const article of articles) await site.container.get(NewsArticles).save(article);
  return articles;
}
