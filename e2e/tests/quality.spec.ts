import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.js';
import { isGraphQL, parseOperation } from '../support/graphql.js';
import { open, setTheme, waitForNetworkIdle } from '../support/pages.js';
import { contentRoutes, panelPath, publicRoutes, unknownPath } from '../support/routes.js';
import { expect, test } from '../support/test.js';

test.use({ live: true });

const paths = [...publicRoutes, ...contentRoutes].map(({ path }) => path);

for (const path of [...paths, panelPath, unknownPath]) {
  test(`${path} is rendered with its data, and axe finds no serious violations in it, dark and light`, async ({
    page,
    watch,
  }) => {
    if (path === unknownPath) watch.allow(/404/);
    const operations: string[] = [];
    page.on('request', (request) => {
      if (isGraphQL(request)) operations.push(parseOperation(request).operationName);
    });
    await open(page, path);
    await waitForNetworkIdle(page);
    // The form of the panel is loaded by the browser.
    if (path !== panelPath) expect(operations).toEqual([]);

    for (const theme of ['dark', 'light']) {
      await setTheme(page, theme);
      expect(await findAccessibilityViolations(page), theme).toEqual([]);
    }
  });
}

test.describe('axe finds no serious violations', () => {
  test('on the page of an article, dark and light', async ({ page }) => {
    await open(page, '/news');
    await page
      .getByRole('link', { name: /read more/i })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'More news' })).toBeVisible();

    for (const theme of ['dark', 'light']) {
      await setTheme(page, theme);
      expect(await findAccessibilityViolations(page), theme).toEqual([]);
    }
  });

  test('in the profile dialog of a player', async ({ page }) => {
    await open(page, '/players');
    await page.getByRole('region', { name: 'Top Players' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();

    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('in the open menu on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/');
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
    await expect(page.getByRole('link', { name: 'News', exact: true })).toBeVisible();

    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});

test('navigation through all public pages works without errors', async ({ page }) => {
  await open(page, '/');
  const links = await page.locator('a[href^="/"]').evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href')));
  const paths = new Set(links.filter((path) => publicRoutes.some((route) => route.path === path)));
  // Pages below another one are reached from it.
  const isInMenu = (path: string) => path.lastIndexOf('/') === 0;
  expect(paths).toEqual(new Set(publicRoutes.map(({ path }) => path).filter(isInMenu)));

  for (const path of paths) {
    const link = page.locator(`a[href="${path}"]:visible`).first();
    // The new page takes the focus, which closes a menu that was opened before.
    await expect(async () => {
      if (!(await link.isVisible())) await page.getByRole('navigation', { name: 'Main' }).getByText('More').click();
      await link.click({ timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveURL(path ?? '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForNetworkIdle(page);
  }
});

test.describe('the page weight', () => {
  const kB = 1000;

  /** The scripts and texts that an address loads, each with its gzipped size. */
  async function scriptsAndTexts(page: Page, path: string): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js') && !pathname.startsWith('/assets/texts/')) return;
      reading.push(response.body().then((body) => void sizes.set(pathname, gzipSync(body, { level: 9 }).length)));
    });
    await open(page, path);
    await Promise.all(reading);
    page.removeAllListeners('response');
    return sizes;
  }
  const total = (sizes: Map<string, number>, without = new Set<string>()) =>
    [...sizes].reduce((sum, [file, size]) => sum + (without.has(file) ? 0 : size), 0);

  test('is at most 219 kB of scripts and texts for Home, and 28 kB beyond the shell for other routes', async ({
    browser,
    site,
  }) => {
    test.slow();
    const visits = new Map<string, Map<string, number>>();
    for (const path of paths) {
      const page = await browser.newPage({ baseURL: site.origin });
      visits.set(path, await scriptsAndTexts(page, path));
      await page.close();
    }
    const home = visits.get('/') ?? new Map<string, number>();
    const shell = new Set([...home.keys()].filter((file) => [...visits.values()].every((visit) => visit.has(file))));

    expect(shell.size).toBeGreaterThan(0);
    expect(total(home)).toBeLessThanOrEqual(219 * kB);
    const beyond = [...visits].map(([path, visit]) => ({ path, bytes: total(visit, shell) }));
    expect(beyond.filter(({ bytes }) => bytes > 28 * kB)).toEqual([]);
  });

  test('stays low because scripts are immutable and compressed', async ({ page }) => {
    const headers: Promise<Record<string, string>>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) headers.push(response.allHeaders());
    });
    await open(page, '/');

    expect(headers.length).toBeGreaterThan(0);
    for (const header of await Promise.all(headers)) {
      expect(header['cache-control']).toContain('immutable');
      expect(header['content-encoding']).toMatch(/^(br|gzip)$/);
    }
  });
});
