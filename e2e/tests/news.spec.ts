import type { Page } from '@playwright/test';
import { blockGraphQL, unblockGraphQL, rewriteResponses } from '../support/graphql.js';
import { open } from '../support/pages.js';
import { expect, test } from '../support/test.js';

const demoArticles = 12;
const articles = (page: Page) => page.getByRole('main').getByRole('article');

/** Navigates to News on the client, so that the browser and not the server loads the articles. */
async function goToNews(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL('/news');
}

test('the list shows title, date and link of each article', async ({ page }) => {
  await open(page, '/news');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
  for (const article of await articles(page).all()) {
    await expect(article.getByRole('heading')).toHaveText(/\w/);
    await expect(article.locator('time')).toHaveText(/\d{4}/);
    await expect(article.getByRole('link', { name: /read more/i })).toBeVisible();
  }
});

test('View All News loads the remaining articles', async ({ page }) => {
  await open(page, '/news');
  const more = page
    .getByRole('main')
    .getByRole('button', { name: 'View All News' })
    .or(page.getByRole('main').getByRole('link', { name: 'View All News' }));
  const shown = await articles(page).count();
  expect(shown).toBeLessThan(demoArticles);

  await more.click();
  await expect.poll(() => articles(page).count()).toBeGreaterThan(shown);
  while (await more.isVisible()) await more.click();

  await expect(articles(page)).toHaveCount(demoArticles);
  const titles = await articles(page).getByRole('heading').allInnerTexts();
  expect(new Set(titles).size).toBe(demoArticles);
});

test.describe('Read More', () => {
  test('leads to the page of the article, and Back to where the list was left', async ({ page }) => {
    await open(page, '/news');
    const last = articles(page).last();
    const title = await last.getByRole('heading').innerText();
    await last.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);

    await last.getByRole('link', { name: /read more/i }).click();

    await expect(page).toHaveURL(/\/news\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title.slice(0, 20).replace(/[^\w ]/g, '.')));
    await expect(articles(page).first().locator('p')).not.toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL('/news');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  test('leads on from the end of an article to others', async ({ page }) => {
    await open(page, '/news');
    const title = await articles(page).first().getByRole('heading').innerText();
    await articles(page)
      .first()
      .getByRole('link', { name: /read more/i })
      .click();
    const more = page.getByRole('region', { name: 'More news' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(more.getByRole('article')).toHaveCount(3);
    await expect(more.getByRole('heading', { name: title })).toHaveCount(0);
    const next = await more.getByRole('article').first().getByRole('heading').innerText();

    await more
      .getByRole('link', { name: /read more/i })
      .first()
      .click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('an article opened directly links back to the list', async ({ page, request }) => {
  const [article] = (await (await request.get('/api/news')).json()) as [{ id: string; title: string }];
  // Its former address, as other sites may still have it.
  await open(page, `/news?article=${article.id}`);
  await expect(page).toHaveURL(`/news/${article.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);

  await page.getByRole('main').getByRole('link', { name: /news/i }).first().click();

  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
});

test('an unknown article shows a message', async ({ page, watch }) => {
  watch.allow(/404/);
  await open(page, '/news/00000000-0000-4000-8000-000000000000');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found');
});

test('an empty list shows a message', async ({ page }) => {
  await open(page, '/terms');
  await rewriteResponses(page, (data) => ({
    ...data,
    ...(data.news
      ? {
          news: {
            ...data.news,
            edges: [],
            totalCount: 0,
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        }
      : {}),
  }));

  await goToNews(page);

  await expect(page.getByRole('main')).toContainText('No news articles available');
  await expect(page.getByRole('main')).toContainText('Check back later for updates!');
});

test('a list that fails to load shows an error, and Retry loads it', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch/);
  await open(page, '/terms');
  await blockGraphQL(page);
  await goToNews(page);

  await expect(page.getByRole('main')).toContainText('Error Loading News');
  await expect(page.getByRole('main')).toContainText('Failed to load news articles. Please try again later.');

  await unblockGraphQL(page);
  await page.getByRole('main').getByRole('button', { name: /retry/i }).click();
  await expect(articles(page)).not.toHaveCount(0);
});

test('the feed contains every article, and the page links to it', async ({ page, request, site }) => {
  await open(page, '/news');
  await expect(page.locator('link[rel=alternate][type="application/atom+xml"]')).toHaveAttribute(
    'href',
    /\/feed\.xml$/,
  );

  const response = await request.get('/feed.xml');
  const feed = await response.text();
  expect(response.headers()['content-type']).toContain('application/atom+xml');
  expect(feed.match(/<entry>/g)).toHaveLength(demoArticles);
  expect(feed).toContain(`${site.origin}/news/`);
});
