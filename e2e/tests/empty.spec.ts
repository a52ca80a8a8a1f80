import { isGraphQL, parseOperation } from '../support/graphql.js';
import { open, waitForNetworkIdle, statusCard } from '../support/pages.js';
import { publicRoutes } from '../support/routes.js';
import { expect, test } from '../support/test.js';

test.use({ demoData: false });

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

  test('shows the server as offline, and a message instead of news', async ({ page }) => {
    await open(page, '/');
    await expect(statusCard(page)).toContainText('Offline');
    await expect(statusCard(page)).toContainText('—');
    await expect(page.getByRole('button', { name: 'JOIN SERVER NOW' })).toBeDisabled();

    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('No news articles available');
  });
});
