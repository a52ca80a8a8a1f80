import type { Page } from '@playwright/test';
import { mockExternalSites } from '../support/externalSites.js';
import { open } from '../support/pages.js';
import { contentRoutes, panelPath, publicRoutes, unknownPath } from '../support/routes.js';
import { expect, test } from '../support/test.js';

const everyPath = [...[...publicRoutes, ...contentRoutes].map(({ path }) => path), panelPath, unknownPath];
const widths = [320, 360, 768, 1280];

/** The horizontal overflow of the page, in pixels. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of everyPath) {
  test(`${path} never scrolls horizontally`, async ({ page, watch }) => {
    if (path === unknownPath) watch.allow(/404/);
    await open(page, path);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overhang(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('the first Tab focuses the skip link, which leads to the content', async ({ page }) => {
  await open(page, '/news');
  await page.keyboard.press('Tab');

  const skipLink = page.getByRole('link', { name: /skip to/i });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the navigation marks the current page, and the heading gets the focus after a page change', async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('banner').getByRole('navigation');

  await bar.getByRole('link', { name: 'News' }).click();

  await expect(page).toHaveURL('/news');
  await expect(bar.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.locator('[aria-current]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/News/);
});

test('the status indicator in the header shows the number of online players', async ({ page }) => {
  await open(page, '/news');

  await expect(page.getByRole('banner')).toContainText(/\d+\s*\/\s*200/);
});

test('the store link opens a new tab without an opener, and the Discord link opens a new tab', async ({
  page,
  watch,
}) => {
  watch.allow(/store\.example\.com|discord\.com/);
  await open(page, '/');
  const bar = page.getByRole('banner').getByRole('navigation');

  await mockExternalSites(page.context());
  const [tab] = await Promise.all([page.waitForEvent('popup'), bar.getByRole('link', { name: /store/i }).click()]);
  await expect(tab).toHaveURL('https://store.example.com/');
  expect(await tab.evaluate(() => window.opener)).toBeNull();

  await expect(page.getByRole('link', { name: /discord/i }).first()).toHaveAttribute('target', '_blank');
});

test('the footer links to the legal pages and the social media', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');

  for (const path of ['/terms', '/privacy', '/refund']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(footer.locator('a[href^="https://"][target=_blank]')).not.toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, and closes when a link is clicked', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('banner').getByRole('button', { name: /menu/i });
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    const link = page.getByRole('link', { name: 'News', exact: true });
    await link.click();

    await expect(page).toHaveURL('/news');
    await expect(link).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the menu closes with Escape and returns the focus', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('banner').getByRole('button', { name: /menu/i });
    await button.click();
    await expect(page.getByRole('link', { name: 'News', exact: true })).toBeVisible();

    await page.keyboard.press('Escape');

    await expect(page.getByRole('link', { name: 'News', exact: true })).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('a page whose chunk is slow', () => {
  const chunk = /\/assets\/GalleryPage-[^/]*\.js$/;

  test('is preloaded when the pointer reaches its link', async ({ page }) => {
    await open(page, '/');
    const preload = page.waitForRequest(chunk);
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).hover();
    await preload;
    await expect(page).toHaveURL('/');
  });

  test('shows that it is loading until it is there', async ({ page }) => {
    let deliver = () => {};
    const isDelivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route(chunk, async (route) => {
      await isDelivered;
      await route.continue();
    });
    await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();

    deliver();
    await expect(page.getByRole('heading', { level: 1, name: 'Community Gallery' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
  });
});
