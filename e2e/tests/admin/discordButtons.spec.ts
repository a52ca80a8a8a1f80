import { findAccessibilityViolations } from '../../support/axe.js';
import { DISCORD_APP, pressButton, startDiscord } from '../../support/discord.js';
import { submitRequest } from '../../support/requests.js';
import { Site } from '../../support/Site.js';
import { openPanel } from '../../support/staff.js';
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
      const site = await Site.start({ demoData: false, environment: { DISCORD_API: discord.address } });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('an owner sets the application up, links the own account, and takes a ticket in Discord', async ({
  page,
  site,
  discord,
}) => {
  await openPanel(page, '/costaadmin?tab=config&view=connections');
  await page.getByRole('button', { name: 'Set Up Application' }).click();
  const form = page.getByRole('dialog', { name: 'Set Up Application' });
  await form.getByLabel('Application ID').fill(DISCORD_APP.applicationId);
  await form.getByLabel('Public key').fill('0'.repeat(64));
  await form.getByLabel('Server ID').fill(DISCORD_APP.guildId);
  await form.getByLabel('Channel ID').fill(DISCORD_APP.channelId);
  await form.getByRole('textbox', { name: 'Token of the bot' }).fill(DISCORD_APP.token);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByLabel('Public key').fill(DISCORD_APP.publicKey);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The connection was saved.')).toBeVisible();
  await expect(page.getByText(/\/webhook\/discord$/)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send Test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test “Discord”' });
  await dialog.getByRole('button', { name: 'Send Test' }).click();
  await expect(dialog.getByText('Accepted')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const { id } = await submitRequest(site);
  const number = `#${id.slice(0, 6).toUpperCase()}`;
  const card = () => [...discord.messages.values()].find((text) => text.includes(number.slice(1))) ?? '{}';
  await expect.poll(card).toContain('"Take"');
  const answer = await pressButton(site.origin, card(), 'Take');
  expect(answer.content).toContain('not linked');
  const link = new URL(answer.components?.[0]?.components[0]?.url ?? '');

  await page.goto(`${link.pathname}${link.search}${link.hash}`);
  const question = page.getByRole('dialog', { name: 'Link your Discord account?' });
  await expect(question.getByText('marina.d')).toBeVisible();
  await expect(page).toHaveURL(/tab=account$/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Link Account' }).click();
  await expect(page.getByText('Your Discord account is linked.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Discord', exact: true })).toBeVisible();

  expect((await pressButton(site.origin, card(), 'Take')).content).toBe(`You took ${number}.`);
  await expect.poll(card).toContain('Assigned to');

  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('The Discord account was unlinked.')).toBeVisible();
  expect((await pressButton(site.origin, card(), 'Close')).content).toContain('not linked');

  await page.goto(`${link.pathname}${link.search}${link.hash}`);
  await expect(question.getByText('This link is no longer valid.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
