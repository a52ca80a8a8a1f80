import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL, rewriteResponses } from '../../support/graphql.js';
import { looks } from '../../support/looks.js';
import { waitForNetworkIdle, toast } from '../../support/pages.js';
import { createStaff, openPanel, tab, openTab } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const social = '/costaadmin?tab=social';
const cardOf = (page: Page, url: string) => page.getByRole('article').filter({ hasText: url });

let count = 0;
const newUrl = () => `https://youtube.example.com/${Date.now().toString(36)}-${count++}`;

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('staff add, edit, deactivate and delete a link', async ({ page, request }) => {
      test.slow();
      const url = newUrl();
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openPanel(page, social);
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Add Link' }).click();
      const add = page.getByRole('dialog', { name: 'Add Social Media Link' });
      await expect(add.getByLabel('Platform').getByRole('option')).toHaveText([
        ...['Discord', 'YouTube', 'Instagram', 'TikTok', 'X', 'Twitch', 'Reddit', 'Bluesky', 'Mastodon', 'Facebook'],
        ...['Patreon', 'GitHub', 'Wiki', 'Map', 'Other'],
      ]);
      await add.getByLabel('Platform').selectOption('YouTube');
      await add.getByLabel('URL').fill(url);
      await expect(add.getByRole('switch', { name: 'Active' })).toBeChecked();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await add.getByRole('button', { name: 'Add Link' }).click();
      await expect(toast(page)).toContainText('Social media link created successfully!');

      const card = cardOf(page, url);
      await expect(card.getByRole('heading')).toHaveText('YouTube');
      await expect(card).toContainText('Last updated');
      await expect(card.getByRole('link', { name: /^Open YouTube/ })).toHaveAttribute('href', url);

      await card.getByRole('button', { name: 'Edit link to YouTube' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Link to YouTube' });
      await edit.getByRole('switch', { name: 'Active' }).uncheck();
      await edit.getByRole('button', { name: 'Save Link' }).click();
      await expect(toast(page)).toContainText('Social media link updated successfully!');
      await expect(card).toContainText('Inactive');
      const seen = async () => JSON.stringify(await (await request.get('/api/social-media')).json());
      await expect.poll(seen).not.toContain(url);
      await card.getByRole('switch').click();
      await expect(card.getByRole('switch')).toBeChecked();
      await expect.poll(seen).toContain(url);

      await card.getByRole('button', { name: 'Delete link to YouTube' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Link' }).click();
      await expect(toast(page)).toContainText('Social media link deleted successfully!');
      await expect(card).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('a missing or invalid URL shows an error at its field', async ({ page }) => {
  await openPanel(page, social);
  await page.getByRole('button', { name: 'Add Link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Link' }).click();
  await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription('Please fill in this field.');
  await dialog.getByLabel('URL').fill('discord');
  await dialog.getByRole('button', { name: 'Add Link' }).click();
  await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription('Please enter a valid URL format');
});

test('failed requests show an error', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await openPanel(page, social);
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await blockGraphQL(page);
  await card.getByRole('switch').click();
  await expect(toast(page)).toContainText('Failed to update social media link');
  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete Link' }).click();
  await expect(toast(page)).toContainText('Failed to delete social media link');
  await page.getByRole('button', { name: 'Add Link' }).click();
  await page.getByRole('dialog').getByLabel('URL').fill('https://discord.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Link' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to create social media link');
  await unblockGraphQL(page);
});

test('an empty list shows a message', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=votes');
  await rewriteResponses(page, (data) => ({ ...data, ...(data.socialLinks ? { socialLinks: [] } : {}) }));
  await openTab(page, 'Social');
  await expect(page.getByText('No Social Media Links')).toBeVisible();
  await waitForNetworkIdle(page);
});

test('the Social tab needs the social permission', async ({ page, site }) => {
  await openPanel(page, social, await createStaff(site, ['social']));
  await expect(page.getByRole('article').first()).toBeVisible();

  await openPanel(page, social, await createStaff(site, ['news']));
  await expect(tab(page, 'Social')).toHaveCount(0);
  await expect(page.getByText('You need the permission “social”')).toBeVisible();
});
