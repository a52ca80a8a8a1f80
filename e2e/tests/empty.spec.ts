import { isGraphQL, parseOperation } from '../support/graphql.js';
import { open, waitForNetworkIdle, statusCard } from '../support/pages.js';
import { publicRoutes } from '../support/routes.js';
import { expect, test } from '../support/test.js';

test.use({ demoData: false });

test.describe('a site on its first day', () => {
  for (const { path, heading } of publicRoutes) {
    test(`shows ${path} whole, without asking for anything again`, async ({ page }) => {
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

  test('says that nothing is known of the game server yet, and that there is no news', async ({ page }) => {
    await open(page, '/');
    await expect(statusCard(page)).toContainText('Offline');
    await expect(statusCard(page)).toContainText('—');
    await expect(page.getByRole('button', { name: 'JOIN SERVER NOW' })).toBeDisabled();

    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('No news articles available');
  });
});
