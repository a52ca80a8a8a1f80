import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL, rewriteResponses } from '../../support/graphql.js';
import { looks } from '../../support/looks.js';
import { waitForNetworkIdle, toast } from '../../support/pages.js';
import { createOwnerClient, createStaff, openPanel, tab, openTab } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';
import { voteToken, type Site } from '../../support/Site.js';
import { castVote } from '../../support/votingSite.js';

const votes = '/costaadmin?tab=votes';
const cardOf = (page: Page, site: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: site, exact: true }) });

let count = 0;
const newName = () => `List ${Date.now().toString(36)} ${count++}`;

async function addLink(site: Site, name: string) {
  const api = await createOwnerClient(site);
  const data = { site: name, url: 'https://list.example.com/vote', reward: '50 Coins' };
  const link = (await (await api.post('/api/vote', { data })).json()) as { id: string };
  return { id: link.id, data, api };
}

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('staff add, connect, edit, deactivate and delete a vote link', async ({ page, request }) => {
      test.slow();
      const name = newName();
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openPanel(page, votes);
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Add Vote Link' }).click();
      const add = page.getByRole('dialog', { name: 'Add Vote Link' });
      await add.getByLabel('Site Name').fill(name);
      await add.getByLabel('Vote URL').fill('https://list.example.com/vote');
      await add.getByLabel('Reward').fill('50 Coins');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await add.getByRole('button', { name: 'Add Vote Link' }).click();
      await expect(toast(page)).toContainText('Vote link created successfully!');

      const card = cardOf(page, name);
      await expect(card).toContainText('50 Coins');
      await expect(card).toContainText('Active');
      const leads = card.getByRole('link', { name: `Open ${name} (opens in a new tab)` });
      await expect(leads).toHaveAttribute('href', 'https://list.example.com/vote');
      await expect(leads).toHaveAttribute('target', '_blank');

      await page.getByRole('button', { name: `Connect ${name}` }).click();
      const connect = page.getByRole('dialog', { name: `Votes from ${name}` });
      await connect.getByLabel('Voting site').selectOption('mctop.su');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await connect.getByLabel('Service name').fill(`${name}.net`);
      await connect.getByRole('button', { name: 'New Token' }).click();
      await connect.getByLabel('Secret', { exact: true }).fill('tide and lantern');
      await connect.getByRole('button', { name: 'Save Connection' }).click();
      await expect(toast(page)).toContainText('Connection updated successfully!');
      await expect(page.getByRole('row', { name: `${name}.net` })).toContainText(/••••••••\w{4}.*mctop\.su/);

      await page.getByRole('button', { name: `Edit vote link of ${name}` }).click();
      const edit = page.getByRole('dialog', { name: `Edit Vote Link of ${name}` });
      await edit.getByLabel('Reward').fill('75 Coins');
      await edit.getByRole('button', { name: 'Save Vote Link' }).click();
      await expect(toast(page)).toContainText('Vote link updated successfully!');
      await expect(card).toContainText('75 Coins');

      await card.getByRole('switch', { name: `Active: vote link of ${name}` }).click();
      await expect(card).toContainText('Inactive');
      const seen = async () => JSON.stringify(await (await request.get('/api/vote')).json());
      await expect.poll(seen).not.toContain(name);

      await page.getByRole('button', { name: `Delete vote link of ${name}` }).click();
      const question = page.getByRole('alertdialog', { name: `Delete the vote link of ${name}?` });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Delete Vote Link' }).click();
      await expect(toast(page)).toContainText('Vote link deleted successfully!');
      await expect(card).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('missing and invalid values show an error at their fields', async ({ page }) => {
  await openPanel(page, votes);
  await page.getByRole('button', { name: 'Add Vote Link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Vote Link' }).click();
  await expect(dialog.getByText('Please fill in this field.')).toHaveCount(3);

  await dialog.getByLabel('Site Name').fill(newName());
  await dialog.getByLabel('Reward').fill('50 Coins');
  await dialog.getByLabel('Vote URL').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Add Vote Link' }).click();
  await expect(dialog.getByLabel('Vote URL')).toHaveAccessibleDescription('Please enter a valid URL format');
});

test('failed requests keep the form input and the list', async ({ page, site, watch }) => {
  watch.allow(/ERR_FAILED/);
  const name = newName();
  await addLink(site, name);
  await openPanel(page, votes);
  await blockGraphQL(page);
  await cardOf(page, name).getByRole('switch').click();
  await expect(toast(page)).toContainText('Failed to update vote link');
  await expect(cardOf(page, name).getByRole('switch')).toBeChecked();

  await page.getByRole('button', { name: `Delete vote link of ${name}` }).click();
  await page.getByRole('button', { name: 'Delete Vote Link' }).click();
  await expect(toast(page)).toContainText('Failed to delete vote link');

  await page.getByRole('button', { name: 'Add Vote Link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Site Name').fill('Tidewatch');
  await dialog.getByLabel('Vote URL').fill('https://tidewatch.example.com');
  await dialog.getByLabel('Reward').fill('50 Coins');
  await dialog.getByRole('button', { name: 'Add Vote Link' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to create vote link');
  await expect(dialog.getByLabel('Reward')).toHaveValue('50 Coins');
  await unblockGraphQL(page);
});

test('Retry loads the links after a failed request', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await openPanel(page, '/costaadmin?tab=social');
  await blockGraphQL(page);
  await openTab(page, 'Votes');
  await expect(page.getByText('Error Loading Vote Links')).toBeVisible();
  await unblockGraphQL(page);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an edit conflict shows both versions', async ({ page, site }) => {
  const name = newName();
  const { id, data, api } = await addLink(site, name);
  await openPanel(page, votes);
  await page.getByRole('button', { name: `Edit vote link of ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reward').fill('My reward');
  await api.put(`/api/vote/${id}`, { data: { ...data, reward: 'Their reward' } });
  await dialog.getByRole('button', { name: 'Save Vote Link' }).click();
  await expect(dialog.getByRole('definition')).toHaveText([/My reward/, /Their reward/]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(cardOf(page, name)).toContainText('My reward');
});

test('staff adopt an unknown service name, and its votes count', async ({ page, site }) => {
  test.slow();
  const name = `${newName()}.com`;
  for (const username of ['Adopted_1', 'Adopted_2']) {
    expect(await castVote(site.votePort, voteToken, { serviceName: name, username })).toBe('ok');
  }
  expect(await castVote(site.votePort, 'another token', { serviceName: name, username: 'Mallory' })).toBe('error');

  await openPanel(page, votes);
  const unknown = page.getByRole('table', { name: 'Unknown service names' }).getByRole('row', { name });
  await expect(unknown.getByRole('cell').nth(0)).toHaveText('2');
  await expect(unknown.getByRole('cell').nth(1)).toHaveText('1');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Adopt ${name}` }).click();
  await expect(toast(page)).toContainText(`${name} was adopted.`);
  await expect(cardOf(page, name)).toContainText('Inactive');
  await expect(unknown).toHaveCount(0);

  await expect(async () => {
    await page.goto(`${votes}&state=COUNTED`);
    await expect(page.getByRole('row', { name: `Adopted_1 Counted ${name}` })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByLabel('Filter by result').selectOption('Unverified');
  await expect(page.getByRole('row', { name: 'Mallory' }).first()).toContainText('The token is not correct.');
});

test('a pingback of a connected link counts', async ({ page, site, request }) => {
  const name = newName();
  const { id, api } = await addLink(site, name);
  const data = { pingback: 'mctop', pingbackSecret: 'tide and lantern' };
  expect((await api.put(`/api/vote/${id}/connection`, { data })).status()).toBe(200);
  const token = createHash('md5').update('Pinged_1tide and lantern').digest('hex');
  expect((await request.get(`/webhook/vote/${id}?nickname=Pinged_1&token=${token}`)).status()).toBe(200);

  await expect(async () => {
    await openPanel(page, votes);
    await expect(page.getByRole('row', { name: `Pinged_1 Counted ${name} Pingback` })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('an empty list shows a message', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=social');
  await rewriteResponses(page, (data) => ({ ...data, ...(data.voteLinks ? { voteLinks: [] } : {}) }));
  await openTab(page, 'Votes');
  await expect(page.getByText('No vote links configured yet. Add your first voting site!')).toBeVisible();
  await waitForNetworkIdle(page);
});

test('the vote links need the votes permission', async ({ page, site }) => {
  await openPanel(page, votes, await createStaff(site, ['votes']));
  await expect(page.getByRole('article').first()).toBeVisible();

  await openPanel(page, votes, await createStaff(site, ['news']));
  await expect(tab(page, 'Votes')).toHaveCount(0);
  await expect(page.getByText('You need the permission “votes”')).toBeVisible();
});

test('long names do not overflow at 320 px', async ({ page, site }) => {
  const name = newName().replaceAll(' ', '_').padEnd(64, 'W');
  const { api } = await addLink(site, name);
  await api.dispose();
  await page.setViewportSize({ width: 320, height: 740 });
  await openPanel(page, votes);
  await expect(cardOf(page, name)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
