import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL } from '../../support/graphql.js';
import { createOwnerClient, createStaff, logOut, openPanel, tabs } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the panel' });
const options = (page: Page) => dialog(page).getByRole('option');
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name });
/** The panel listens to the key once it shows its sections. */
async function pressSearchKey(page: Page): Promise<void> {
  await expect(tabs(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
}

test.describe('by keyboard at 1280 px', () => {
  test('Ctrl+K opens the search, and Enter a view, whose heading gets the focus', async ({ page }) => {
    await openPanel(page, '/costaadmin?tab=social');
    await pressSearchKey(page);
    await expect(field(page)).toBeFocused();
    await expect(group(page, 'Sections').getByRole('option')).toHaveCount(12);

    await page.keyboard.type('backu');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?tab=config&view=backups$/);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL(/\?tab=social$/);
  });

  test('Escape and Back close it, and the focus returns', async ({ page }) => {
    await openPanel(page, '/costaadmin?tab=bans');
    const search = page.getByRole('searchbox').or(page.getByLabel('Search bans')).first();
    await search.focus();
    await pressSearchKey(page);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(search).toBeFocused();

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\?tab=bans$/);
  });

  test('a setting opens its view with the focus in its field', async ({ page }) => {
    await openPanel(page, '/costaadmin?tab=social');
    for (const [text, label] of [
      ['bedrock', 'Bedrock Address'],
      ['heading font', 'Heading font'],
      ['chat inv', 'Chat Invite URL'],
      ['default lang', 'Default language'],
      ['take a b', 'Take a backup'],
    ] as const) {
      await pressSearchKey(page);
      await field(page).fill(text);
      await expect(group(page, 'Settings').getByRole('option').first()).toContainText(label);
      await page.keyboard.press('Enter');
      await expect(page.locator('main').getByLabel(label)).toBeFocused();
      await expect(page.locator('main').getByLabel(label)).toBeInViewport();
    }
  });

  test('a ticket opens in its reader, a ban in its list, an article in its editor', async ({ page, site }) => {
    const api = await createOwnerClient(site);
    await api.post('/api/tickets', {
      data: {
        username: 'Walrus_1',
        email: 'walrus@example.com',
        category: 'general',
        subject: 'Walrus in the harbour',
        message: 'It does not move.',
      },
    });
    await api.post('/api/bans', {
      data: { username: 'Walrus_1', reason: 'Blocks the harbour', bannedBy: 'Mara', duration: 'permanent' },
    });
    await api.post('/api/news', { data: { title: 'The walrus', excerpt: 'It moved.', content: 'Yes.' } });
    await api.dispose();

    await openPanel(page, '/costaadmin?tab=social');
    const search = async () => {
      await pressSearchKey(page);
      await field(page).fill('walrus');
      await expect(group(page, 'Articles')).toBeVisible();
    };
    await search();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
    await group(page, 'Tickets').getByRole('option').click();
    await expect(page.getByRole('article').getByRole('heading', { name: 'Walrus in the harbour' })).toBeVisible();

    await search();
    await group(page, 'Bans').getByRole('option').click();
    await expect(page).toHaveURL(/tab=bans&search=Walrus_1/);
    await expect(page.getByText('Blocks the harbour').first()).toBeVisible();

    await search();
    await group(page, 'Articles').getByRole('option').click();
    await expect(page.getByLabel('Title')).toHaveValue('The walrus');
  });

  test('a player opens with Ctrl+Enter in a new tab', async ({ page, context }) => {
    await openPanel(page, '/costaadmin?tab=social');
    const response = await page.request.get('/api/players/top?limit=1');
    const [{ username = '' } = {}] = (await response.json()) as { username: string }[];
    await pressSearchKey(page);
    await field(page).fill(username);
    await expect(group(page, 'Players').getByRole('option').first()).toContainText(username);
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL(new RegExp(`/players\\?player=${username}$`));
    await expect(dialog(page)).toBeVisible();
  });

  test('unsaved changes are asked about, and the search closes when the user keeps editing', async ({ page }) => {
    await openPanel(page, '/costaadmin?tab=config');
    await page.getByLabel('Tagline').fill('Not saved');
    await pressSearchKey(page);
    await field(page).fill('social');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByLabel('Tagline')).toHaveValue('Not saved');

    await pressSearchKey(page);
    await field(page).fill('social');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Social' })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  test('nothing is shown without its permission', async ({ page, site }) => {
    await openPanel(page, '/costaadmin', await createStaff(site, ['social']));
    await pressSearchKey(page);
    await expect(options(page)).toHaveText([/^Social/, 'Account', 'History', 'Trash']);
    await field(page).fill('the');
    await expect(dialog(page).getByText('Searching…')).toBeHidden();
    for (const name of ['Sections', 'Settings', 'Tickets', 'Bans', 'Articles'])
      await expect(group(page, name)).toHaveCount(0);
  });

  test('recent places are forgotten on sign-out', async ({ page }) => {
    await openPanel(page, '/costaadmin?tab=social');
    await pressSearchKey(page);
    await field(page).fill('gallery');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
    await pressSearchKey(page);
    await expect(group(page, 'Recent').getByRole('option')).toHaveText([/^Gallery/]);
    await page.keyboard.press('Escape');

    await logOut(page);
    await expect(page.getByLabel('Username')).toBeVisible();
    await openPanel(page, '/costaadmin?tab=social');
    await pressSearchKey(page);
    await expect(group(page, 'Sections')).toBeVisible();
    await expect(group(page, 'Recent')).toHaveCount(0);
  });

  test('a failure is reported, and the search is repeated on request', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/);
    await openPanel(page, '/costaadmin?tab=social');
    await pressSearchKey(page);
    await expect(field(page)).toBeFocused();
    await blockGraphQL(page);
    await field(page).fill('tickets');
    await expect(dialog(page).getByRole('alert')).toContainText('could not be searched');
    await expect(group(page, 'Sections').getByRole('option').first()).toContainText('Tickets');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await unblockGraphQL(page);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(dialog(page).getByRole('alert')).toBeHidden();
  });
});

for (const theme of ['dark', 'light']) {
  test.describe(`by touch at 360 px, ${theme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('the bar and the drawer open the search, and a tap opens what was found', async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openPanel(page, '/costaadmin?tab=social');
      await page.getByRole('button', { name: 'Search', exact: true }).tap();
      await expect(field(page)).toBeFocused();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await field(page).fill('no such thing');
      await expect(dialog(page).getByText('Nothing was found for “no such thing”.')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Close the search' }).tap();
      await expect(dialog(page)).toBeHidden();

      await page.getByRole('button', { name: 'Open menu' }).tap();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).tap();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await expect(field(page)).toBeFocused();
      await field(page).fill('staff app');
      expect((await options(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await options(page).first().tap();
      await expect(page).toHaveURL(/\?tab=tickets&view=staff/);
      await expect(dialog(page)).toBeHidden();
    });
  });
}
