import { barriers } from '../../support/axe.js';
import { cutOff, reconnect, rewriteAnswers } from '../../support/graphql.js';
import { toast } from '../../support/pages.js';
import { createStaff, enterPanel, tab } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const tebex = '/costaadmin?tab=tebex';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const { width, theme } of [
  { width: 1280, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 360, theme: 'light' },
]) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 }, contextOptions: { reducedMotion: 'reduce' } });

    test('the secret is checked and saved, and nothing of it stays', async ({ page, site }) => {
      test.slow();
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await enterPanel(page, tebex);
      await expect(page.getByText(`${site.origin}/webhook/tebex`)).toBeVisible();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await barriers(page)).toEqual([]);

      const form = page.getByRole('form', { name: 'Webhook secret' });
      const secret = form.getByLabel(/secret$/i);
      const save = form.getByRole('button', { name: /(Save|Update) Secret/ });
      await expect(secret).toHaveAttribute('type', 'password');
      await save.click();
      await expect(secret).toHaveAccessibleDescription('Please enter a webhook secret');
      await secret.fill('  too short ');
      await save.click();
      await expect(secret).toHaveAccessibleDescription('Webhook secret must be at least 10 characters long');
      expect(await barriers(page)).toEqual([]);

      await secret.fill('a-secret-of-the-coast-4711');
      await save.click();
      await expect(toast(page)).toContainText('Tebex webhook secret updated successfully');
      await expect(secret).toHaveValue('');
      await expect(page.getByText('Webhook is configured')).toBeVisible();
      await expect(page.getByText('••••••••4711')).toBeVisible();
      expect(await page.content()).not.toContain('a-secret-of-the-coast');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    test('a message is shown as it came', async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await enterPanel(page, tebex);
      await page
        .getByRole('button', { name: /^Show payload of/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

test('without a secret it says that payments are rejected', async ({ page }) => {
  await enterPanel(page, '/costaadmin?tab=votes');
  await rewriteAnswers(page, (data) => ({
    ...data,
    ...(data.tebexConfig ? { tebexConfig: { ...data.tebexConfig, hasSecret: false, maskedSecret: null } } : {}),
  }));
  await tab(page, 'Tebex/store').click();
  await expect(page.getByText('Payment notifications will be rejected until the secret is set.')).toBeVisible();
  await expect(page.getByText('Current secret')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
});

test('the webhook URL is copied', async ({ page, site }) => {
  await enterPanel(page, tebex);
  await page.getByRole('button', { name: 'Copy webhook URL' }).click();
  await expect(toast(page)).toContainText('Webhook URL copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/webhook/tebex`);
});

test('a failure to save is told', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await enterPanel(page, tebex);
  await page
    .getByRole('form')
    .getByLabel(/secret$/i)
    .fill('a-secret-of-the-coast');
  await cutOff(page);
  await page.getByRole('button', { name: /(Save|Update) Secret/ }).click();
  await expect(toast(page)).toContainText('Failed to update webhook secret');
  await reconnect(page);
});

test('a failed delivery says why', async ({ page }) => {
  await enterPanel(page, '/costaadmin?tab=votes');
  await rewriteAnswers(page, (data) => {
    const list = data.tebexWebhookLogs as { items: object[] } | undefined;
    const items = list?.items.map((item) => ({ ...item, status: 'failed', reason: 'Player not found' }));
    return { ...data, ...(list ? { tebexWebhookLogs: { ...list, items } } : {}) };
  });
  await tab(page, 'Tebex/store').click();
  await expect(page.getByRole('row').filter({ hasText: 'Player not found' }).first()).toContainText('Failed');
  await page.waitForLoadState('networkidle');
});

test('deliveries and purchases are searched, and the address keeps it', async ({ page }) => {
  await enterPanel(page, tebex);
  await page.getByLabel('Search deliveries').fill('Steve');
  await expect(page).toHaveURL(`${tebex}&search=Steve`);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'payment.' }).filter({ hasNotText: 'Steve' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Purchases' }).click();
  await expect(page).toHaveURL(`${tebex}&search=Steve&view=purchases`);
  await expect(page.getByLabel('Search purchases')).toHaveValue('Steve');
  await expect(page.getByRole('rowheader').first()).toHaveText('Steve');
  await page.getByLabel('Search purchases').fill('nobody is called so');
  await expect(page.getByText('No purchases found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No purchases found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('an account with this permission alone sees the payments, another does not', async ({ page, site }) => {
  await enterPanel(page, tebex, await createStaff(site, ['tebex']));
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await enterPanel(page, tebex, await createStaff(site, ['news']));
  await expect(tab(page, 'Tebex/store')).toHaveCount(0);
  await expect(page.getByText('You need the permission “tebex”')).toBeVisible();
});
