import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NewsArticle } from '../../../domain/news/NewsArticle';
import { isImageUrl } from '../../../domain/shared/WebAddress';
import { demoNews } from './news.demo';

const now = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const publicFolder = join(__dirname, '../../../../../frontend/public');

const articles = demoNews.rows(now) as NewsArticle[];
const images = articles.flatMap(({ image }) => image ?? []);
const wordsOf = (markdown: string) => markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];

describe('The demo news', () => {
  it('are twelve articles with different titles, newest first, over about ten weeks', () => {
    const ages = articles.map(({ date }) => (now.getTime() - date.getTime()) / DAY_MS);

    expect(new Set(articles.map(({ title }) => title)).size).toBe(12);
    expect(ages).toEqual(ages.toSorted((one, other) => one - other));
    expect(ages.at(0)).toBeLessThan(2);
    expect(ages.at(-1)).toBeGreaterThan(65);
    expect(ages.at(-1)).toBeLessThan(75);
  });

  it.each(articles.map((article) => [article.title, article] as const))(
    'stay within the length limits in %s',
    (_title, article) => {
      const words = wordsOf(article.content).length;

      expect(article.title.length).toBeLessThanOrEqual(200);
      expect(article.excerpt.length).toBeLessThanOrEqual(500);
      expect(article.content.length).toBeLessThanOrEqual(50_000);
      expect(words).toBeGreaterThanOrEqual(120);
      expect(words).toBeLessThanOrEqual(350);
    },
  );

  it('use nine existing images once each, and three articles have none', () => {
    expect(new Set(images).size).toBe(9);
    expect(images).toHaveLength(9);
    expect(articles.filter(({ image }) => image === null)).toHaveLength(3);
    expect(images.every((image) => isImageUrl(image) && existsSync(join(publicFolder, image)))).toBe(true);
  });
});
