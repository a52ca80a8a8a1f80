import { isGraphQL, parseOperation } from '../support/graphql.js';
import { open, waitForNetworkIdle, statusCard } from '../support/pages.js';
import { panelPath, publicRoutes, unknownPath } from '../support/routes.js';
import { expect, test } from '../support/test.js';

test.use({ demoData: false });

const EXAMPLE_ADDRESS = /[\w.@-]*\bexample\.(?:com|net|org)|https?:\/\/(?:www\.)?(?:discord|youtube|instagram)\.com/;

test.describe('a site without data', () => {
  for (const { path, heading } of publicRoutes) {
    test(`renders ${path} completely without further requests`, async ({ page }) => {
      const questions: string[] = [];
      page.on('request', (request) => {
        if (isGraphQL(request)) questions.push(parseOperation(request).operationName);
      });
      await open(page, path);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await waitForNetworkIdle(page);
      expect(questions).toEqual([]);
    });
  }

  test('names no example address and links to no front page of a platform, on pages and in documents', async ({
    request,
  }) => {
    const documents = ['/sitemap.xml', '/feed.xml', '/site.webmanifest', '/robots.txt', '/.well-known/security.txt'];
    for (const path of [...publicRoutes.map((route) => route.path), unknownPath, panelPath, ...documents]) {
      const text = await (await request.get(path)).text();
      expect(text.match(EXAMPLE_ADDRESS), path).toBeNull();
    }
    expect((await request.get('/.well-known/security.txt')).status()).toBe(404);
  });

  test('has no link without a target, and no store, chat or e-mail address', async ({ page }) => {
    for (const { path } of publicRoutes) {
      await open(page, path);
      await expect(page.locator('a:not([href]), a[href=""], a[href^="mailto:"]')).toHaveCount(0);
      await expect(page.getByRole('link', { name: /store|discord|youtube|instagram/i })).toHaveCount(0);
    }
  });

  test('shows a server that was never asked, and a message instead of news', async ({ page }) => {
    await open(page, '/');
    await expect(statusCard(page)).toContainText('Not measured yet');
    await expect(statusCard(page)).toContainText('—');
    await expect(page.getByRole('button', { name: 'JOIN SERVER NOW' })).toBeDisabled();

    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('No news articles available');
  });
});
