import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL } from '../../support/graphql.js';
import { looks, widths } from '../../support/looks.js';
import { open, toast } from '../../support/pages.js';
import { createStaff, openPanel, tab, openTab } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const admins = '/costaadmin?tab=admins';
const log = `${admins}&view=log`;
const rowOf = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByRole('heading', { name: new RegExp(`^${username}(\\s+you)?$`) }) });

const openForm = (page: Page) => page.getByRole('button', { name: 'Add or Invite' }).click();

/** Does something with an account that its menu has. */
async function act(page: Page, username: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('button', { name: action }).click();
}

let count = 0;
const newName = () => `mate_${Date.now().toString(36)}_${count++}`;

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('an owner creates, deactivates and deletes an account, and the audit log shows it', async ({ page }) => {
      test.slow();
      const name = newName();
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openPanel(page, admins);
      await expect(rowOf(page, 'owner')).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await openForm(page);
      await page.getByRole('button', { name: 'Create Admin User' }).click();
      await expect(page.getByText('Please fill all fields and select at least one permission')).toBeVisible();
      await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await page.getByLabel('Username', { exact: true }).fill(name);
      await page.getByLabel('Password', { exact: true }).fill('a password for a test');
      await page.getByRole('checkbox', { name: 'News' }).check();
      await page.getByRole('button', { name: 'Create Admin User' }).click();
      await expect(toast(page)).toContainText('Admin user created successfully');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await page.content()).not.toContain('a password for a test');

      const row = rowOf(page, name);
      await expect(row).toContainText('staff');
      await expect(row).toContainText('Created by owner');
      await expect(row).toContainText('Never');
      await expect(row.getByRole('cell', { name: 'News' })).toBeVisible();

      await row.getByRole('switch', { name: `Active: account of ${name}` }).click();
      await expect(toast(page)).toContainText('Admin user updated successfully!');
      await expect(row).toContainText('Inactive');

      await act(page, name, `Delete account of ${name}`);
      const question = page.getByRole('alertdialog', { name: `Delete the account of ${name}?` });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Delete Admin User' }).click();
      await expect(toast(page)).toContainText('Admin user deleted successfully!');
      await expect(row).toHaveCount(0);

      await open(page, log);
      await page.getByLabel('Search the audit log').fill(name);
      await expect(page.locator('tbody tr').filter({ hasNotText: name })).toHaveCount(0);
      const entry = page.getByRole('row').filter({ hasText: `owner changed an account: ${name}` });
      await expect(entry).toContainText('is active: yes → no');
      await entry.getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: 'owner changed an account' });
      await expect(dialog.getByRole('row')).toHaveCount(2);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('the own account and owner accounts show a reason instead of a delete button', async ({ page, site }) => {
  const keeper = await createStaff(site, ['user_management', 'news']);
  await openPanel(page, admins, keeper);
  await expect(rowOf(page, 'owner')).toContainText('Owner, cannot be deleted');
  await expect(rowOf(page, 'owner').getByRole('button')).toHaveCount(0);
  await expect(rowOf(page, keeper.username)).toContainText('You cannot delete your own account');
  await expect(rowOf(page, keeper.username).getByRole('button')).toHaveCount(0);
  await openForm(page);
  await expect(page.getByRole('checkbox', { name: 'News' })).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: 'Tebex/store' })).toBeDisabled();
});

test('server-side validation errors appear at their fields', async ({ page }) => {
  await openPanel(page, admins);
  await openForm(page);
  await page.getByLabel('Username', { exact: true }).fill('owner');
  await page.getByLabel('Password', { exact: true }).fill('a password for a test');
  await page.getByRole('checkbox', { name: 'News' }).check();
  await page.getByRole('button', { name: 'Create Admin User' }).click();
  await expect(page.getByLabel('Username', { exact: true })).toHaveAccessibleDescription(
    'This username is already taken.',
  );

  await page.getByLabel('Username', { exact: true }).fill(newName());
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create Admin User' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please use 10 to 200 characters.',
  );
});

test('failed requests show an error toast', async ({ page, site, watch }) => {
  watch.allow(/ERR_FAILED/);
  const { username } = await createStaff(site, ['news']);
  await openPanel(page, admins);
  await expect(rowOf(page, username)).toBeVisible();
  await openForm(page);
  await blockGraphQL(page);
  await page.getByLabel('Username', { exact: true }).fill(newName());
  await page.getByLabel('Password', { exact: true }).fill('a password for a test');
  await page.getByRole('checkbox', { name: 'News' }).check();
  await page.getByRole('button', { name: 'Create Admin User' }).click();
  await expect(toast(page)).toContainText('Failed to create admin user');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await act(page, username, `Delete account of ${username}`);
  await page.getByRole('button', { name: 'Delete Admin User' }).click();
  await expect(toast(page)).toContainText('Failed to delete admin user');
  await unblockGraphQL(page);
});

test('the audit log filters are kept in the URL', async ({ page, site }) => {
  await createStaff(site, ['news']);
  await openPanel(page, log);
  await page.getByLabel('Filter by object').selectOption('Admin users');
  await expect(page).toHaveURL(`${log}&kind=admin_user`);
  await page.getByLabel('Filter by staff member').selectOption('owner');
  await expect(page).toHaveURL(`${log}&kind=admin_user&actor=owner`);
  await expect(page.getByRole('rowheader').first()).toContainText('owner signed in');
  await page.getByLabel('Search the audit log').fill('nothing is called so');
  await expect(page.getByText('No entries found')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Filter by object')).toHaveValue('admin_user');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(log);
});

test('staff without the permission see no Admins tab', async ({ page, site }) => {
  await openPanel(page, admins, await createStaff(site, ['news']));
  await expect(tab(page, 'Admins')).toHaveCount(0);
  await expect(page.getByText('You need the permission “user_management”')).toBeVisible();
});

for (const width of widths) {
  test(`an invited person chooses a password, and sees a tab that is added while the panel is open, at ${width} px`, async ({
    page,
    browser,
    site,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 780 });
    const name = newName();
    await openPanel(page, admins);
    await openForm(page);
    await page.getByLabel('Username', { exact: true }).fill(name);
    await page.getByRole('checkbox', { name: 'News' }).check();
    await page.getByRole('button', { name: 'Create Invitation Link' }).click();
    const dialog = page.getByRole('dialog', { name: `Invitation for ${name}` });
    const link = await dialog.getByText('#password-link=').textContent();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(rowOf(page, name)).toContainText('invited, no password yet');

    const context = await browser.newContext({ baseURL: site.origin, viewport: { width, height: 780 } });
    const invited = await context.newPage();
    const addresses: string[] = [];
    invited.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
    await invited.goto(link ?? '');
    await expect(invited.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(invited).toHaveURL('/costaadmin');
    expect(await findAccessibilityViolations(invited)).toEqual([]);
    await invited.getByLabel('New password', { exact: true }).fill('a lamp above the harbour');
    await invited.keyboard.press('Enter');
    await expect(invited.getByText(`The password is set. Sign in as ${name} to continue.`)).toBeVisible();
    await invited.getByLabel('Password', { exact: true }).fill('a lamp above the harbour');
    await invited.keyboard.press('Enter');
    await expect(invited.getByText(/^Welcome,/)).toBeVisible();
    await expect(tab(invited, 'Bans')).toHaveCount(0);
    const token = link?.split('=')[1] ?? 'no token';
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);

    await act(page, name, `Edit access of ${name}`);
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Bans' }).check();
    await page.getByRole('button', { name: 'Save Access' }).click();
    await expect(toast(page)).toContainText('Admin user updated successfully!');
    await expect(tab(invited, 'Bans')).toBeAttached({ timeout: 30_000 });

    await openTab(invited, 'Bans');
    await invited.getByRole('link', { name: 'History' }).click();
    await expect(invited).toHaveURL('/costaadmin?tab=history&area=bans');
    await expect(invited.getByLabel('Filter by tab')).toHaveValue('bans');

    await invited.goto('/robots.txt');
    await invited.goto(link ?? '');
    await expect(invited.getByText('This link is not valid any more. Ask for a new one.')).toBeVisible();
    await context.close();
  });
}
