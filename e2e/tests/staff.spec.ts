import { request } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.js';
import { chooseInMenu } from '../support/header.js';
import { expectGoodInAllLooks } from '../support/looks.js';
import { open, toast } from '../support/pages.js';
import type { Site } from '../support/Site.js';
import { type Account, createOwnerClient, createStaff, offerLanguages, openPanel } from '../support/staff.js';
import { expect, test } from '../support/test.js';

const account = '/costaadmin?tab=account';
const pagesView = '/costaadmin?tab=config&view=pages';
const created: Account[] = [];

async function createMember(site: Site): Promise<Account> {
  const member = await createStaff(site, ['bans']);
  created.push(member);
  return member;
}

/** Shows a new account through the API. */
async function show(site: Site, displayName: string, roleTitle: string, about = ''): Promise<Account> {
  const member = await createMember(site);
  const api = await request.newContext({ baseURL: site.origin });
  await api.post('/api/admin/auth', { data: member });
  const response = await api.put('/api/staff/own', { data: { isShown: true, displayName, roleTitle, about } });
  await api.dispose();
  expect(response.status()).toBe(200);
  return member;
}

test.afterEach(async ({ site }) => {
  const api = await createOwnerClient(site);
  await api.put('/api/menu/sections', { data: { off: [] } });
  for (const { username } of created.splice(0)) await api.delete(`/api/admin/users/${username}`);
  await api.dispose();
  await offerLanguages(site, []);
});

test('staff agree to be shown, are on the page, and disappear at once when they withdraw', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 404/);
  expect((await page.request.get('/staff')).status()).toBe(404);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(`${site.origin}/staff</loc>`);
  await open(page, '/');
  await expect(page.locator('a[href="/staff"]')).toHaveCount(0);

  const member = await createMember(site);
  await openPanel(page, account, member);
  const form = page.getByRole('form', { name: 'Staff page' });
  await expect(form.getByLabel('Display name')).toHaveValue('');
  await form.getByRole('switch', { name: 'Show me on the staff page' }).check();
  await form.getByLabel('Display name').fill('Tidewright');
  await form.getByLabel('Player name').fill('Tidewright');
  await form.getByLabel('Role').fill('Moderator');
  await form.getByLabel('About you').fill('Answers appeals. German and English.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save Entry' }).click();
  await expect(toast(page)).toContainText('Your entry was saved.');
  await expect(page.getByText('Visitors see you on the staff page.')).toBeVisible();

  await open(page, '/');
  await chooseInMenu(page, 'Staff');
  await expect(page).toHaveURL('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members of staff' }).getByRole('listitem')).toHaveText([
    /Tidewright\s*Moderator\s*Answers appeals\. German and English\./,
  ]);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Staff' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  // As search engines and visitors without JavaScript get it; nothing in it tells how the account signs in.
  const response = await page.request.get('/staff');
  const html = await response.text();
  expect(response.status()).toBe(200);
  expect(html).toContain('Answers appeals. German and English.');
  expect(html.toLowerCase()).not.toContain(member.username.toLowerCase());
  expect(html).not.toMatch(/adminUser|secondFactor|lastLogin|permissions/);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${site.origin}/staff</loc>`);

  await openPanel(page, account, member);
  await form.getByRole('switch', { name: 'Show me on the staff page' }).uncheck();
  await form.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByText('Visitors do not see you.')).toBeVisible();
  expect((await page.request.get('/staff')).status()).toBe(404);
  expect(await (await page.request.get('/')).text()).not.toContain('href="/staff"');
});

test('other staff order and hide entries, but write none', async ({ page, site, watch }) => {
  watch.allow(/status of 404/);
  await show(site, 'Tidewright', 'Moderator');
  await show(site, 'Koralle', 'Builder');
  await openPanel(page, pagesView);
  await page.getByRole('button', { name: 'Move “Koralle” up' }).click();
  await expect(toast(page)).toContainText('Koralle is now number 1.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const names = () => page.getByRole('main').getByRole('heading', { level: 2 });
  await open(page, '/staff');
  await expect(names()).toHaveText(['Koralle', 'Tidewright']);

  await openPanel(page, pagesView);
  await page.getByRole('switch', { name: 'Visible: Koralle' }).uncheck();
  await expect(page.getByText('Koralle is hidden.')).toBeVisible();
  await open(page, '/staff');
  await expect(names()).toHaveText(['Tidewright']);

  const api = await createOwnerClient(site);
  await api.put('/api/menu/sections', { data: { off: ['staff'] } });
  expect((await page.request.get('/staff')).status()).toBe(404);
  await api.put('/api/menu/sections', { data: { off: [] } });
  expect((await page.request.get('/staff')).status()).toBe(200);
  for (const { username } of created) {
    await api.post('/graphql', {
      data: { query: `mutation { setAdminUserActive(username: "${username}", isActive: false) { id } }` },
    });
  }
  await api.dispose();
  expect((await page.request.get('/staff')).status()).toBe(404);
});

test('staff translate their own entry', async ({ page, site }) => {
  await offerLanguages(site, ['de']);
  const member = await show(site, 'Tidewright', 'Moderator', 'Answers appeals.');
  await openPanel(page, account, member);
  await page.getByRole('button', { name: 'Translate “Moderator”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role in German').fill('Moderation');
  await dialog.getByRole('button', { name: 'Save Translation' }).click();
  await expect(toast(page)).toContainText('Translation saved');

  await open(page, '/de/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Moderation')).toBeVisible();
  await expect(page.getByText('Answers appeals.')).toHaveAttribute('lang', 'en');
});

test('the staff page fits and is accessible', async ({ page, site }) => {
  await show(site, 'Pfefferminzblattsalat1234', 'Moderator');
  await show(site, 'W'.repeat(64), 'W'.repeat(40), 'Event '.repeat(50).trim());
  await open(page, '/staff');
  await expectGoodInAllLooks(page);
});
