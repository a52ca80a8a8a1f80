import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { isGraphQL, parseOperation } from '../../support/graphql.js';
import { moveTo, setTheme, waitForNetworkIdle } from '../../support/pages.js';
import { createStaff, openMenu, openPanel, openTab, tab, tabs, viewLink } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const sections = [
  ['stats', 'Stats'],
  ['tebex', 'Tebex/store'],
  ['config', 'Config'],
  ['news', 'News'],
  ['bans', 'Bans'],
  ['votes', 'Votes'],
  ['tickets', 'Tickets'],
  ['social', 'Social'],
  ['user_management', 'Admins'],
] as const;

const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 800 };

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Quick sections' });
const namesOf = async (page: Page) =>
  (await tabs(page).allInnerTexts()).map((text) => text.replace(/\s*\d+\+?$/, '').trim());

/** The addresses of all sections and views, as the sidebar links to them. */
async function listAddresses(page: Page): Promise<string[]> {
  const addresses = new Set<string>();
  const collect = async (selector: string) => {
    const found = await page
      .locator(selector)
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname, search }) => pathname + search));
    for (const address of found) addresses.add(address);
    return found;
  };
  await expect(tabs(page)).toHaveCount(sections.length);
  for (const address of await collect('a[data-section]')) {
    await moveTo(page, address);
    await waitForNetworkIdle(page);
    await collect('a[data-view]');
  }
  for (const key of ['account', 'history', 'trash']) addresses.add(`/costaadmin?tab=${key}`);
  return [...addresses];
}

/**
 * The parts across the view that stay at an edge of the screen while it scrolls, and cover more than 64 px of it. The
 * sidebar and the columns beside a list cover nothing.
 */
const findTallStickyParts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const isSticky = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position);
    const parts = [...document.querySelectorAll('#root *')].filter(isSticky);
    const depths = new Map<Element, Set<number>>(parts.map((part) => [part, new Set()]));
    const bottom = document.documentElement.scrollHeight;
    const covered = { top: 0, bottom: 0 };
    const tall = new Set<string>();
    for (const y of [0, bottom / 3, (2 * bottom) / 3, bottom]) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const [part, tops] of depths) {
        const box = part.getBoundingClientRect();
        // A column beside the content covers nothing.
        if (box.height === 0 || box.width < 320 || box.width < window.innerWidth * 0.5) continue;
        if (part.closest('[aria-hidden=true], aside, article')) continue;
        tops.add(Math.round(box.top + window.scrollY));
        const isStuck = tops.size > 1;
        if (isStuck && box.height > 64.5) tall.add(`${part.outerHTML.slice(0, 120)}: ${box.height} px`);
        if (!isStuck) continue;
        const isAtBottom = box.bottom > window.innerHeight - 2;
        if (isAtBottom) covered.bottom = Math.max(covered.bottom, window.innerHeight - box.top);
      }
    }
    window.scrollTo(0, 0);
    return [...tall, ...(covered.bottom > 64.5 ? [`${covered.bottom} px are covered at the bottom`] : [])];
  });

test('the sidebar has the nine sections in their order', async ({ page }) => {
  await openPanel(page);
  await expect(tabs(page)).toHaveCount(sections.length);
  expect(await namesOf(page)).toEqual(sections.map(([, name]) => name));

  await openTab(page, 'Config');
  await expect(viewLink(page, 'General')).toHaveAttribute('aria-current', 'page');
  expect(await namesOf(page)).toEqual(sections.map(([, name]) => name));
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('h1')).toHaveCount(1);
});

test('staff see the sections of their permissions only', async ({ page, site }) => {
  await openPanel(page, '/costaadmin', await createStaff(site, ['votes', 'news']));
  await expect(tabs(page)).toHaveCount(2);
  expect(await namesOf(page)).toEqual(['News', 'Votes']);

  await page.goto('/costaadmin?tab=config&view=backups');
  await expect(page.getByText('You need the permission “Config”')).toBeVisible();
  expect(await namesOf(page)).toEqual(['News', 'Votes']);
});

for (const [permission, name] of sections) {
  test(`the permission ${permission} alone opens ${name}`, async ({ page, site }) => {
    await openPanel(page, '/costaadmin', await createStaff(site, [permission]));
    await expect(page.locator('h1')).toBeVisible();
    await expect(tabs(page)).toHaveCount(1);
    expect(await namesOf(page)).toEqual([name]);
    await expect(tab(page, name)).toHaveAttribute('aria-current', /page|true/);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the menu opens a drawer that holds the focus, and Escape closes it', async ({ page }) => {
    await openPanel(page, '/costaadmin?tab=social');
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(drawer(page).or(page.locator('[data-testid^=sentinel]')).locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await page.mouse.click(350, 400);
    await expect(drawer(page)).toBeHidden();
  });

  test('the drawer closes when a section or a view is chosen', async ({ page }) => {
    await openPanel(page, '/costaadmin?tab=social');
    await openTab(page, 'Config');
    await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeFocused();
    await expect(drawer(page)).toBeHidden();

    await menuButton(page).click();
    await viewLink(page, 'Backups').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible();
    await expect(drawer(page)).toBeHidden();
  });

  test('the drawer also closes when the user keeps editing', async ({ page }) => {
    await openPanel(page, '/costaadmin?tab=config');
    await page.getByLabel('Tagline').fill('Not saved');
    await openTab(page, 'News');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByLabel('Tagline')).toHaveValue('Not saved');
    await expect(menuButton(page)).toBeFocused();

    await openTab(page, 'News');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    await expect(drawer(page)).toBeHidden();
  });

  test('the bottom bar leads to the most used sections, and to the menu', async ({ page }) => {
    await openPanel(page);
    const links = bottomBar(page).getByRole('link');
    await expect(links).toHaveText([/^Stats/, /^Tickets/, /^Bans/, /^News/]);
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await links.nth(2).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Bans' })).toBeVisible();
    await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
    await bottomBar(page).getByRole('button', { name: 'More' }).tap();
    await expect(drawer(page)).toBeVisible();
  });

  test('the bottom bar has only what the account may open', async ({ page, site }) => {
    await openPanel(page, '/costaadmin', await createStaff(site, ['bans', 'social']));
    await expect(bottomBar(page).getByRole('link')).toHaveText(['Bans']);
  });
});

test('the badges are counted again when the window is looked at again', async ({ page, site }) => {
  await openPanel(page, '/costaadmin?tab=social', await createStaff(site, ['tickets', 'social']));
  const link = tab(page, 'Tickets');
  await expect(link).toHaveText(/\d$/);
  const count = Number((await link.innerText()).replace(/\D/g, ''));
  const asked: string[] = [];
  page.on('request', (request) => isGraphQL(request) && asked.push(parseOperation(request).operationName));

  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await page.request.post('/api/tickets', {
    data: {
      username: 'Steve',
      email: 'steve@example.com',
      category: 'general',
      subject: 'While you were away',
      message: 'Hello, is anyone there?',
    },
  });
  await waitForNetworkIdle(page);
  asked.length = 0;
  await setHidden(false);

  await expect(link).toHaveText(new RegExp(`\\D${count + 1}$`));
  expect(asked).toContain('AdminSocialLinks');
});

test('no section and no view is wider than the screen, and parts that stick are at most 64 px high', async ({
  page,
}) => {
  test.slow();
  await openPanel(page);
  const tall: string[] = [];
  for (const address of await listAddresses(page)) {
    await moveTo(page, address);
    await waitForNetworkIdle(page);
    await expect(page.locator('main h1')).toBeVisible();
    for (const viewport of [phone, wide]) {
      await page.setViewportSize(viewport);
      await waitForNetworkIdle(page);
      tall.push(...(await findTallStickyParts(page)).map((part) => `${address}, ${viewport.width} px: ${part}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(viewport.width);
    }
  }
  expect(tall).toEqual([]);
});

for (const viewport of [phone, wide]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const { name, address, prepare } of [
      { name: 'selected bans', address: '/costaadmin?tab=bans', prepare: selectRows },
      { name: 'selected tickets', address: '/costaadmin?tab=tickets', prepare: selectRequests },
      {
        name: 'an open ticket',
        address: '/costaadmin?tab=tickets',
        prepare: (page: Page) => page.locator('main a[data-id]').first().click(),
      },
      {
        name: 'a new article',
        address: '/costaadmin?tab=news&article=new',
        prepare: (page: Page) => page.getByLabel('Title').fill('A title'),
      },
    ]) {
      test(`parts that stick are at most 64 px high with ${name}`, async ({ page }) => {
        await openPanel(page, address);
        await prepare(page);
        await waitForNetworkIdle(page);
        expect(await findTallStickyParts(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        // At the end, the part covers no row.
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        expect(await findAccessibilityViolations(page)).toEqual([]);
      });
    }

    test('axe finds no violations in the frame, dark and light', async ({ page }) => {
      await openPanel(page, '/costaadmin?tab=config&view=languages');
      await openMenu(page);
      for (const theme of ['dark', 'light']) {
        await setTheme(page, theme);
        expect(await findAccessibilityViolations(page), theme).toEqual([]);
      }
    });
  });
}

async function selectRequests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select requests' }).click();
  await selectRows(page);
}

async function selectRows(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().check();
  await boxes.nth(1).check();
  await expect(page.locator('[data-bulk-bar]')).toBeVisible();
}

test.describe('at 200 %', () => {
  test('zoomed, the frame becomes that of a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await openPanel(page, '/costaadmin?tab=config');
    await expect(menuButton(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
    await openTab(page, 'Admins');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin users');
  });

  for (const viewport of [phone, wide]) {
    test(`large text stays readable at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openPanel(page, '/costaadmin?tab=config');
      await expect(page.getByLabel('Tagline')).toBeVisible();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await openMenu(page);
      for (const link of await tabs(page).all()) {
        await link.scrollIntoViewIfNeeded();
        const isCut = await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
        expect(isCut).toBe(false);
      }
    });
  }
});
