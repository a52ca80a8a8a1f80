import { findAccessibilityViolations } from '../../support/axe.js';
import { startGameServer } from '../../support/gameServer.js';
import { open } from '../../support/pages.js';
import { openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const view = '/costaadmin?tab=config&view=server';

const status = (online: number) => ({
  version: { name: 'Paper 1.21.4' },
  players: { online, max: 60, sample: [] },
  description: 'Hello',
});

test.use({ demoData: false });

test('staff add the servers behind a proxy, and the start page has a line for each', async ({ page }) => {
  const [proxy, survival, creative] = [
    await startGameServer(status(37)),
    await startGameServer(status(24)),
    await startGameServer(status(13)),
  ];
  await openPanel(page, '/costaadmin?tab=config');
  await page.getByLabel('Server address').fill(proxy.address);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();

  await open(page, view);
  const servers = page.getByRole('list', { name: 'Servers' });
  await servers.getByRole('button', { name: /^Edit the server/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('PROXY');
  await expect(dialog.getByText(/^Off if the proxy answers with/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  for (const [name, { address }] of [
    ['Survival', survival],
    ['Creative', creative],
  ] as const) {
    await page.getByRole('button', { name: 'Add Server' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await expect(dialog.getByLabel('Kind')).toHaveValue('BACKEND');
    await dialog.getByLabel('Address for the status').fill(address);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add Server' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(servers.getByText('Online · 24/60')).toBeVisible({ timeout: 20_000 });
  await expect(servers.getByText('Behind')).toHaveCount(2);

  await page.getByRole('heading', { name: 'Connections of Survival' }).waitFor();
  await page.getByRole('button', { name: 'Set up: Console' }).nth(1).click();
  await dialog.getByLabel('Address').fill('game.invalid');
  await dialog.getByLabel('Password', { exact: true }).fill('a lantern');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Test: Console' }).click();
  await expect(page.getByText('No machine has this name. Check its spelling, or enter the IP address.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await open(page, '/costaadmin?tab=votes&view=commands');
  await page.getByRole('button', { name: 'Add Promise' }).first().click();
  await expect(dialog.getByLabel('Server').locator('option')).toHaveText([
    'Costa',
    'Survival',
    'Creative',
    'Where the player is',
  ]);
  await page.keyboard.press('Escape');

  await open(page, '/');
  const lines = page.getByRole('list', { name: 'Servers' });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await expect(lines.getByRole('listitem').first()).toContainText('24 players');
  await expect(page.getByRole('region', { name: 'Server status' })).toContainText('37 of 60 players');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  expect(await (await page.request.get('/')).text()).toContain('24 players');
  await Promise.all([proxy, survival, creative].map((server) => server.stop()));
});
