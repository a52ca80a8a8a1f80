import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL, rewriteResponses } from '../../support/graphql.js';
import { looks } from '../../support/looks.js';
import { toast } from '../../support/pages.js';
import { createOwnerClient, createStaff, openPanel, tab, openTab } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';
import type { Site } from '../../support/Site.js';

const bans = '/costaadmin?tab=bans';
const rowOf = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: username, exact: true }) });

let count = 0;
/** Short enough for a player name, also with a number after it. */
const newName = () => `Dw${Date.now().toString(36).slice(-6)}${count++}`;

async function addBan(site: Site, username: string, texts: { reason?: string; bannedBy?: string } = {}) {
  const api = await createOwnerClient(site);
  const data = { username, reason: 'Griefing at spawn', bannedBy: 'mara', duration: '7 days', ...texts };
  const response = await api.post('/api/bans', { data });
  expect(response.status(), await response.text()).toBe(201);
  const ban = (await response.json()) as { id: string };
  return { id: ban.id, data, api };
}

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    });

    test('staff add, edit, lift and delete a ban', async ({ page, request }) => {
      test.slow();
      const name = newName();
      await openPanel(page, bans);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Add Ban' }).click();
      const add = page.getByRole('dialog', { name: 'Add Ban' });
      await expect(add.getByLabel('Username')).toBeFocused();
      await expect(add.getByLabel('Banned By')).toHaveValue('owner');
      await expect(add.getByLabel('Duration', { exact: true })).toHaveAttribute(
        'placeholder',
        'Permanent, 7 days, 30 days',
      );
      await add.getByLabel('Username').fill(name);
      await add.getByLabel('Reason').fill('Griefing at spawn');
      await add.getByRole('button', { name: '30 d', exact: true }).click();
      await expect(add.getByLabel('Duration', { exact: true })).toHaveValue('30 days');
      await expect(add.getByText(/^Ends /)).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await add.getByRole('button', { name: 'Add Ban' }).click();
      await expect(toast(page)).toContainText('Success');
      await expect(toast(page)).toContainText('Ban created successfully!');
      await expect(add).toBeHidden();

      const row = rowOf(page, name);
      await expect(row).toContainText('30 days');
      await expect(row).toContainText('Active');

      await page.getByRole('button', { name: `Edit ban of ${name}` }).click();
      const edit = page.getByRole('dialog', { name: `Edit Ban of ${name}` });
      await edit.getByLabel('Duration', { exact: true }).fill('Permanent');
      await edit.getByRole('button', { name: 'Save Ban' }).click();
      await expect(toast(page)).toContainText('Ban updated successfully!');
      await expect(row).toContainText('Permanent');

      await row.getByRole('switch', { name: `Active: ban of ${name}` }).click();
      const lift = page.getByRole('dialog', { name: `Lift the ban of ${name}?` });
      await expect(lift.getByLabel('Reason for lifting')).toBeFocused();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await lift.getByLabel('Reason for lifting').fill('The wrong player');
      await lift.getByRole('button', { name: 'Lift Ban' }).click();
      await expect(toast(page)).toContainText('Ban lifted successfully!');
      await expect(row).toContainText(/Lifted by owner on .+: The wrong player/);
      await expect.poll(async () => (await request.get(`/api/bans?search=${name}`)).json()).toEqual([]);

      await page.getByRole('button', { name: `Delete ban of ${name}` }).click();
      const question = page.getByRole('alertdialog', { name: `Delete the ban of ${name}?` });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await question.getByRole('button', { name: 'Delete Ban' }).click();
      await expect(toast(page)).toContainText('Ban deleted successfully!');
      await expect(row).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('Back closes the form and asks before it discards unsaved changes', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=stats');
  await openTab(page, 'Bans');
  const form = page.getByRole('dialog', { name: 'Add Ban' });
  await page.getByRole('button', { name: 'Add Ban' }).click();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/tab=bans$/);

  await page.getByRole('button', { name: 'Add Ban' }).click();
  await form.getByLabel('Username').fill('Driftwood');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Username')).toHaveValue('Driftwood');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/tab=bans$/);
  await page.goBack();
  await expect(page).toHaveURL(/tab=stats$/);
});

test('the server says what it understands by a duration', async ({ page }) => {
  await openPanel(page, bans);
  await page.getByRole('button', { name: 'Add Ban' }).click();
  const duration = page.getByRole('dialog').getByLabel('Duration', { exact: true });
  await duration.fill('7 days');
  await expect(duration).toHaveAccessibleDescription(/^Ends .+, in 7 days\.$/);
  await duration.fill('1d 18h');
  await expect(duration).toHaveAccessibleDescription(/^Ends .+, in 2 days\.$/);
  await duration.fill('7 dasy');
  await expect(duration).toHaveAccessibleDescription(/^No end can be read from “7 dasy”\. Did you mean 7 days ?\?/);
  await duration.fill('until the appeal');
  await page.getByRole('group', { name: 'Duration presets' }).getByRole('button', { name: 'Until lifted' }).click();
  await expect(duration).toHaveAccessibleDescription(/^Stays until it is lifted\./);
  await duration.fill('101 years');
  await expect(duration).toHaveAccessibleDescription(/at most 100 years/);
  await page.getByRole('button', { name: 'Permanent' }).click();
  await expect(duration).toHaveAccessibleDescription('Never ends.');
});

test('missing fields show an error at each field', async ({ page }) => {
  await openPanel(page, bans);
  await page.getByRole('button', { name: 'Add Ban' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Banned By').fill('');
  await dialog.getByRole('button', { name: 'Add Ban' }).click();

  await expect(dialog.getByText('Please fill in this field.')).toHaveCount(4);
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription('Please fill in this field.');
});

test('a server-side validation error appears at its field', async ({ page }) => {
  await openPanel(page, bans);
  await page.getByRole('button', { name: 'Add Ban' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(newName());
  await dialog.getByLabel('Reason').fill('Lag machine');
  await dialog.getByLabel('Duration', { exact: true }).fill('0 days');
  await dialog.getByRole('button', { name: 'Add Ban' }).click();

  await expect(dialog.getByLabel('Duration', { exact: true })).toHaveAccessibleDescription(/longer than zero/);
  await expect(dialog.getByLabel('Reason')).toHaveValue('Lag machine');
});

test('failed requests keep the form input and the list, and can be repeated', async ({ page, watch, site }) => {
  watch.allow(/ERR_FAILED/);
  const name = newName();
  await addBan(site, name);
  await openPanel(page, `${bans}&search=${name}`);
  await page.getByRole('button', { name: 'Add Ban' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('Tidepool');
  await dialog.getByLabel('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Permanent' }).click();
  await blockGraphQL(page);
  await dialog.getByRole('button', { name: 'Add Ban' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to create ban');
  await expect(page.getByText('Failed to create ban')).toHaveCount(2);
  await expect(dialog.getByLabel('Reason')).toHaveValue('Spam');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();

  await rowOf(page, name).getByRole('switch').click();
  await page.getByLabel('Reason for lifting').fill('The wrong player');
  await page.getByRole('button', { name: 'Lift Ban' }).click();
  await expect(toast(page)).toContainText('Failed to lift ban');
  await expect(rowOf(page, name).getByRole('switch')).toBeChecked();

  await page.getByRole('button', { name: `Delete ban of ${name}` }).click();
  await page.getByRole('button', { name: 'Delete Ban' }).click();
  await expect(toast(page)).toContainText('Failed to delete ban');
  await unblockGraphQL(page);
  await expect(rowOf(page, name)).toBeVisible();
});

test('an edit conflict shows both versions to choose from', async ({ page, site }) => {
  const name = newName();
  const { id, data, api } = await addBan(site, name);
  await openPanel(page, `${bans}&search=${name}`);
  await page.getByRole('button', { name: `Edit ban of ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('My reason');
  await api.put(`/api/bans/${id}`, { data: { ...data, reason: 'Their reason' } });
  await dialog.getByRole('button', { name: 'Save Ban' }).click();

  await expect(dialog).toContainText('Another user changed this in the meantime');
  await expect(dialog.getByRole('definition')).toHaveText([/My reason/, /Their reason/]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(rowOf(page, name)).toContainText('My reason');

  await page.getByRole('button', { name: `Edit ban of ${name}` }).click();
  await api.delete(`/api/bans/${id}`);
  await dialog.getByRole('button', { name: 'Save Ban' }).click();
  await expect(dialog).toContainText('This was deleted in the meantime');
});

test('the server sorts and filters the list', async ({ page }) => {
  await openPanel(page, bans);
  await page.getByRole('button', { name: 'Username' }).click();
  await expect(page).toHaveURL('/costaadmin?tab=bans&sort=USERNAME');
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const names = await page.getByRole('rowheader').allInnerTexts();
  expect(names).toEqual(names.toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase())));

  await page.getByLabel('Filter by state').selectOption('Lifted');
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('switch').first()).toBeVisible();
});

test('search, filter and page are kept in the URL', async ({ page }) => {
  await openPanel(page, bans);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel('Filter by duration').selectOption('Permanent');
  await expect(page).toHaveURL('/costaadmin?tab=bans&duration=PERMANENT');
  await page.getByLabel('Search bans').fill('no such player');
  await expect(page.getByText('No bans found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Search bans')).toHaveValue('no such player');

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(bans);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('the last row of the last page is deleted, and Back leaves the list', async ({ page, site }) => {
  const prefix = newName();
  const { api } = await addBan(site, `${prefix}_00`);
  const data = { reason: 'Spam', bannedBy: 'mara', duration: '7 days' };
  for (let index = 1; index <= 25; index++) {
    const username = `${prefix}_${String(index).padStart(2, '0')}`;
    expect((await api.post('/api/bans', { data: { ...data, username } })).status()).toBe(201);
  }
  await api.dispose();

  await openPanel(page, '/costaadmin?tab=stats');
  await page.goto(`${bans}&search=${prefix}&sort=USERNAME&page=2`);
  await page.getByRole('button', { name: `Delete ban of ${prefix}_25` }).click();
  await page.getByRole('button', { name: 'Delete Ban' }).click();
  await expect(rowOf(page, `${prefix}_24`)).toBeVisible();
  await expect(page).toHaveURL(`${bans}&search=${prefix}&sort=USERNAME`);
  await expect(page.getByText('Showing 1 to 25 of 25 results')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/costaadmin?tab=stats');
});

test.describe('selected bans', () => {
  const bar = (page: Page) => page.getByRole('group', { name: 'Selected bans' });
  const boxOf = (page: Page, username: string) =>
    page.getByRole('checkbox', { name: `Select ban of ${username}`, exact: true });

  async function giveReason(page: Page, button: string) {
    await page.getByLabel('Reason for lifting').fill('The wrong players');
    await page.getByRole('button', { name: button, exact: true }).click();
  }

  async function addBans(site: Site, count: number) {
    const prefix = newName();
    const added = [];
    for (let index = 0; index < count; index++) added.push(await addBan(site, `${prefix}_${index}`));
    return { prefix, added };
  }

  for (const { width, theme } of looks) {
    test(`are lifted, reinstated and deleted together at ${width} px, ${theme}`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      const { prefix } = await addBans(site, 3);
      await openPanel(page, `${bans}&search=${prefix}`);
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await expect(bar(page)).toContainText('3 selected');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await bar(page).getByRole('button', { name: 'Lift 3 bans' }).click();
      await giveReason(page, 'Lift 3 Bans');
      await expect(toast(page)).toContainText('3 lifted.');
      await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
      await expect(bar(page)).toBeHidden();

      await boxOf(page, `${prefix}_1`).check();
      await bar(page).getByRole('button', { name: 'Reinstate 1 ban' }).click();
      await page.getByRole('button', { name: 'Reinstate Ban' }).click();
      await expect(toast(page)).toContainText('1 reinstated.');
      await expect(rowOf(page, `${prefix}_1`).getByRole('switch')).toBeChecked();

      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await bar(page).getByRole('button', { name: 'Delete 3 bans' }).click();
      await page
        .getByRole('alertdialog', { name: 'Delete 3 bans?' })
        .getByRole('button', { name: 'Delete 3 Bans' })
        .click();
      await expect(toast(page)).toContainText('3 deleted.');
      await expect(page.getByText('No bans found')).toBeVisible();
    });
  }

  test('that another user has changed stay as they are', async ({ page, site }) => {
    const { prefix, added } = await addBans(site, 3);
    await openPanel(page, `${bans}&search=${prefix}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    for (const { id, data, api } of added.slice(1, 2))
      await api.put(`/api/bans/${id}`, { data: { ...data, reason: 'Their reason' } });
    await bar(page).getByRole('button', { name: 'Lift 3 bans' }).click();
    await giveReason(page, 'Lift 3 Bans');

    await expect(toast(page)).toContainText('2 lifted. 1 was skipped because another user changed it.');
    await expect(rowOf(page, `${prefix}_1`)).toContainText('Their reason');
    await expect(boxOf(page, `${prefix}_1`)).toBeChecked();
    await expect(bar(page)).toContainText('1 selected');
  });

  test('are chosen and handled by keyboard alone', async ({ page, site }) => {
    const { prefix } = await addBans(site, 3);
    await openPanel(page, `${bans}&search=${prefix}&sort=USERNAME`);
    await boxOf(page, `${prefix}_0`).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 ban selected. Press Enter for the actions')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();

    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('button', { name: 'Lift 1 ban' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Reason for lifting')).toBeFocused();
    await page.keyboard.type('The wrong player');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('1 lifted.');
  });
});

test('an empty list says so', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=votes');
  await rewriteResponses(page, (data) => ({
    ...data,
    ...(data.bans ? { bans: { ...data.bans, items: [], totalCount: 0, endCursor: null } } : {}),
  }));
  await openTab(page, 'Bans');

  await expect(page.getByText('No bans recorded yet.')).toBeVisible();
});

test('staff without the permission see no Bans tab', async ({ page, site }) => {
  await openPanel(page, bans, await createStaff(site, ['news']));

  await expect(tab(page, 'Bans')).toHaveCount(0);
  await expect(page.getByText('You need the permission “bans”')).toBeVisible();
});

test('long names and reasons do not overflow at 320 px', async ({ page, site }) => {
  const name = `${newName()}_`.padEnd(16, 'W');
  const { api } = await addBan(site, name, { reason: 'W'.repeat(500), bannedBy: 'W'.repeat(64) });
  await api.dispose();
  await page.setViewportSize({ width: 320, height: 740 });
  await openPanel(page, `${bans}&search=${name}`);

  await expect(rowOf(page, name)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
