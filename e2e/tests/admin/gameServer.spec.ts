import { findAccessibilityViolations } from '../../support/axe.js';
import { openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const view = '/costaadmin?tab=config&view=server';

test('staff connect the console, and hear what is wrong with it', async ({ page }) => {
  await openPanel(page, view);
  await expect(page.getByText('Needs: Console').first()).toBeVisible();
  await page.getByRole('button', { name: 'Set up: Console' }).click();
  const dialog = page.getByRole('dialog', { name: 'Console' });
  await dialog.getByLabel('Address').fill('game.invalid');
  await dialog.getByLabel('Password', { exact: true }).fill('a lantern');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('game.invalid:25575')).toBeVisible();

  await page.getByRole('button', { name: 'Test: Console' }).click();
  await expect(page.getByText('No machine has this name. Check its spelling, or enter the IP address.')).toBeVisible();
  await expect(page.getByText('Does not work: Console failed').first()).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change: Console' }).click();
  await dialog.getByLabel('Address').fill('127.0.0.1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Enter the password\. The stored one/)).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('a lantern');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Test: Console' }).click();
  await expect(page.getByText(/This machine and link-local addresses are closed to the panel/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove: Console' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Set up: Console' })).toBeVisible();
});

test('a port that the environment opens is locked, and a test vote arrives', async ({ page }) => {
  await openPanel(page, view);
  await expect(page.getByText('Set by VOTIFIER_PORT')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change: Votes' })).toBeHidden();
  await page.getByRole('button', { name: 'Test: Votes' }).click();
  await expect(page.getByText('A test vote arrived')).toBeVisible();
});
