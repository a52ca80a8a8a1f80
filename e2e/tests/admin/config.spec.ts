import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL } from '../../support/graphql.js';
import { looks } from '../../support/looks.js';
import { toast } from '../../support/pages.js';
import {
  createOwnerClient,
  createStaff,
  openPanel,
  tab,
  logOut,
  openTab,
  openAccount,
  openView,
} from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const config = '/costaadmin?tab=config';

// The site has one configuration, so these tests run serially and restore it.
test.describe.configure({ mode: 'serial' });

test.afterEach(async ({ site }) => {
  const api = await createOwnerClient(site);
  await api.post('/api/config/store-redirect', { data: { url: 'https://store.example.com' } });
  await api.dispose();
});

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('staff change the store URL', async ({ page, request }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openPanel(page, config);
      const form = page.getByRole('form', { name: 'Store' });
      const url = form.getByLabel('Store redirect URL');
      await expect(page.getByRole('link', { name: /^Open the store/ })).toHaveAttribute('target', '_blank');
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await url.fill('');
      await form.getByRole('button', { name: 'Update Store URL' }).click();
      await expect(url).toHaveAccessibleDescription('Please enter a valid URL');
      await url.fill('not a url');
      await url.press('Enter');
      await expect(url).toHaveAccessibleDescription('Please enter a valid URL format');
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await url.fill('https://shop.example.com/costa');
      await url.press('Enter');
      await expect(toast(page)).toContainText('Store redirect URL updated successfully');
      await expect(page.getByRole('link', { name: /^Open the store/ })).toHaveAttribute(
        'href',
        'https://shop.example.com/costa',
      );
      const told = (await (await request.get('/api/config')).json()) as { store_redirect_url: string };
      expect(told.store_redirect_url).toBe('https://shop.example.com/costa');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('validation errors appear at their fields', async ({ page }) => {
  await openPanel(page, config);
  await page.getByRole('form', { name: 'Store' }).getByLabel('Store redirect URL').fill('ftp://shop.example.com');
  await page.getByRole('button', { name: 'Update Store URL' }).click();
  await expect(page.getByText('Please enter a valid URL format')).toBeVisible();

  await page.getByLabel('Server Address').fill('not an address');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(/^Please enter a host name/)).toBeVisible();
  await expect(page.getByLabel('Server Address')).toBeFocused();
});

test('site settings are saved after a concurrent change of the store URL', async ({ page, site }) => {
  await openPanel(page, config);
  const tagline = page.getByLabel('Tagline');
  const before = await tagline.inputValue();
  await tagline.fill('A coast for a test.');
  const api = await createOwnerClient(site);
  await api.post('/api/config/store-redirect', { data: { url: 'https://else.example.com' } });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page)).toContainText('Site settings updated successfully!');
  await expect(page.getByText('https://else.example.com')).toBeVisible();

  await tagline.fill(before);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect.poll(async () => JSON.stringify(await (await api.get('/api/config')).json())).toContain(before);
});

test('an edit conflict of the store URL offers the other version', async ({ page, site }) => {
  await openPanel(page, config);
  const api = await createOwnerClient(site);
  await page.getByRole('form').getByLabel('Store redirect URL').fill('https://mine.example.com');
  await api.post('/api/config/store-redirect', { data: { url: 'https://theirs.example.com' } });
  await page.getByRole('button', { name: 'Update Store URL' }).click();
  await expect(page.getByText('Another user changed this in the meantime')).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByRole('form').getByLabel('Store redirect URL')).toHaveValue('https://theirs.example.com');
});

test('failed requests show an error toast and keep the input', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await openPanel(page, config);
  await page.getByRole('form').getByLabel('Store redirect URL').fill('https://shop.example.com');
  await page.getByLabel('Site Name').fill('Costa Two');
  await blockGraphQL(page);
  await page.getByRole('button', { name: 'Update Store URL' }).click();
  await expect(toast(page)).toContainText('Failed to update store URL');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page)).toContainText('Failed to update configuration');
  await expect(page.getByLabel('Site Name')).toHaveValue('Costa Two');
  await unblockGraphQL(page);
});

test('unsaved settings survive a tab, a link and Back until they are discarded', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=stats');
  await openTab(page, 'Config');
  const name = page.getByLabel('Site Name');
  await name.fill('Costa Two');
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });

  const waysOut = [
    () => openTab(page, 'News'),
    () => openView(page, 'Appearance'),
    () => openAccount(page),
    () => page.getByRole('link', { name: 'View site' }).click(),
    () => logOut(page),
    () => page.goBack(),
  ];
  for (const leave of waysOut) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Costa Two');
    await expect(page).toHaveURL(config);
  }

  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/tab=stats$/);
  await expect(name).toBeHidden();
  await page.goForward();
  await expect(name).not.toHaveValue('Costa Two');
});

test('the browser asks before a tab with unsaved settings closes', async ({ page }) => {
  await openPanel(page, config);
  await page.getByLabel('Site Name').pressSequentially('!');
  const browserQuestion = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await browserQuestion;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
});

test('the Config tab needs the config permission', async ({ page, site }) => {
  await openPanel(page, config, await createStaff(site, ['config']));
  await expect(page.getByRole('button', { name: 'Update Store URL' })).toBeVisible();

  await openPanel(page, config, await createStaff(site, ['news']));
  await expect(tab(page, 'Config')).toHaveCount(0);
  await expect(page.getByText('You need the permission “config”')).toBeVisible();
});
