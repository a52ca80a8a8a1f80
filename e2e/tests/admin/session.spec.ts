import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL } from '../../support/graphql.js';
import { open, waitForNetworkIdle, toast } from '../../support/pages.js';
import { createStaff, openPanel, owner, tab, tabs, logOut, openTab } from '../../support/staff.js';
import { expectGoodInAllLooks } from '../../support/looks.js';
import { expect, test } from '../../support/test.js';

const allTabs = ['Stats', 'Tebex/store', 'Config', 'News', 'Bans', 'Votes', 'Tickets', 'Social', 'Admins'];

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('admin_authenticated'), localStorage.getItem('admin_user')]);

async function logIn(page: Page, { username, password } = owner): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test.describe('sign-in', () => {
  test('opens the panel and persists after a reload', async ({ page }) => {
    await open(page, '/costaadmin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access');
    await expect(page.getByText('Enter the admin password to continue')).toBeVisible();
    await logIn(page);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stats');
    await expect(page.getByText('Admin Panel', { exact: true })).toBeVisible();
    await expect(page.getByText('Welcome, owner (owner)')).toBeVisible();
    await expect(tabs(page)).toHaveCount(allTabs.length);
    for (const name of allTabs) await expect(tab(page, name)).toBeVisible();
    await expect(tab(page, 'Stats')).toHaveAttribute('aria-current', 'page');
    const [isAuthenticated, user] = await stored(page);
    expect(isAuthenticated).toBe('true');
    expect(JSON.parse(user ?? '')).toMatchObject({ username: 'owner', role: 'owner' });

    await page.reload();
    await expect(page.getByText('Welcome, owner (owner)')).toBeVisible();
  });

  test('shows an error for wrong credentials, clears the password and focuses it', async ({ page }) => {
    await open(page, '/costaadmin');
    await logIn(page, { username: 'mara', password: 'not the password' });

    await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Invalid credentials');
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('mara');
  });

  test('sends empty fields to the server and shows its error', async ({ page }) => {
    await open(page, '/costaadmin');
    await page.getByRole('button', { name: 'Login' }).click();

    await expect(page.getByText('Invalid credentials')).toBeVisible();
  });

  test('shows an error when the server is unreachable', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/);
    await open(page, '/costaadmin');
    await blockGraphQL(page);
    await logIn(page);

    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });
});

test('logout ends the session in the browser and on the server', async ({ page }) => {
  await openPanel(page);
  await logOut(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access');
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await stored(page)).toEqual([null, null]);
  expect((await page.request.get('/api/admin/session')).status()).toBe(401);
});

test('a stored user name without a session returns to the sign-in form', async ({ page, context }) => {
  await openPanel(page);
  await context.clearCookies();
  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access');
  expect(await stored(page)).toEqual([null, null]);
});

test('an expired session asks for the password again and keeps the form input', async ({ page, context }) => {
  await openPanel(page, '/costaadmin?tab=bans');
  await page.getByRole('button', { name: 'Add Ban' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Ban' });
  await dialog.getByLabel('Username').fill('TornSail');
  await dialog.getByLabel('Reason').fill('Three warnings');
  await dialog.getByRole('button', { name: '7 d', exact: true }).click();
  await context.clearCookies();
  // The sign-in form opens by itself when a badge is refreshed first.
  await dialog.getByRole('button', { name: 'Add Ban' }).dispatchEvent('click');

  const login = page.getByRole('dialog', { name: 'Admin Access' });
  await expect(login.getByLabel('Username', { exact: true })).toHaveValue('owner');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await login.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');

  await expect(toast(page)).toContainText('Ban created successfully!');
  await expect(page.getByRole('rowheader', { name: 'TornSail' })).toBeVisible();
});

test.describe('the panel tabs', () => {
  test('show only the sections that the permissions allow', async ({ page, site }) => {
    const moderator = await createStaff(site, ['bans', 'tickets']);
    await openPanel(page, '/costaadmin', moderator);

    await expect(tabs(page)).toHaveText([/^Bans/, /^Tickets/]);
    await expect(tab(page, 'Bans')).toHaveAttribute('aria-current', 'page');
  });

  test('show which permission is missing', async ({ page, site }) => {
    const moderator = await createStaff(site, ['bans']);
    await openPanel(page, '/costaadmin?tab=config', moderator);

    await expect(page.getByText('You need the permission “config”')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Bans' }).click();
    await expect(page).toHaveURL('/costaadmin?tab=bans');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bans');
  });

  test('have URLs that Back and reload restore', async ({ page }) => {
    await openPanel(page);
    await openTab(page, 'Bans');
    await openTab(page, 'Votes');
    await expect(page).toHaveURL('/costaadmin?tab=votes');
    await page.goBack();
    await expect(tab(page, 'Bans')).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bans');
  });

  test('can be used with the keyboard', async ({ page }) => {
    await openPanel(page, '/costaadmin?tab=bans');
    await tab(page, 'Bans').focus();
    await page.keyboard.press('Tab');
    await expect(tab(page, 'Votes')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vote links');
  });
});

test('a section that fails to load shows an error, and Retry loads it', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await openPanel(page, '/costaadmin?tab=votes');
  await blockGraphQL(page);
  await openTab(page, 'Bans');
  await expect(page.getByRole('alert').filter({ hasText: 'Error Loading Bans' })).toBeVisible();

  await unblockGraphQL(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('the sign-in form and every tab fit, and axe finds no serious violations in them', async ({ page }) => {
  test.slow();
  await open(page, '/costaadmin');
  await logIn(page, { username: 'mara', password: 'wrong' });
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expectGoodInAllLooks(page, 'the sign-in form');

  await openPanel(page, '/costaadmin?tab=castle');
  for (const name of allTabs) {
    await openTab(page, name);
    await waitForNetworkIdle(page);
    await expectGoodInAllLooks(page, name);
  }
});
