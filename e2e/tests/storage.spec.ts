import type { Page } from '@playwright/test';
import { moveTo, open, waitForNetworkIdle } from '../support/pages.js';
import { contentRoutes, panelPath, publicRoutes } from '../support/routes.js';
import { expect, test } from '../support/test.js';

/** What a browser answers when a person blocks all data of sites. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: deny });
    }
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  });

/** A browser that answers the same for everything that was ever stored. */
const storeEverywhere = (page: Page, value: string) =>
  page.addInitScript((stored) => {
    Storage.prototype.getItem = () => stored;
  }, value);

/** Opens every public page, and the panel without a session. */
async function visitEverything(page: Page) {
  await open(page, '/');
  for (const { path, heading } of publicRoutes) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await waitForNetworkIdle(page);
  }
  await open(page, contentRoutes[0].path);
  await open(page, panelPath);
}

test('a browser that blocks storage opens every page', async ({ page }) => {
  await blockStorage(page);
  await visitEverything(page);

  await expect(page.getByRole('alert')).toHaveText(
    'This browser blocks cookies. Allow cookies for this site to sign in.',
  );
});

test('a browser that blocks storage keeps choices as long as the page', async ({ page }) => {
  await blockStorage(page);
  await open(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /\b(theme|light|dark)\b/i })
    .click();
  await expect(page.locator('html')).toHaveClass('light');

  await moveTo(page, '/vote');
  await page.getByRole('textbox', { name: /name/i }).fill('Steve');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Voting as Steve')).toBeVisible();
  await moveTo(page, '/news');
  await moveTo(page, '/vote');
  await expect(page.getByText('Voting as Steve')).toBeVisible();
});

for (const value of ['purple', '{', 'null', '7', '[null,{"id":7}]', '{"text":{},"fields":null,"day":[],"ids":7}']) {
  test(`a browser that has stored ${value} opens every page`, async ({ page }) => {
    await storeEverywhere(page, value);
    await visitEverything(page);

    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
}
