import type { APIRequestContext } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { open } from '../../support/pages.js';
import { createOwnerClient, offerLanguages, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

interface Entry {
  id: string;
  kind: string;
  target: string;
  place: string;
}

const BUILT_IN_ORDER = [
  ...['home', 'vote', 'players', 'bans', 'news', 'support', 'forums', 'gallery', 'store'],
  ...['chat', 'support_center', 'appeals', 'footer_forums'],
  ...['staff', 'footer_staff', 'events', 'apply'],
];
const HELP = ['support_center', 'appeals', 'footer_forums'];

/** The menu as it was before the test. */
async function restoreMenu(api: APIRequestContext): Promise<void> {
  await api.put('/api/menu/sections', { data: { off: [] } });
  for (const { id, kind } of ((await (await api.get('/api/menu')).json()) as { entries: Entry[] }).entries) {
    if (kind === 'link') await api.delete(`/api/menu/${id}`);
    else await api.put(`/api/menu/${id}`, { data: { label: null } });
  }
  const { entries } = (await (await api.get('/api/menu')).json()) as { entries: Entry[] };
  const builtIn = BUILT_IN_ORDER.flatMap((name) => entries.filter(({ target }) => target === name));
  const others = (place: string) => entries.filter((entry) => entry.kind !== 'built_in' && entry.place === place);
  const ids = (list: Entry[]) => list.map(({ id }) => id);
  const isIn = (names: string[]) => (entry: Entry) => names.includes(entry.target);
  const data = {
    header: ids([
      ...builtIn.filter(isIn([...BUILT_IN_ORDER.slice(0, 9), 'staff', 'events', 'apply'])),
      ...others('header'),
    ]),
    community: ids([...builtIn.filter(isIn(['chat', 'footer_staff'])), ...others('community')]),
    help: ids([...builtIn.filter(isIn(HELP)), ...others('help')]),
    legal: ids(others('legal')),
  };
  const drafts = (await (await api.get('/api/pages')).json()) as { id: string; place: string }[];
  const hidden = drafts.filter(({ place }) => place === 'none').map(({ id }) => id);
  expect((await api.put('/api/menu', { data: { ...data, hidden } })).status()).toBe(200);
}

test.afterEach(async ({ site }) => {
  const api = await createOwnerClient(site);
  await restoreMenu(api);
  await api.dispose();
  await offerLanguages(site, []);
});

test('staff order the menu by the keyboard, rename an entry and add a link', async ({ page, site, watch }) => {
  await offerLanguages(site, ['de']);
  watch.allow(/map\.example\.com/);
  await openPanel(page, '/costaadmin?tab=config&view=menu');
  const handle = page.getByRole('button', { name: 'Move “Vote”' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('“Vote”: Header, position 4 of 12.').first()).toBeVisible();
  await expect(handle).toBeFocused();

  await page.getByRole('button', { name: 'Edit the entry “Gallery”' }).click();
  await page.getByRole('dialog').getByLabel('Label').fill('Pictures');
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByText('The entry was saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Add Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Link' });
  await dialog.getByLabel('Label').fill('Map');
  await dialog.getByLabel('Address').fill('https://map.example.com');
  await dialog.getByLabel('Linked in').selectOption('Footer, Help');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Link' }).click();
  await expect(page.getByText('The link was added.')).toBeVisible();

  await open(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('listitem')).toHaveText([
    ...['Home', 'Players', 'Bans', 'Vote', 'News', 'Support', 'Forums', 'Pictures', /^Store/, 'Events', 'Apply'],
  ]);
  const map = page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: /^Map/ });
  await expect(map).toHaveAttribute('rel', /noopener/);
  await expect(map.locator('svg')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await open(page, '/de');
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('listitem').nth(7)).toHaveText('Galerie');
});

test('an entry moves into another column by the keyboard, and by dragging', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await openPanel(page, '/costaadmin?tab=config&view=menu');
  const column = (name: string) => page.getByRole('list', { name });
  const handle = (in_: string) => column(in_).getByRole('button', { name: 'Move “Bans”' });

  await handle('Header').focus();
  await page.keyboard.press('Space');
  for (let press = 0; press < 16 && (await handle('Footer, Community').count()) === 0; press++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(handle('Footer, Community')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('“Bans”: Footer, Community, position 1 of').first()).toBeVisible();
  await expect(handle('Footer, Community')).toBeFocused();

  await expect(column('Header')).toHaveAttribute('aria-busy', 'false');
  await handle('Footer, Community').hover();
  await page.mouse.down();
  const target = column('Header').getByRole('listitem').first();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is no entry.');
  await page.mouse.move(box.x + 60, box.y + 40, { steps: 8 });
  await page.mouse.move(box.x + 60, box.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(/“Bans”: Header, position [12] of/).first()).toBeVisible();
  await expect(handle('Header')).toBeVisible();
});

test('an entry is dragged to another place, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openPanel(page, '/costaadmin?tab=config&view=menu');
  const handles = page.locator('[data-menu-place=HELP][data-menu-entry]').getByRole('button', { name: /^Move/ });
  const [target, handle] = [handles.first(), handles.nth(1)];
  const name = /“(.*)”/.exec((await handle.getAttribute('aria-label')) ?? '')?.[1];
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await handle.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('There is no handle.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 2, { steps: 6 });
  await page.mouse.up();

  await expect(page.getByText(`“${name}”: Footer, Help, position 1 of`).first()).toBeVisible();
  await expect(target).toHaveAccessibleName(`Move “${name}”`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a page that is switched off is not found, and nothing links to it', async ({ page, site, request, watch }) => {
  watch.allow(/404/);
  const api = await createOwnerClient(site);
  await api.put('/api/menu/sections', { data: { off: ['gallery', 'news', 'vote', 'bans'] } });
  await api.dispose();
  await expect.poll(async () => (await request.get('/gallery')).status()).toBe(404);

  for (const path of ['/', '/players', '/support', '/forums', '/no/such/page']) {
    await open(page, path);
    await expect(
      page.locator('a:is([href^="/gallery"], [href^="/news"], [href^="/vote"], [href^="/bans"])'),
    ).toHaveCount(0);
  }
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveCount(0);
  expect((await request.get('/feed.xml')).status()).toBe(404);
  expect((await request.get('/de/news')).status()).toBe(404);
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/\/(gallery|news|vote|bans)\b/);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await open(page, '/');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('forums at another address are linked there from the menu and the footer', async ({ page, site, request }) => {
  const api = await createOwnerClient(site);
  await api.put('/api/menu/sections', { data: { off: [], forumsUrl: 'https://forums.example.com/' } });
  await api.dispose();
  await expect.poll(async () => (await request.get('/forums')).status()).toBe(404);

  await open(page, '/');
  const links = page.getByRole('link', { name: /^Forums/ });
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', 'https://forums.example.com/');
});
