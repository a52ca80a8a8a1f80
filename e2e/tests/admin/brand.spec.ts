import { findAccessibilityViolations } from '../../support/axe.js';
import { open, setTheme } from '../../support/pages.js';
import { createOwnerClient, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const PINEWOOD = {
  ...{ primaryColor: '#4E8A3F', secondaryColor: '#E0A13C', emblem: 'tree', heroScene: 'forest' },
  ...{ displayFont: 'jersey', defaultTheme: 'dark' },
};
const FIRST = {
  ...{ primaryColor: '#3FD9B0', secondaryColor: '#FFB84D', emblem: 'lantern', heroScene: 'coast' },
  ...{ displayFont: 'jersey', defaultTheme: 'dark' },
};

async function setBrand(site: { origin: string }, look: object): Promise<void> {
  const api = await createOwnerClient(site as Parameters<typeof createOwnerClient>[0]);
  expect((await api.put('/api/brand', { data: look })).status()).toBe(200);
  await api.dispose();
}

test.beforeEach(({ site }) => setBrand(site, FIRST));
test.afterEach(({ site }) => setBrand(site, FIRST));

test('staff give the site another look, see it beside the form, and undo it', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=config&view=appearance');
  const form = page.getByRole('form', { name: 'Appearance' });
  await form.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#4E8A3F');
  await form.getByRole('textbox', { name: 'Main button', exact: true }).fill('#FFE94D');
  await expect(form.getByText(/Main button: shown as #\w{6} in the light theme/)).toBeVisible();
  await form.getByRole('radio', { name: 'Tree' }).check();
  await form.getByLabel('Picture behind the name').selectOption('Forest');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save Appearance' }).click();
  await expect(page.getByText('Appearance saved')).toBeVisible();
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main'));
  const inPanel = await primary();
  expect(inPanel).not.toBe('#3FD9B0');

  await open(page, '/');
  expect(await primary()).toBe(inPanel);
  await expect(page.locator('header use').first()).toHaveAttribute('href', /#TREE$/);
  const icon = await (await page.request.get('/favicon.svg')).text();
  expect(icon).toContain('#5DBB63');

  await openPanel(page, '/costaadmin?tab=config&view=appearance');
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(page.getByText('The last change was undone')).toBeVisible();
  expect(await primary()).toBe('#3FD9B0');
});

test('a colour that is none is refused at its field', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=config&view=appearance');
  const form = page.getByRole('form', { name: 'Appearance' });
  await form.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('green');
  await form.getByRole('button', { name: 'Save Appearance' }).click();
  await expect(form.getByText('Please enter a colour as #', { exact: false })).toBeVisible();
});

test('a brand is there without scripts, and in the theme of the device where the visitor has chosen none', async ({
  browser,
  site,
}) => {
  await setBrand(site, { ...PINEWOOD, defaultTheme: 'system' });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ baseURL: site.origin, colorScheme });
    await open(page, '/');
    await expect(page.locator('html')).toHaveClass(colorScheme);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /theme|light|dark/i })
      .click();
    await expect(page.locator('html')).not.toHaveClass(colorScheme);
    await page.close();
  }
  const page = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false });
  await page.goto('/');
  const ground = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  expect(ground).not.toBe('rgb(14, 17, 22)');
  await page.close();
});

for (const [primaryColor, secondaryColor] of [
  ['#FFFF00', '#000000'],
  ['#0000FF', '#FF0000'],
  ['#FFFFFF', '#808080'],
]) {
  test(`pages can be read in both themes with ${primaryColor} and ${secondaryColor}`, async ({ page, site }) => {
    await setBrand(site, { ...PINEWOOD, primaryColor, secondaryColor, heroScene: 'mountain', displayFont: 'fredoka' });
    for (const path of ['/', '/vote', '/news', '/support', '/bans']) {
      await open(page, path);
      for (const theme of ['dark', 'light']) {
        await setTheme(page, theme);
        expect(await findAccessibilityViolations(page)).toEqual([]);
      }
    }
  });
}
