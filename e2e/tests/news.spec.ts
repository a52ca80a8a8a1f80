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
  test('opens the article in a dialog with its own URL', async ({ page }) => {
    await open(page, '/news');
    const first = articles(page).first();
    const title = await first.getByRole('heading').innerText();

    await first.getByRole('link', { name: /read more/i }).click();

    const dialog = page.getByRole('dialog');
    await expect(page).toHaveURL(/\/news\?article=[0-9a-f-]{36}$/);
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await expect(dialog.locator('time')).toBeVisible();
    await expect(dialog.locator('p')).not.toHaveCount(0);
  });

  test('closes with Back, Escape and its button', async ({ page }) => {
    await open(page, '/news');
    const readMore = articles(page)
      .first()
      .getByRole('link', { name: /read more/i });
    const ways = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('dialog').getByRole('button', { name: /close/i }).click(),
    ];

    for (const close of ways) {
      await readMore.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await close();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL('/news');
    }
  });

  test('leads to a URL that is a page of its own after a reload', async ({ page }) => {
    await open(page, '/news');
    const title = await articles(page).first().getByRole('heading').innerText();
    await articles(page)
      .first()
      .getByRole('link', { name: /read more/i })
      .click();
    await expect(page).toHaveURL(/article=/);

    await page.reload();

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title.slice(0, 20).replace(/[^\w ]/g, '.')));
  });
});

test('an article opened directly links back to the list', async ({ page, request }) => {
  const [article] = (await (await request.get('/api/news')).json()) as [{ id: string; title: string }];
  await open(page, `/news?article=${article.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);

  await page.getByRole('main').getByRole('link', { name: /news/i }).first().click();

  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
});

test('an unknown article shows a message', async ({ page, watch }) => {
  watch.allow(/404/);
  await open(page, '/news?article=00000000-0000-4000-8000-000000000000');

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
  expect(feed).toContain(`${site.origin}/news?article=`);
});
