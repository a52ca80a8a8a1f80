import type { Locator, Page, Route } from '@playwright/test';
import { blockGraphQL, isGraphQL, parseOperation, unblockGraphQL, rewriteResponses } from '../support/graphql.js';
import { looks } from '../support/looks.js';
import { open, reload, waitForNetworkIdle } from '../support/pages.js';
import { expect, test } from '../support/test.js';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => page.getByRole('combobox', { name: 'Player Lookup' });
const searchButton = (page: Page) => main(page).getByRole('button', { name: 'Search' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Players' }).getByRole('option');
const activeOption = (page: Page) => page.locator('[role=option][aria-selected=true]');
const topPlayers = (page: Page) => page.getByRole('region', { name: 'Top Players' }).getByRole('listitem');
const profile = (page: Page) => page.getByRole('dialog');
const fact = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

const duration = /\b(\d+ d \d+ h|\d+ h \d+ min|\d+ min)$/;

/** Navigates to Players on the client, so that the browser and not the server loads the data. */
async function goToPlayers(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Players', exact: true }).first().click();
  await expect(page).toHaveURL('/players');
}

/** Responds to one operation with an error; other requests continue. */
async function refuse(page: Page, operation: string, refusal: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql*', async (route) => {
    if (parseOperation(route.request()).operationName === operation) await refusal(route);
    else await route.fallback();
  });
}

const longName = 'Wandering_Keeper_of_the_Northern_Lighthouse_and_all_of_its_lamps';

for (const { width, theme } of looks) {
  test(`the top list, the search and a profile work at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await open(page, '/players?q=ste');

    await expect(page.locator('html')).toHaveClass(theme);
    await expect(topPlayers(page)).toHaveCount(10);
    await options(page).first().click();
    await expect(profile(page).getByRole('heading', { name: 'Steve' })).toBeVisible();
  });
}

test.describe('at 360 px, dark', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const overhang = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  test('the top list shows the first ten players by level', async ({ page, request }) => {
    const top = (await (await request.get('/api/players/top')).json()) as { username: string; level: number }[];
    await open(page, '/players');

    await expect(topPlayers(page)).toHaveCount(10);
    for (const [index, { username, level }] of top.entries()) {
      const row = topPlayers(page).nth(index);
      await expect(row).toContainText(username);
      await expect(row).toContainText(`Level ${level}`);
      await expect(row.getByRole('link')).toHaveAccessibleName(new RegExp(`^${index + 1} ${username}`));
      await expect(row.locator('img')).toHaveAttribute('src', new RegExp(`/avatars/${username}\\?size=(40|80)`));
    }
    await expect(topPlayers(page).nth(2)).toContainText(/Online|Offline/);
    await expect(main(page)).toContainText('by level, then playtime');
  });

  test('the search starts at three characters and runs while the user types', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!isGraphQL(request)) return;
      const { operationName, variables } = parseOperation(request);
      if (operationName === 'PlayerSearch') asked.push(String(variables.query));
    });
    await open(page, '/players');
    await expect(searchButton(page)).toBeDisabled();

    await field(page).pressSequentially(' st ', { delay: 20 });
    await expect(page).toHaveURL('/players?q=st');
    await expect(searchButton(page)).toBeDisabled();
    await expect(main(page).getByText('Please enter at least 3 characters.')).toHaveCSS('opacity', '1');
    await expect(options(page)).toHaveCount(0);

    await field(page).fill('');
    await field(page).pressSequentially('steve', { delay: 20 });
    await expect(options(page)).toHaveCount(1);
    await expect(searchButton(page)).toBeEnabled();
    await expect(page).toHaveURL('/players?q=steve');
    await expect(main(page).getByRole('status').filter({ hasText: '1 player matches' })).toBeVisible();
    expect(asked.at(-1)).toBe('steve');
    expect(asked.filter((query) => query.length < 3)).toEqual([]);

    const steve = options(page).first();
    await expect(steve).toContainText('Steve');
    await expect(steve).toContainText('Player');
    await expect(steve).toContainText(/Online|Offline/);
    await expect(steve).toContainText('Level 24');
    await expect(steve).toContainText('Playtime 3 d 3 h');
    await expect(steve.locator('img')).toHaveAttribute('src', '/avatars/Steve?size=40');
  });

  test('the search is kept in the URL: reload, Back and Forward restore it', async ({ page }) => {
    await open(page, '/players');
    await field(page).fill('hand');
    await expect(options(page)).toHaveCount(20);
    await expect(main(page)).toContainText('The first 20 players');

    await reload(page);
    await expect(field(page)).toHaveValue('hand');
    await expect(options(page)).toHaveCount(20);

    await page.goBack();
    await expect(page).toHaveURL('/players');
    await expect(field(page)).toHaveValue('');
    await expect(options(page)).toHaveCount(0);
    await page.goForward();
    await expect(field(page)).toHaveValue('hand');
    await expect(options(page)).toHaveCount(20);
  });

  test('a search without a match shows a message', async ({ page }) => {
    await open(page, '/players');
    await field(page).fill('Herobrine <b>');

    await expect(main(page).getByText('No players found')).toBeVisible();
    await expect(main(page).getByRole('status').filter({ hasText: 'No players found' })).toContainText('Herobrine <b>');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(topPlayers(page)).toHaveCount(10);
  });

  test('a failed search shows an inline error, and Retry repeats it', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED|Failed to fetch/);
    await open(page, '/players');
    await blockGraphQL(page);
    await field(page).fill('ste');

    await expect(main(page).getByText('The search failed.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
    await expect(topPlayers(page)).toHaveCount(10);

    await unblockGraphQL(page);
    await main(page).getByRole('button', { name: 'Retry' }).click();
    await expect(options(page).first()).toContainText('Steve');
  });

  test('a rate-limited search retries automatically', async ({ page, watch }) => {
    watch.allow(/429/);
    await open(page, '/players');
    let refusals = 0;
    await refuse(page, 'PlayerSearch', async (route) => {
      refusals += 1;
      if (refusals > 1) return route.fallback();
      // The message is there until the repeat; an expectation looks only once a second, so one second may pass unseen.
      const retryAfter = 4;
      const errors = [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED', retryAfter } }];
      await route.fulfill({ status: 429, headers: { 'Retry-After': `${retryAfter}` }, json: { data: null, errors } });
    });
    await field(page).fill('ste');

    await expect(main(page).getByText('This one continues automatically')).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(options(page).first()).toContainText('Steve');
    expect(refusals).toBe(2);
  });

  test('without a network the loaded players stay and are marked as outdated', async ({ page, context, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await open(page, '/players?q=ste');
    await context.setOffline(true);
    await expect(main(page)).toContainText('You are offline. This list may be out of date.');
    await expect(options(page)).toHaveCount(1);
    await expect(topPlayers(page)).toHaveCount(10);

    await field(page).fill('stel');
    await expect(main(page)).toContainText('You are offline. The search needs a connection.');
    await context.setOffline(false);
    await main(page).getByRole('button', { name: 'Retry' }).click();
    await expect(main(page)).toContainText('No players found');
  });

  test('the top list reserves its height while it loads', async ({ page }) => {
    await open(page, '/terms');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await refuse(page, 'TopPlayers', async (route) => {
      await held;
      await route.fallback();
    });
    await goToPlayers(page);

    const loading = page.getByLabel('Loading the top players');
    await expect(loading).toHaveAttribute('aria-busy', 'true');
    const heights = async (list: Locator) => {
      const measured = [];
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        measured.push(Math.round((await list.boundingBox())?.height ?? 0));
      }
      return measured;
    };
    const before = await heights(loading);
    answer();
    await expect(topPlayers(page)).toHaveCount(10);
    const after = await heights(page.getByRole('region', { name: 'Top Players' }).getByRole('list'));
    for (const [index, height] of after.entries()) expect(Math.abs(height - (before[index] ?? 0))).toBeLessThan(2);
  });

  test('an empty top list shows a message', async ({ page }) => {
    await open(page, '/terms');
    await rewriteResponses(page, (data) => ({ ...data, ...(data.topPlayers ? { topPlayers: [] } : {}) }));
    await goToPlayers(page);

    await expect(main(page)).toContainText('No players yet');
  });

  test('a top list that fails to load shows an inline error, and Retry loads it', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED|Failed to fetch/);
    await open(page, '/terms');
    await blockGraphQL(page);
    await goToPlayers(page);
    await expect(main(page)).toContainText('The top players could not be loaded.');

    await unblockGraphQL(page);
    await main(page).getByRole('button', { name: 'Retry' }).click();
    await expect(topPlayers(page)).toHaveCount(10);
  });

  test('a profile is a bottom sheet with all figures', async ({ page }) => {
    await open(page, '/players?q=ste');
    await options(page).first().click();

    await expect(profile(page)).toHaveAccessibleName('Steve');
    await expect(profile(page).locator('img')).toHaveAttribute('src', '/avatars/Steve?size=80');
    await expect(profile(page).getByText('Offline')).toBeVisible();
    await expect(profile(page).getByRole('progressbar', { name: 'Level Progress' })).toHaveAttribute(
      'aria-valuenow',
      '37',
    );
    await expect(fact(page, 'Level')).toHaveText('24');
    await expect(fact(page, 'Coins')).toHaveText('860');
    await expect(fact(page, 'Playtime')).toHaveText('3 d 3 h');
    await expect(fact(page, 'First Joined').locator('time')).toHaveText(/^\w{3} \d{1,2}, \d{4}$/);
    await expect(fact(page, 'Achievements')).toHaveText('3');
    await expect(fact(page, 'Session Time')).toHaveText('1 h 18 min on average');
    await expect(fact(page, 'Server Rank')).toHaveText(/^#\d+ of 200$/);
    await expect(fact(page, 'Total Votes')).toHaveText(/^\d+$/);
    await expect(fact(page, 'Vote Streak')).toHaveText(/^\d+ days?$/);
    await expect(profile(page).getByRole('list', { name: 'Achievements' }).getByRole('listitem')).toHaveText([
      'First Night',
      'Lamplighter',
      'Market Day',
    ]);

    const sheet = await profile(page).boundingBox();
    expect(sheet?.x).toBe(0);
    expect(sheet?.width).toBe(360);
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(740, 0);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });

  test('unknown figures of a player show a dash and the reason', async ({ page }) => {
    await open(page, '/players?q=ste');
    await rewriteResponses(page, (data) => {
      const known = data.player as { player: object } | undefined;
      if (!known) return data;
      const player = { ...known.player, firstJoined: null, rank: 'admin', isOnline: true };
      return { ...data, player: { ...known, player, levelProgress: null, sessionTime: null, achievements: [] } };
    });
    await options(page).first().click();

    await expect(profile(page).getByText('Admin', { exact: true })).toBeVisible();
    await expect(profile(page).getByText('— experience unknown')).toBeVisible();
    await expect(profile(page).getByRole('progressbar')).toHaveCount(0);
    await expect(fact(page, 'First Joined')).toHaveText('— not recorded');
    await expect(fact(page, 'Session Time')).toHaveText('— sessions are not tracked');
    await expect(fact(page, 'Achievements')).toHaveText('0 none so far');
  });

  test('a profile that fails to load shows an inline error, and Retry loads it', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED|Failed to fetch/);
    await open(page, '/players');
    await blockGraphQL(page);
    await topPlayers(page).first().getByRole('link').click();
    await expect(profile(page)).toContainText('The profile could not be loaded.');

    await unblockGraphQL(page);
    await profile(page).getByRole('button', { name: 'Retry' }).click();
    await expect(fact(page, 'Server Rank')).toHaveText('#1 of 200');
  });

  test('a profile that no longer exists shows a message', async ({ page }) => {
    await open(page, '/players');
    await rewriteResponses(page, (data) => ({ ...data, ...('player' in data ? { player: null } : {}) }));
    await topPlayers(page).first().getByRole('link').click();

    await expect(profile(page)).toContainText('No players found');
  });

  test('long names, long ranks and large numbers do not overflow', async ({ page }) => {
    const great = { username: longName, rank: 'Keeper of the Northern Lighthouse', level: 2147483647 };
    const endless = (value: unknown) => ({ ...(value as object), ...great, coins: 2147483647, playtime: 2147483647 });
    await rewriteResponses(page, (data) => {
      const { topPlayers: top, searchPlayers: found, player: known } = data as Record<string, never>;
      const person = known as { player: object } | undefined;
      const achievements = [longName, ...Array.from({ length: 60 }, (_, index) => `Achievement ${index}`)];
      return {
        ...data,
        ...(top ? { topPlayers: (top as unknown[]).map(endless) } : {}),
        ...(found ? { searchPlayers: (found as unknown[]).map(endless) } : {}),
        ...(person ? { player: { ...person, achievements, player: endless(person.player) } } : {}),
      };
    });
    await open(page, '/terms');
    await goToPlayers(page);
    await field(page).fill('steve');
    await expect(options(page)).toHaveCount(1);

    for (const width of [320, 360, 900, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overhang(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }

    await open(page, '/players?q=ste');
    await options(page).first().click();
    await expect(profile(page).getByRole('heading', { name: longName })).toBeVisible();
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const sideways = await profile(page).evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('*')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
          .map((element) => `${element.tagName} ${element.textContent}`),
      );
      expect(sideways, `at ${width} px`).toEqual([]);
    }
  });
});

test.describe('the keyboard', () => {
  test('moves the active option while the focus stays in the field', async ({ page }) => {
    await open(page, '/players?q=hand');
    await field(page).focus();
    await expect(activeOption(page)).toHaveCount(0);

    await page.keyboard.press('ArrowDown');
    await expect(activeOption(page)).toContainText('Amberhand');
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect(activeOption(page)).toHaveId(active ?? '');

    await page.keyboard.press('ArrowUp');
    await expect(activeOption(page)).toContainText('Wrenhand');
    await expect(activeOption(page)).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(activeOption(page)).toContainText('Amberhand');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(activeOption(page)).toContainText('Amberhand');
    await expect(field(page)).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(field(page)).toHaveValue('hand');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(page).toHaveURL('/players');
  });

  test('searches, opens and closes a profile, and returns to the active option', async ({ page }) => {
    await open(page, '/players');
    await field(page).focus();
    await page.keyboard.type('steve');
    await page.keyboard.press('Enter');
    await expect(options(page)).toHaveCount(1);
    await expect(page).toHaveURL('/players?q=steve');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/players?q=steve&player=Steve');
    await expect(profile(page)).toBeVisible();
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await profile(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');

    await expect(profile(page)).toBeHidden();
    await expect(page).toHaveURL('/players?q=steve');
    await expect(field(page)).toBeFocused();
    await expect(activeOption(page)).toContainText('Steve');
  });

  test('reaches the list with Tab and uses the same keys', async ({ page }) => {
    await open(page, '/players?q=hand');
    await searchButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox', { name: 'Players' })).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(profile(page)).toHaveAccessibleName('Brinehand');
  });
});

test.describe('a profile', () => {
  test('closes with Back, Escape, its button and a click outside, and restores focus and scroll position', async ({
    page,
  }) => {
    await open(page, '/players');
    const opener = topPlayers(page).nth(6).getByRole('link');
    await opener.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    const ways = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => profile(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(20, 400),
    ];

    for (const close of ways) {
      await opener.click();
      await expect(page).toHaveURL(/\/players\?player=\w+$/);
      await expect(profile(page)).toBeVisible();
      await close();
      await expect(profile(page)).toBeHidden();
      await expect(page).toHaveURL('/players');
      await expect(opener).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    }
  });

  test('has a URL that is a page of its own after a reload, and links back to the search', async ({ page }) => {
    await open(page, '/players?q=ste');
    await options(page).first().click();
    await expect(page).toHaveURL('/players?q=ste&player=Steve');
    await expect(page).toHaveTitle('Steve · Player Statistics · Costa');

    await page.reload();
    await expect(profile(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steve');
    await expect(fact(page, 'Playtime')).toHaveText(duration);

    await main(page).getByRole('link', { name: 'All players' }).click();
    await expect(page).toHaveURL('/players?q=ste');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player Statistics');
    await expect(options(page)).toHaveCount(1);
  });
});

test.describe('the server-rendered HTML', () => {
  test.use({ javaScriptEnabled: false });

  test('contains the search results, and the form works without JavaScript', async ({ page }) => {
    await page.goto('/players');
    await field(page).fill('ste');
    await searchButton(page).click();

    await expect(page).toHaveURL('/players?q=ste');
    await expect(options(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue('ste');
    await expect(main(page)).toContainText('1 player matches');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await page.keyboard.press('Tab');
    await options(page).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steve');
  });

  test('contains a profile with its own title, description and canonical URL', async ({ page, site }) => {
    const response = await page.goto('/players?q=ste&player=steve');

    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle('Steve · Player Statistics · Costa');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Steve is level 24, has played/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/players?player=Steve`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steve');
    await expect(fact(page, 'Coins')).toHaveText('860');
  });

  for (const name of ['Herobrine', 'x'.repeat(100), '%00', '%20%0A..%2F']) {
    test(`returns 404 for the unknown player ${name.slice(0, 20)}`, async ({ page, watch }) => {
      watch.allow(/404/);
      const response = await page.goto(`/players?player=${name}`);

      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player not found');
      await expect(main(page)).toContainText('No players found');
      await expect(main(page).getByRole('link', { name: 'Look up a player' })).toHaveAttribute('href', '/players');
    });
  }

  for (const q of ['st', '%20%20', '%00%00%00', 'x'.repeat(500), '%25_%25', '<script>', "'%22%5C"]) {
    test(`shows no results for the search ${q.slice(0, 20)}`, async ({ page }) => {
      const response = await page.goto(`/players?q=${q}`);

      expect(response?.status()).toBe(200);
      await expect(topPlayers(page)).toHaveCount(10);
      await expect(options(page)).toHaveCount(0);
    });
  }
});

for (const address of ['/players', '/players?q=hand', '/players?q=ste&player=Steve']) {
  test(`${address} is rendered with its data, and the browser sends no GraphQL request`, async ({ page }) => {
    const questions: string[] = [];
    page.on('request', (request) => {
      if (isGraphQL(request)) questions.push(parseOperation(request).operationName);
    });
    await open(page, address);
    await waitForNetworkIdle(page);

    expect(questions).toEqual([]);
  });
}
