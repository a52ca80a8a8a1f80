import type { Page } from '@playwright/test';
import { parseOperation } from '../../support/graphql.js';
import { findAccessibilityViolations } from '../../support/axe.js';
import { looks } from '../../support/looks.js';
import { open, toast } from '../../support/pages.js';
import { generateCode, setUpSecondFactor } from '../../support/secondFactor.js';
import { type Account, createStaff, openPanel, openAccount } from '../../support/staff.js';
import { openTebexSetup } from '../../support/tebex.js';
import { expect, test } from '../../support/test.js';

const account = '/costaadmin?tab=account';

/** Responds to the next operation of this name as the server does ten minutes after the last password check. */
async function growStale(page: Page, operation: string): Promise<void> {
  const refusal = { message: 'Please enter your password again to continue.', code: 'REAUTHENTICATION_REQUIRED' };
  let isRefused = false;
  await page.route(
    ({ pathname }) => pathname === '/graphql',
    async (route) => {
      if (parseOperation(route.request()).operationName !== operation || isRefused) return route.fallback();
      isRefused = true;
      const { message, code } = refusal;
      await route.fulfill({ json: { data: null, errors: [{ message, extensions: { code } }] } });
    },
  );
}

async function logIn(page: Page, { username, password }: Account): Promise<void> {
  await open(page, '/costaadmin');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('staff set up two-factor sign-in, sign in with a code and switch it off', async ({ page, context, site }) => {
      test.slow();
      const staff = await createStaff(site, ['bans']);
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openPanel(page, '/costaadmin', staff);
      await openAccount(page);
      await expect(page).toHaveURL(account);
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
      await expect(page.getByText('This session')).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      const { setupKey, recoveryCodes } = await setUpSecondFactor(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.getByRole('button', { name: 'I Have Saved Them' }).click();
      await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
      expect(await page.content()).not.toContain(recoveryCodes[0] ?? '');

      await context.clearCookies();
      await page.evaluate(() => localStorage.removeItem('admin_authenticated'));
      await logIn(page, staff);
      const code = page.getByLabel('Authentication code');
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'The code is not correct' })).toBeVisible();
      await expect(code).toHaveValue('');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page.keyboard.type(generateCode(setupKey));
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Welcome,/)).toBeVisible();

      await openAccount(page);
      await page.getByRole('button', { name: 'Switch Off' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Switch Off' }).click();
      await expect(toast(page)).toContainText('Two-factor sign-in is off');
      await expect(page.getByRole('button', { name: 'Set Up Two-Factor Sign-In' })).toBeVisible();
    });

    test('updating the webhook secret asks for the password again and keeps the entered value', async ({
      page,
      site,
    }) => {
      test.slow();
      const staff = await createStaff(site, ['tebex']);
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openPanel(page, '/costaadmin?tab=tebex', staff);
      await openTebexSetup(page);
      await growStale(page, 'UpdateWebhookSecret');
      const form = page.getByRole('form', { name: 'Webhook secret' });
      await form.getByLabel(/^(new )?secret$/i).fill('a-secret-of-the-coast-4711');
      await form.getByRole('button', { name: /(Save|Update) Secret/ }).click();

      const dialog = page.getByRole('dialog', { name: 'Enter your password' });
      await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.keyboard.type('not the password');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('The password is not correct.')).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
      await page.keyboard.press('Enter');
      await expect(toast(page)).toContainText('Tebex webhook secret updated successfully');
      await expect(page.getByText('••••••••4711')).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });
  });
}

test('Escape cancels the password dialog and keeps the entered secret', async ({ page, site }) => {
  await openPanel(page, '/costaadmin?tab=tebex', await createStaff(site, ['tebex']));
  await openTebexSetup(page);
  await growStale(page, 'UpdateWebhookSecret');
  const secret = page.getByRole('form', { name: 'Webhook secret' }).getByLabel(/^(new )?secret$/i);
  await secret.fill('a-secret-of-the-coast-4711');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Enter your password' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(toast(page)).toContainText('Please enter your password again to continue.');
  await expect(secret).toHaveValue('a-secret-of-the-coast-4711');
});

test('a recovery code signs in once', async ({ page, context, site }) => {
  const staff = await createStaff(site, ['bans']);
  await openPanel(page, account, staff);
  const { recoveryCodes } = await setUpSecondFactor(page);

  for (const [turn, expected] of ['Bans', 'Admin Access'].entries()) {
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('admin_authenticated'));
    await logIn(page, staff);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Authentication code')).toHaveAttribute('inputmode', 'text');
    await page.getByLabel('Authentication code').fill((recoveryCodes[0] ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    if (turn === 1) await expect(page.getByText('The code is not correct')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected);
  }
});

test('changing the password ends all other sessions', async ({ page, site, browser }) => {
  const staff = await createStaff(site, ['bans']);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  await elsewhere.request.post('/api/admin/auth', { data: staff });
  await openPanel(page, account, staff);
  const form = page.getByRole('form', { name: 'Password' });

  await form.getByLabel('Current password', { exact: true }).fill('not the password');
  await form.getByLabel('New password', { exact: true }).fill('another lantern');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'The password is not correct.',
  );
  await expect(form.getByLabel('Current password', { exact: true })).toBeFocused();

  await form.getByLabel('Current password', { exact: true }).fill(staff.password);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Password changed successfully!');
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('');
  expect((await elsewhere.request.get('/api/admin/session')).status()).toBe(401);
  expect((await page.request.get('/api/admin/session')).status()).toBe(200);
  await elsewhere.close();
});

test('staff list their sessions and end them', async ({ page, site, browser }) => {
  const staff = await createStaff(site, ['bans']);
  const others = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: site.origin })));
  for (const { request } of others) await request.post('/api/admin/auth', { data: staff });
  await openPanel(page, account, staff);
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');

  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('This session');
  await expect(sessions.first()).toContainText('127.0.0.0/24');
  await sessions.nth(1).getByRole('button').click();
  await expect(toast(page)).toContainText('Session ended successfully!');
  await expect(sessions).toHaveCount(3);
  await page.getByRole('button', { name: 'End All Others' }).click();
  await expect(toast(page)).toContainText('All other sessions ended');
  await expect(sessions).toHaveCount(1);
  for (const other of others) {
    expect((await other.request.get('/api/admin/session')).status()).toBe(401);
    await other.close();
  }
});

test('an owner resets the two-factor sign-in of another account', async ({ page, site, browser }) => {
  const staff = await createStaff(site, ['bans']);
  const theirs = await browser.newPage({ baseURL: site.origin });
  await openPanel(theirs, account, staff);
  await setUpSecondFactor(theirs);
  await theirs.close();

  await openPanel(page, '/costaadmin?tab=admins');
  const row = page.getByRole('row').filter({ has: page.getByRole('heading', { name: staff.username }) });
  await expect(row).toContainText('two-factor');
  await row.getByRole('button', { name: `Actions for ${staff.username}` }).click();
  await row.getByRole('button', { name: `Reset two-factor sign-in of ${staff.username}` }).click();
  await page.getByRole('button', { name: 'Reset Two-Factor Sign-In' }).click();
  await expect(toast(page)).toContainText('Two-factor sign-in reset');
  await expect(row).not.toContainText('two-factor');
});

test('staff create an API token for a script, and revoke it', async ({ page, site, request }) => {
  await openPanel(page, account, await createStaff(site, ['bans']));
  await page.getByRole('button', { name: 'Add Token' }).click();
  const form = page.getByRole('dialog', { name: 'Add API Token' });
  await form.getByRole('button', { name: 'Create Token' }).click();
  await expect(form.getByText('Please fill in this field.')).toBeVisible();
  await form.getByLabel('Name').fill('Ban export');
  await form.getByRole('checkbox', { name: 'Bans' }).check();
  await expect(form.getByRole('checkbox', { name: 'News' })).toBeDisabled();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create Token' }).click();

  const shown = page.getByRole('dialog', { name: 'Your new API token' });
  const token = await shown.locator('code').innerText();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Close' }).click();
  const list = page.getByRole('list', { name: 'API tokens' });
  await expect(list).toContainText(`Ban export…${token.slice(-4)}Read`);
  const useToken = () => request.get('/api/news?limit=1', { headers: { authorization: `Bearer ${token}` } });
  expect((await useToken()).status()).toBe(200);

  await page.getByRole('button', { name: 'Revoke the token “Ban export”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Token' }).click();
  await expect(toast(page)).toContainText('API token revoked successfully!');
  await expect(list).toContainText('You have no API tokens.');
  expect((await useToken()).status()).toBe(401);
});
