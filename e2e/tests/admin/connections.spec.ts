import { findAccessibilityViolations } from '../../support/axe.js';
import { startDiscord } from '../../support/discord.js';
import { Site } from '../../support/Site.js';
import { createOwnerClient, offerLanguages, openPanel } from '../../support/staff.js';
import { expect, test as base } from '../../support/test.js';

type Discord = Awaited<ReturnType<typeof startDiscord>>;

const test = base.extend<object, { discord: Discord }>({
  discord: [
    async ({}, use) => {
      const discord = await startDiscord();
      await use(discord);
      discord.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ discord }, use) => {
      const environment = { DISCORD_API: discord.address };
      const site = await Site.start({ demoData: false, environment });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const ADDRESS = `https://discord.com/api/webhooks/123456789012345678/${'a-B_9'.repeat(14)}`;
const path = '/costaadmin?tab=config&view=connections';

test('staff connect a Discord channel, test it, and find an article there', async ({ page, site, discord }) => {
  await openPanel(page, path);
  await expect(page.getByText('The site sends no mail, and no page promises one.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add Discord Channel' }).click();
  const form = page.getByRole('dialog', { name: 'Add Discord Channel' });
  await form.getByLabel('Name', { exact: true }).fill('#news');
  await form.getByRole('textbox', { name: 'Webhook address' }).fill('https://evil.example/api/webhooks/1/2');
  await form.getByRole('checkbox', { name: 'News' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('textbox', { name: 'Webhook address' }).fill(ADDRESS);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The connection was saved.')).toBeVisible();
  await expect(page.getByText('Not tested')).toBeVisible();

  await page.getByRole('button', { name: 'Send Test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test “#news”' });
  await dialog.getByRole('button', { name: 'Send Test' }).click();
  await expect(dialog.getByText('Accepted')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  const api = await createOwnerClient(site);
  await api.post('/api/news', { data: { title: 'Season two', excerpt: 'It begins.', content: 'Text' } });
  await api.dispose();
  await expect.poll(() => [...discord.messages.values()].some((text) => text.includes('Season two'))).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Show Article published, #news' }).click();
  const message = page.getByRole('dialog', { name: 'Article published' });
  await expect(message.getByText('Accepted').first()).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a status message is posted in the chosen language, and removed with the choice', async ({
  page,
  site,
  discord,
}) => {
  await offerLanguages(site, ['de']);
  await openPanel(page, path);
  await page.getByRole('button', { name: 'Add Discord Channel' }).click();
  const form = page.getByRole('dialog', { name: 'Add Discord Channel' });
  await form.getByLabel('Name', { exact: true }).fill('#status');
  await form.getByRole('textbox', { name: 'Webhook address' }).fill(ADDRESS);
  await form.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await form.getByRole('checkbox', { name: 'Status message' }).check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Messages are in this language: German.')).toBeVisible();
  const isShown = () => [...discord.messages.values()].some((text) => text.includes('Letzte Änderung'));
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true);

  await page.getByRole('button', { name: 'Edit #status' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit “#status”' });
  await expect(edited.getByLabel('Language', { exact: true })).toHaveValue('de');
  await edited.getByRole('checkbox', { name: 'Status message' }).uncheck();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect.poll(isShown, { timeout: 20_000 }).toBe(false);

  await page.getByRole('button', { name: 'Delete #status' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “#status”?' });
  await expect(question.getByText('What it posted in Discord stays there.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The connection was deleted.')).toBeVisible();
});

test('a webhook gets a key that is shown once, and no private address', async ({ page }) => {
  await openPanel(page, path);
  await page.getByRole('button', { name: 'Add Webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add Webhook' });
  await form.getByLabel('Name', { exact: true }).fill('Bot');
  await form.getByLabel('Address').fill('https://127.0.0.1/hook');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
  await form.getByLabel('Address').fill('https://hooks.example.com/costa');
  await form.getByRole('button', { name: 'Save' }).click();
  const key = page.getByRole('dialog', { name: 'Signing key' });
  await expect(key.getByText(/^whsec_/)).toBeVisible();
  await key.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Delete Bot' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The connection was deleted.')).toBeVisible();
  await expect(page.getByText('No Webhooks')).toBeVisible();
});

test('the connections fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openPanel(page, path);
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
