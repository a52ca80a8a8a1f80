import type { Page, Route } from '@playwright/test';
import { blockGraphQL, isGraphQL, parseOperation, unblockGraphQL, rewriteResponses } from '../support/graphql.js';
import { open, waitForNetworkIdle } from '../support/pages.js';
import { expect, test } from '../support/test.js';

interface Ban {
  username: string;
  reason: string;
  bannedBy: string;
  duration: string;
  date: string;
}

interface BanPage {
  items: Record<string, unknown>[];
  totalCount: number;
  totalIsCapped: boolean;
  endCursor: string | null;
}

const pageSize = 20;
const phone = { width: 360, height: 740 };

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => main(page).getByRole('region', { name: 'Bans' });
const rows = (page: Page) => list(page).locator('tbody').getByRole('row');
const names = (page: Page) => list(page).locator('tbody').getByRole('rowheader');
const pager = (page: Page) => list(page).getByRole('navigation', { name: 'Pagination' });
const search = (page: Page) => main(page).getByPlaceholder('Search username...');
const duration = (page: Page) => main(page).getByRole('combobox', { name: 'Duration' });
const shown = (page: Page) => list(page).getByText(/^Showing/);

/** Navigates to the ban list on the client, so that the browser and not the server loads the bans. */
async function goToBans(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Bans' }).click();
  await expect(page).toHaveURL('/bans');
}

const rewriteBans = (page: Page, rewrite: (bans: BanPage) => Partial<BanPage>) =>
  rewriteResponses(page, (data) =>
    data.bans ? { ...data, bans: { ...(data.bans as BanPage), ...rewrite(data.bans as BanPage) } } : data,
  );

/** Never responds to the `Bans` query; other requests continue. */
const keepWaiting = (page: Page) =>
  page.route('**/graphql*', async (route: Route) => {
    if (parseOperation(route.request()).operationName !== 'Bans') await route.continue();
  });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const looks = [
  { theme: 'dark', viewport: { width: 1280, height: 800 } },
  { theme: 'light', viewport: { width: 1280, height: 800 } },
  { theme: 'dark', viewport: phone },
  { theme: 'light', viewport: phone },
];

/** What the list says for durations that staff abbreviated. */
const words: Partial<Record<string, string>> = { '2w': '14 days', '1mo': '30 days', '12h': '12 hours' };

for (const { theme, viewport } of looks) {
  test(`every ban shows player, reason, staff member, duration and date: ${viewport.width} px, ${theme}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await open(page, '/bans');
    await expect(page.locator('html')).toHaveClass(theme);

    const bans = (await (await request.get('/api/bans')).json()) as Ban[];
    await expect(rows(page)).toHaveCount(pageSize);
    await expect(shown(page)).toHaveText(`Showing 1 to ${pageSize} of ${bans.length} results`);
    await expect(list(page).locator('tbody time').last()).toHaveText(/ago$/);
    const told = await rows(page).evaluateAll((all) =>
      all.map((row) => ({
        cells: [...row.children].map((cell) => (cell as HTMLElement).innerText),
        areSeen: [...row.children].every((cell) => cell.getBoundingClientRect().height > 0),
        date: row.lastElementChild?.querySelector('time')?.dateTime,
      })),
    );
    for (const [index, { cells, areSeen, date }] of told.entries()) {
      const ban = bans[index] as Ban;
      expect(cells.slice(0, 3)).toEqual([ban.username, ban.reason, ban.bannedBy]);
      expect(cells[3]?.toLowerCase()).toContain(words[ban.duration] ?? ban.duration.toLowerCase());
      expect(cells[4]).toMatch(/^\w{3} \d{1,2}, \d{4}\s.+ ago$/);
      expect(areSeen).toBe(true);
      expect(date).toBe(ban.date);
    }
    expect(await overflow(page)).toBe(0);
  });
}

test('a ban with a known end shows the end date', async ({ page }) => {
  await open(page, '/bans?duration=temporary');

  await expect(rows(page).filter({ hasText: '30 days' }).first()).toContainText(/ends \w{3} \d{1,2}, \d{4}/);
  await expect(list(page).getByText('Permanent', { exact: true })).toHaveCount(0);
});

for (const width of [320, 360, 768, 899, 900, 1280]) {
  test(`long names and texts do not overflow: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/terms');
    await rewriteBans(page, ({ items }) => ({
      items: items.map((ban) => ({
        ...ban,
        username: 'W'.repeat(64),
        reason: 'reason'.repeat(83),
        bannedBy: 'M'.repeat(64),
        duration: 'd'.repeat(64),
        isPermanent: false,
      })),
      totalCount: 1_000,
      totalIsCapped: true,
    }));
    await goToBans(page);

    await expect(rows(page)).toHaveCount(pageSize);
    expect(await overflow(page)).toBe(0);
    const [frame, ...cells] = await Promise.all([
      list(page).boundingBox(),
      ...(await rows(page).first().getByRole('cell').all()).map((cell) => cell.boundingBox()),
    ]);
    for (const cell of cells) {
      expect(cell?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
      expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    }
  });
}

test.describe('search and filters', () => {
  test('search by name after a debounce, update the URL, and are restored by Back and reload', async ({ page }) => {
    await open(page, '/bans?page=2');
    await search(page).pressSequentially('FOX', { delay: 40 });

    await expect(page).toHaveURL('/bans?search=FOX');
    await expect(names(page).filter({ hasNotText: /fox$/i })).toHaveCount(0);
    await expect(search(page)).toBeFocused();

    await page.reload();
    await expect(search(page)).toHaveValue('FOX');
    await expect(names(page).first()).toHaveText(/fox$/i);
    // Only a hydrated page shows relative times.
    await expect(list(page).locator('tbody time').last()).toHaveText(/ago$/);

    await page.goBack();
    await expect(page).toHaveURL('/bans?page=2');
    await expect(search(page)).toHaveValue('');
    await expect(shown(page)).toContainText(`Showing ${pageSize + 1} to`);
  });

  test('send one request for a typed word', async ({ page }) => {
    await open(page, '/bans');
    let questions = 0;
    page.on('request', (request) => {
      if (isGraphQL(request) && parseOperation(request).operationName === 'Bans') questions += 1;
    });
    await search(page).pressSequentially('creeper', { delay: 30 });
    await expect(page).toHaveURL('/bans?search=creeper');
    await expect(names(page).filter({ hasNotText: /^Creeper/ })).toHaveCount(0);
    await waitForNetworkIdle(page);

    expect(questions).toBe(1);
  });

  test('search immediately on Enter', async ({ page }) => {
    await open(page, '/bans');
    await search(page).fill('Dupe');
    await search(page).press('Enter');

    await expect(page).toHaveURL('/bans?search=Dupe');
    await expect(names(page).first()).toHaveText(/^Dupe/);
  });

  test('filter by duration, keep the search, and are restored by Back', async ({ page }) => {
    await open(page, '/bans?search=fox');
    await expect(duration(page).getByRole('option')).toHaveText(['All Durations', 'Temporary', 'Permanent']);
    await duration(page).selectOption('Permanent');

    await expect(page).toHaveURL('/bans?search=fox&duration=permanent');
    await expect(rows(page).filter({ hasNotText: 'Permanent' })).toHaveCount(0);
    await expect(rows(page)).not.toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL('/bans?search=fox');
    await expect(duration(page)).toHaveValue('all');
  });

  test('keep text that was typed before hydration', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/bans', { waitUntil: 'commit' });
    await search(page).fill('Grief');
    release();

    await expect(page).toHaveURL('/bans?search=Grief');
    await expect(names(page).first()).toHaveText(/^Grief/);
    await expect(search(page)).toHaveValue('Grief');
  });
});

test.describe('the pagination', () => {
  test('uses links, and Back returns to the previous page', async ({ page }) => {
    await open(page, '/bans');
    const first = await names(page).allInnerTexts();
    await expect(pager(page).getByRole('button', { name: 'Previous' })).toBeDisabled();

    await pager(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/bans?page=2');
    await expect(shown(page)).toHaveText(/^Showing 21 to (\d+) of \1 results$/);
    await expect(pager(page).locator('[aria-current=page]')).toHaveText('Page 2');
    await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(list(page)).toBeFocused();
    await expect(list(page)).toBeInViewport();
    await expect(list(page)).toHaveAttribute('aria-busy', 'false');
    expect((await names(page).allInnerTexts()).filter((name) => first.includes(name))).toEqual([]);

    await page.goBack();
    await expect(page).toHaveURL('/bans');
    await expect(names(page)).toHaveText(first);
  });

  test('works with the keyboard', async ({ page }) => {
    await open(page, '/bans');
    await search(page).focus();
    await page.keyboard.press('Tab');
    await expect(duration(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pager(page).getByRole('link', { name: 'Page 2' })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/bans?page=2');
    await expect(shown(page)).toHaveText(/^Showing 21 to/);
    await expect(list(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pager(page).getByRole('link', { name: 'Previous' })).toBeFocused();
  });

  test('has no links when there is one page', async ({ page }) => {
    await open(page, '/bans?search=fox');

    await expect(shown(page)).toHaveText(/^Showing 1 to (\d+) of \1 results$/);
    await expect(pager(page).getByRole('link')).toHaveCount(0);
    await expect(pager(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('has a canonical URL for each page, and noindex for searches', async ({ page, site }) => {
    await page.goto('/bans?page=2');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/bans?page=2`);

    await page.goto('/bans?search=fox');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
});

test.describe('the ban list on a phone', () => {
  test.use({ viewport: phone });

  test('loading: shows placeholders and a busy state', async ({ page }) => {
    await open(page, '/terms');
    await keepWaiting(page);
    await goToBans(page);

    await expect(list(page)).toHaveAttribute('aria-busy', 'true');
    await expect(list(page).getByRole('status')).toHaveText('Loading');
    expect(await overflow(page)).toBe(0);
  });

  test('changing: keeps the old rows until the new ones arrive', async ({ page }) => {
    await open(page, '/bans');
    await keepWaiting(page);
    await duration(page).selectOption('Permanent');

    await expect(list(page)).toHaveAttribute('aria-busy', 'true');
    await expect(rows(page)).toHaveCount(pageSize);
    await expect(duration(page)).toHaveValue('permanent');
  });

  test('changed: announces the number of results', async ({ page }) => {
    await open(page, '/bans');
    await search(page).fill('fox');

    await expect(list(page).getByRole('status')).toHaveText(/^\d+ results$/);
    await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  });

  test('empty: shows a message when there are no bans', async ({ page }) => {
    await open(page, '/terms');
    await rewriteBans(page, () => ({ items: [], totalCount: 0 }));
    await goToBans(page);

    await expect(list(page).getByRole('heading', { name: 'No bans found' })).toBeVisible();
    await expect(list(page)).toContainText('No active bans at this time');
    await expect(pager(page)).toHaveCount(0);
  });

  test('empty: offers to clear the filters when no ban matches', async ({ page }) => {
    await open(page, '/bans?search=nobody&duration=permanent');
    await expect(list(page).getByRole('heading', { name: 'No bans found' })).toBeVisible();
    await expect(list(page)).toContainText('Try adjusting your filters');

    await list(page).getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/bans');
    await expect(rows(page)).toHaveCount(pageSize);
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(duration(page)).toHaveValue('all');
  });

  test('failed: shows an error, and Retry loads the list', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED|Failed to fetch/);
    await open(page, '/terms');
    await blockGraphQL(page);
    await goToBans(page);
    await expect(list(page).getByRole('alert')).toContainText('Error Loading Bans');
    await expect(list(page)).toContainText('Failed to load ban list. Please try again later.');
    expect(await overflow(page)).toBe(0);

    await unblockGraphQL(page);
    await list(page).getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(pageSize);
    await expect(list(page)).toBeFocused();
  });

  test('rate limited: shows a message that differs from a failure', async ({ page, watch }) => {
    watch.allow(/429/);
    await open(page, '/bans');
    const refusal = { message: 'Too many requests.', extensions: { code: 'RATE_LIMITED', retryAfter: 23 } };
    await page.route('**/graphql*', (route) => route.fulfill({ status: 429, json: { errors: [refusal] } }));
    await search(page).fill('fox');

    await expect(list(page).getByRole('alert')).toContainText('Too Many Searches');
    await expect(list(page).getByRole('alert')).toContainText('try again in 23 s');
    await expect(search(page)).toHaveValue('fox');
  });

  test('offline: keeps the loaded rows and marks them', async ({ page, context, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await open(page, '/bans');
    await context.setOffline(true);
    await expect(list(page)).toContainText('You are offline.');
    await expect(rows(page)).toHaveCount(pageSize);

    await context.setOffline(false);
    await expect(list(page)).not.toContainText('You are offline.');
  });

  test('not found: links from a page beyond the last one to the first', async ({ page, watch }) => {
    watch.allow(/404/);
    await open(page, '/bans?page=9');
    await expect(list(page).getByRole('heading', { name: 'Page 9 does not exist' })).toBeVisible();

    await list(page).getByRole('link', { name: 'Go to first page' }).click();
    await expect(page).toHaveURL('/bans');
    await expect(rows(page)).toHaveCount(pageSize);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list can be read, searched, filtered and paged', async ({ page }) => {
    await page.goto('/bans');
    await expect(rows(page)).toHaveCount(pageSize);

    await pager(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/bans?page=2');
    await expect(shown(page)).toHaveText(/^Showing 21 to (\d+) of \1 results$/);

    await search(page).fill(' FOX ');
    await duration(page).selectOption('Permanent');
    await main(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/bans?search=+FOX+&duration=permanent');
    await expect(names(page).first()).toHaveText(/fox$/i);
    await expect(search(page)).toHaveValue('FOX');
    await expect(duration(page)).toHaveValue('permanent');
    await expect(rows(page).filter({ hasNotText: 'Permanent' })).toHaveCount(0);
    await expect(rows(page)).not.toHaveCount(0);
  });

  test('invalid query parameters show the list', async ({ page }) => {
    for (const query of ['page=0', 'page=two', 'duration=forever', 'search=%00', 'after=nowhere']) {
      const response = await page.goto(`/bans?${query}`);
      expect(response?.status()).toBe(200);
      await expect(rows(page)).toHaveCount(pageSize);
    }
  });

  test('a page beyond the last one returns 404', async ({ page, watch }) => {
    watch.allow(/404/);
    const response = await page.goto('/bans?page=9');

    expect(response?.status()).toBe(404);
    await expect(main(page)).toContainText('Page 9 does not exist');
  });
});

test('the appeal link opens the ticket form with its category, and takes focus there', async ({ page }) => {
  await open(page, '/bans');
  await main(page).getByRole('link', { name: 'Appeal a ban' }).click();

  await expect(page).toHaveURL('/support?category=ban-appeal#ticket');
  await expect(page.locator('#ticket')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#ticket').getByLabel('Username')).toBeFocused();
});
