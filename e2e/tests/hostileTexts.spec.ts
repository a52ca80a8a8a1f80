import type { Page } from '@playwright/test';
import { hostileMarkup, createHostileContent } from '../support/hostileTexts.js';
import { moveTo, open, waitForNetworkIdle } from '../support/pages.js';
import { contentRoutes, publicRoutes } from '../support/routes.js';
import { Site } from '../support/Site.js';
import { createOwnerClient, openPanel } from '../support/staff.js';
import { test as base, expect } from '../support/test.js';

const width = 360;

/** A site whose staff and visitor content consists only of hostile texts. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await Site.start({ demoData: false });
      await createHostileContent(site);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ viewport: { width, height: 780 } });
test.describe.configure({ mode: 'default' });

/** Asserts that all content stays text: no script ran, no element was injected, and nothing overflows the window. */
async function expectUnharmed(page: Page, where: string): Promise<void> {
  await waitForNetworkIdle(page);
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const edge = root.clientWidth;
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const sticksOut = (element: Element) =>
      element.getBoundingClientRect().right > edge + 1 ||
      (getComputedStyle(element).overflowX === 'visible' && isWider(element));
    const found = root.scrollWidth > edge ? [...document.querySelectorAll('body *')].filter(sticksOut) : [];
    return {
      hurt: 'hurt' in window,
      elements: document.querySelectorAll(
        'iframe, [onerror], [onload], [onmouseover], [onfocus], [href^="javascript:" i], [src^="javascript:" i]',
      ).length,
      width: root.scrollWidth,
      tooWide: [...found, ...[...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isWider)]
        .filter((element) => ![...element.children].some((child) => found.includes(child)))
        .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent.slice(0, 60)}`)
        .slice(0, 8),
    };
  });
  expect.soft(found, where).toEqual({ hurt: false, elements: 0, width, tooWide: [] });
}

const ask = async (site: Site, query: string) => {
  const api = await createOwnerClient(site);
  const { data } = (await (await api.post('/graphql', { data: { query } })).json()) as { data: Found };
  await api.dispose();
  return data;
};

interface Found {
  news: { edges: { node: { id: string } }[] };
  gallery: { id: string }[];
}

test.beforeEach(({ page, watch }) => {
  // Allows the 404 responses of the missing images only.
  watch.allow(/status of 404 .*missing/);
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => page.evaluate('hurt = 1')));
});

for (const path of [
  ...[...publicRoutes, ...contentRoutes].map((route) => route.path),
  '/events?month=2030-01',
  '/staff',
]) {
  test(`user content stays text and does not overflow on ${path}`, async ({ page }) => {
    await open(page, path);
    await expectUnharmed(page, path);
  });
}

test('translations stay text and do not overflow', async ({ page }) => {
  for (const path of ['/de', '/de/news', '/de/vote', '/de/gallery', '/de/staff']) {
    await open(page, path);
    await expectUnharmed(page, path);
  }
});

test('user content is displayed literally', async ({ page }) => {
  for (const [path, longest] of [
    ['/news?pages=5', 200],
    ['/bans', 64],
    ['/vote', 64],
    ['/gallery?show=100', 200],
  ] as const) {
    await open(page, path);
    const words = await page.getByRole('main').evaluate((main) => main.textContent);
    expect
      .soft(
        hostileMarkup.filter((text) => !words.includes(text.slice(0, longest))),
        path,
      )
      .toEqual([]);
  }
});

test('an article with a long word, a wide table, code and a large picture does not overflow', async ({
  page,
  site,
}) => {
  const id = (await ask(site, '{ news(first: 1) { edges { node { id } } } }')).news.edges[0]?.node.id;
  await open(page, `/news/${id}`);
  await expectUnharmed(page, 'the article');

  const article = page.getByRole('article').first();
  await expect(article.getByRole('table')).toBeVisible();
  await expect(article.locator('pre').filter({ hasText: 'code code' })).toContainText('<script>hurt=1</script>');
  for (const text of hostileMarkup.filter((text) => !text.includes('javascript') && !text.includes('&'))) {
    await expect.soft(article).toContainText(text);
  }
  const picture = article.getByRole('img', { name: 'a picture that is wider than a phone' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(width);
  await expectUnharmed(page, 'the article with its pictures');
});

test('pictures, searches and URLs with hostile texts do not overflow', async ({ page, site, watch }) => {
  watch.allow(/status of 404/);
  const { gallery } = await ask(site, '{ gallery { id } }');
  const searched = encodeURIComponent(`${hostileMarkup[0]}${'W'.repeat(40)}`);
  for (const path of [
    `/gallery?image=${gallery[0]?.id}`,
    `/gallery?image=${gallery.at(-1)?.id}`,
    `/bans?search=${searched}`,
    `/players?q=${searched}`,
    `/players?player=${searched}`,
    `/vote?player=${searched}`,
    `/${searched}${searched}`,
  ]) {
    await open(page, path);
    await expectUnharmed(page, path);
  }
});

/** The tabs of the panel with their other views, and how many of their dialogs and editors repeat user content. */
const sections = [
  { section: 'stats', views: [], dialogs: 0 },
  { section: 'tebex', views: ['deliveries'], dialogs: 0 },
  {
    section: 'config',
    views: [
      'setup',
      'appearance',
      'pages',
      'startPage',
      'menu',
      'announcements',
      'languages',
      'media',
      'texts',
      'backups',
      'connections',
    ],
    dialogs: 10,
  },
  { section: 'news', views: ['events', 'gallery'], dialogs: 6 },
  { section: 'bans', views: [], dialogs: 2 },
  { section: 'votes', views: ['rewards', 'commands'], dialogs: 4 },
  { section: 'tickets', views: ['staff', 'whitelist', 'canned', 'forms'], dialogs: 3 },
  { section: 'social', views: [], dialogs: 2 },
  { section: 'admins', views: ['rules', 'log'], dialogs: 2 },
  { section: 'account', views: [], dialogs: 0 },
];

for (const { section, views, dialogs } of sections) {
  test(`user content stays text and does not overflow in the panel’s ${section}`, async ({ page }) => {
    test.slow();
    let opened = 0;
    await openPanel(page, `/costaadmin?tab=${section}`);

    for (const view of ['', ...views]) {
      const where = `/costaadmin?tab=${section}${view && `&view=${view}`}`;
      if (view) await moveTo(page, where);
      await expectUnharmed(page, where);

      for (const name of [/^Edit/, /^Delete/]) {
        const menu = page
          .getByRole('main')
          .getByRole('button', { name: /^Actions for/ })
          .first();
        if (await menu.isVisible()) await menu.click();
        const button = page.getByRole('main').getByRole('button', { name }).first();
        if (!(await button.isVisible())) continue;
        await button.click();
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        const editor = page.getByRole('form', { name: 'Edit News Article' });
        await expect(dialog.or(editor)).toBeVisible();
        await expectUnharmed(page, `${where}, ${name}`);
        if (await editor.isVisible()) await page.goBack();
        else await page.keyboard.press('Escape');
        await expect(dialog.or(editor)).toBeHidden();
        opened += 1;
      }
    }
    expect(opened).toBe(dialogs);
  });
}

test('submissions of visitors stay text and do not overflow in the panel', async ({ page }) => {
  test.slow();
  for (const [view, sent] of [
    ['open', 5],
    ['staff', 1],
    ['whitelist', 1],
  ] as const) {
    const where = `/costaadmin?tab=tickets&view=${view}`;
    await openPanel(page, where);
    const rows = page.getByRole('main').locator('a[data-id]');
    await expect(rows).toHaveCount(sent);
    for (const row of Array.from({ length: sent }, (_, index) => rows.nth(index))) {
      await row.click();
      await expect(page.getByRole('article').first()).toContainText(hostileMarkup[0] ?? '');
      await expectUnharmed(page, where);
      await page.goBack();
    }
  }
});
