import { devices, type Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.js';
import { blockGraphQL, isGraphQL, unblockGraphQL, rewriteResponses } from '../support/graphql.js';
import { open, statusCard, toast } from '../support/pages.js';
import { panelPath } from '../support/routes.js';
import { Site } from '../support/Site.js';
import { expect, test } from '../support/test.js';

const address = 'play.example.com';
const gone = /ERR_FAILED|ERR_CONNECTION_REFUSED|Failed to fetch/;
const pollInterval = 30_000;

/** Stops the time of a page: on a slow machine, a toast would end before it is looked at. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Lets time pass in a paused page until its toast is shown: the page renders between the steps. */
async function runUntilToast(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(toast(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.describe('the address box', () => {
  test('copies the address, and confirms it for 2 seconds and in a toast', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await open(page, '/');
    await pauseClock(page);

    await page.getByRole('main').getByRole('button', { name: /^copy/i }).click();

    const copied = page.getByRole('main').getByRole('button', { name: /copied!/i });
    await expect(copied).toBeVisible();
    await runUntilToast(page);
    await expect(toast(page)).toContainText('Copied!');
    await expect(toast(page)).toContainText('Server IP copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await page.clock.runFor(2_100);
    await expect(copied).toBeHidden();
  });

  test('works with the keyboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/');

    await page.getByRole('main').getByRole('button', { name: /^copy/i }).focus();
    await page.keyboard.press('Enter');

    await expect(toast(page)).toContainText('Copied!');
  });

  test('selects the address and shows instructions when the clipboard is unavailable', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    });
    await open(page, '/');

    await page.getByRole('main').getByRole('button', { name: /^copy/i }).click();

    await expect(toast(page)).toContainText('Failed to copy');
    await expect(toast(page)).toContainText(address);
    await expect(toast(page)).toHaveRole('alert');
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(address);
  });
});

test.describe('JOIN SERVER NOW', () => {
  /** Records the join link instead of opening it: the browser's prompt for the link would block later input. */
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      navigation.addEventListener('navigate', (event) => {
        if (!event.destination.url.startsWith('minecraft:')) return;
        document.documentElement.dataset.joined = event.destination.url;
        event.preventDefault();
      });
    }),
  );

  test('shows manual instructions after 2 seconds, with a button that copies the address', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/minecraft:/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await open(page, '/');
    await pauseClock(page);

    await page.getByRole('button', { name: 'JOIN SERVER NOW' }).click();
    await expect(page.locator('html')).toHaveAttribute(
      'data-joined',
      `minecraft://connect/?serverUrl=${address}&serverPort=25565`,
    );
    const dialog = page.getByRole('dialog', { name: /^Join / });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('status')).toContainText('The address is copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.clock.runFor(1_500);
    await expect(toast(page)).toBeHidden();
    await page.clock.runFor(500);
    await runUntilToast(page);
    await expect(toast(page)).toContainText(/If Minecraft didn['’]t open, use this IP/);
    await expect(toast(page)).toContainText(address);

    await toast(page).getByRole('button', { name: /copy/i }).click();
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(toast(page)).toContainText('Server IP Copied!', { timeout: 500 });
    }).toPass();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  test.describe('on a phone', () => {
    const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
    test.use({ viewport, userAgent, isMobile, hasTouch });

    test('asks to add the address manually', async ({ page, watch }) => {
      watch.allow(/minecraft:/);
      await page.clock.install();
      await open(page, '/');
      await pauseClock(page);

      await page.getByRole('button', { name: 'JOIN SERVER NOW' }).tap();
      await expect(page.locator('html')).toHaveAttribute('data-joined', /minecraft/);
      await page.clock.runFor(2_000);
      await runUntilToast(page);

      await expect(toast(page)).toContainText(/If Minecraft didn['’]t open, manually add the server IP/);
    });
  });

  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 720 },
  ]) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport });

      test('the toast covers nothing of the dialog, and Escape returns to the button', async ({ page, watch }) => {
        watch.allow(/minecraft:/);
        await page.clock.install();
        await open(page, '/');
        await pauseClock(page);
        await page.getByRole('button', { name: 'JOIN SERVER NOW' }).click();
        await expect(page.locator('html')).toHaveAttribute('data-joined', /minecraft/);
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
        await page.clock.runFor(2_000);
        await runUntilToast(page);

        const boxes = await Promise.all(
          [page.locator('.MuiDialog-paper'), toast(page)].map((one) => one.boundingBox()),
        );
        const [dialog, shown] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
        if (!dialog || !shown) throw new Error('Nothing is shown.');
        const isApart =
          shown.y + shown.height <= dialog.y ||
          shown.y >= dialog.y + dialog.height ||
          shown.x >= dialog.x + dialog.width;
        expect({ dialog, shown, isApart }).toMatchObject({ isApart: true });
        expect(dialog.x).toBeGreaterThanOrEqual(0);
        expect(dialog.x + dialog.width).toBeLessThanOrEqual(viewport.width);

        await page.keyboard.press('Escape');
        await page.clock.runFor(1_000);
        await expect(page.getByRole('button', { name: 'JOIN SERVER NOW' })).toBeFocused();
      });
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('gives way to steps that can be read, and leaves no dead button', async ({ page }) => {
      await page.goto('/');

      await expect(page.getByRole('button', { name: /JOIN SERVER NOW|^Copy/ })).toHaveCount(0);
      await page.getByText('How to join').click();
      await expect(page.getByText(/Start Minecraft and choose/)).toBeVisible();
      await expect(page.getByText(address).first()).toBeVisible();
    });
  });
});

test('the three cards link to the store, the news and the vote page', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');

  await expect(
    main.locator('a[href="https://store.example.com"], a[href="https://store.example.com/"]'),
  ).toHaveAttribute('target', '_blank');
  await expect(main.getByRole('link', { name: /latest news/i })).toHaveAttribute('href', '/news');
  await main.getByRole('link', { name: /support us/i }).click();
  await expect(page).toHaveURL('/vote');
});

test.describe('the status card', () => {
  test('shows state, players, version and ping, and that they are an example', async ({ page }) => {
    await open(page, '/');
    const card = statusCard(page);

    await expect(card).toContainText('Online');
    await expect(card).toContainText(/200/);
    await expect(card).toContainText('1.20.1');
    await expect(card).toContainText(/\d+\s*ms/);
    await expect(card).toContainText('Example');
    await expect(card).not.toContainText(/updated/i);
  });

  test('shows how busy the server usually is, by day of the week, to pointer and keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, '/');
    await statusCard(page).getByRole('button', { name: 'How busy usually?' }).click();
    await expect(statusCard(page).getByRole('heading', { name: 'Usually' })).toBeVisible();
    const hour = statusCard(page).getByRole('slider', { name: 'Hour' });

    await statusCard(page).getByRole('button', { name: 'Saturday' }).click();
    await hour.focus();
    await page.keyboard.press('Home');
    await expect(statusCard(page).getByText(/^00:00 to 01:00: \d+ players$/)).toBeVisible();
    await statusCard(page).getByRole('button', { name: 'Tuesday' }).click();
    await hour.hover({ position: { x: 4, y: 20 } });
    await expect(statusCard(page).getByText(/^00:00 to 01:00: \d+ players$/)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await statusCard(page).getByRole('button', { name: 'Last 24 hours' }).click();
    await expect(statusCard(page).getByRole('heading', { name: 'Last 24 hours' })).toBeVisible();
  });

  test('shows a server that went offline, and still helps to join', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    await rewriteResponses(page, (data) => ({
      ...data,
      serverStatus: {
        ...(data.serverStatus as object),
        state: 'OFFLINE',
        isOnline: false,
        onlinePlayers: null,
        ping: null,
      },
    }));

    await page.clock.runFor(pollInterval + 1_000);

    await expect(statusCard(page)).toContainText('Offline');
    await expect(statusCard(page)).toContainText('—');
    await expect(page.getByRole('button', { name: 'JOIN SERVER NOW' })).toBeEnabled();
  });

  test('polls every 30 seconds, pauses in a hidden tab, and resumes', async ({ page }) => {
    // Counts a request when its response arrives: only then is the next poll scheduled.
    let questions = 0;
    page.on('requestfinished', (request) => (questions += isGraphQL(request) ? 1 : 0));
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', {
        get: () => document.documentElement.dataset.tab ?? 'visible',
      });
      Object.defineProperty(document, 'hidden', { get: () => document.visibilityState === 'hidden' });
    });
    const show = (state: 'visible' | 'hidden') =>
      page.evaluate((tab) => {
        document.documentElement.dataset.tab = tab;
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await page.clock.install();
    await open(page, '/');

    await page.clock.runFor(pollInterval + 1_000);
    await expect.poll(() => questions, 'while the tab is seen').toBeGreaterThan(0);

    await show('hidden');
    // A request that was in flight when the tab was hidden may still be counted.
    await expect.poll(() => questions, { intervals: [1_000] }).toBe(questions);
    const before = questions;
    for (let minute = 0; minute < 4; minute++) await page.clock.runFor(pollInterval);
    expect(questions, 'while the tab is hidden').toBe(before);

    await show('visible');
    await page.clock.runFor(pollInterval + 1_000);
    await expect.poll(() => questions, 'when the tab is seen again').toBeGreaterThan(before);
  });

  test('keeps the last figures while the site does not respond, and marks them', async ({ page, watch }) => {
    watch.allow(gone);
    await page.clock.install();
    await open(page, '/');
    await blockGraphQL(page);

    await page.clock.runFor(pollInterval + 1_000);
    await expect(statusCard(page)).toContainText('could not be refreshed');
    await expect(statusCard(page)).toContainText('Offline');
    await expect(statusCard(page)).toContainText(/[1-9]\d* of 200 players/);
    await expect(page.getByRole('banner')).toContainText('Offline');

    await unblockGraphQL(page);
    await page.clock.runFor(pollInterval + 1_000);
    await expect(statusCard(page)).toContainText('Online');
    await expect(statusCard(page)).not.toContainText('could not be refreshed');
    await expect(page.getByRole('banner')).not.toContainText('Offline');
  });

  test('shows an error when nothing was ever loaded, and Retry loads it', async ({ page, watch }) => {
    watch.allow(gone);
    await blockGraphQL(page);
    await open(page, panelPath);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();

    await expect(statusCard(page).getByRole('alert')).toContainText('Offline');

    await unblockGraphQL(page);
    await statusCard(page).getByRole('button', { name: 'Retry' }).click();
    await expect(statusCard(page)).toContainText('Online');
    await expect(statusCard(page).getByRole('alert')).toBeHidden();
  });
});

test('an open page recovers after the site was killed and restarted', async ({ browser }) => {
  // It starts a site of its own, twice.
  test.slow();
  const site = await Site.start();
  const page = await browser.newPage();
  try {
    await page.clock.install();
    await open(page, site.origin);

    await site.kill();
    await page.clock.runFor(pollInterval + 1_000);
    await expect(statusCard(page)).toContainText('could not be refreshed');

    await site.start();
    await page.clock.runFor(pollInterval + 1_000);
    await expect(statusCard(page)).not.toContainText('could not be refreshed');
    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
    await expect(page.getByRole('link', { name: /read more/i })).not.toHaveCount(0);
  } finally {
    await page.close();
    await site.remove();
  }
});
