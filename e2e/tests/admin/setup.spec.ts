import { expectGoodInAllLooks } from '../../support/looks.js';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { startGameServer } from '../../support/gameServer.js';
import { toast } from '../../support/pages.js';
import { setUpSecondFactor } from '../../support/secondFactor.js';
import { Site, voteToken } from '../../support/Site.js';
import { createStaff, openPanel, openView } from '../../support/staff.js';
import { expect, test as base } from '../../support/test.js';
import { castVote } from '../../support/votingSite.js';

const setup = '/costaadmin?tab=config&view=setup';

// The walk through the guide changes the whole site, so it has one of its own.
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await Site.start();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${title} \\(`) }) });

async function expectDone(page: Page, title: string, evidence: string | RegExp): Promise<void> {
  const row = rowOf(page, title);
  await expect(row.getByRole('heading')).toHaveText(`${title} (done)`, { timeout: 15_000 });
  await expect(row).toContainText(evidence);
}

async function expand(page: Page, title: string) {
  const row = rowOf(page, title);
  await expect(row).toBeVisible();
  const button = row.getByRole('button', { name: `Open ${title}` });
  if (await button.isVisible()) await button.click();
  return row;
}

async function validateWebhook(site: Site, secret: string): Promise<void> {
  const body = JSON.stringify({ id: randomUUID(), type: 'validation.webhook', subject: {} });
  const checksum = createHash('sha256').update(body).digest('hex');
  const response = await fetch(`${site.origin}/webhook/tebex`, {
    method: 'POST',
    headers: { 'x-signature': createHmac('sha256', secret).update(checksum).digest('hex') },
    body,
  });
  expect(response.status).toBe(200);
}

const titles = [
  ...['Name and look', 'Languages', 'Game server address', 'Chat, store and social media', 'Rules and legal texts'],
  ...['Start page and menu', 'Voting sites', 'Tebex', 'Mail and Discord', 'Backups', 'Two-factor sign-in'],
  'Demo community removed',
];

test('every step of a new site can be opened, fits and is accessible', async ({ page }) => {
  test.slow();
  await openPanel(page, setup);
  await expect(page.getByText('1 of 13 done')).toBeVisible();
  for (const title of titles) {
    await expand(page, title);
    await expect(page.getByRole('button', { name: `Close ${title}` })).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), title).toBe(width);
    }
  }
  await expectGoodInAllLooks(page, 'the last step');
  await expand(page, 'Rules and legal texts');
  await expectGoodInAllLooks(page, 'the legal texts');
});

test('staff skip a step that the site does not need, and resume it', async ({ page }) => {
  await openPanel(page, setup);
  await (await expand(page, 'Tebex')).getByRole('button', { name: 'Skip Tebex' }).click();
  await expect(toast(page)).toContainText('Skipped: Tebex.');
  await expect(page.getByText('1 of 12 done')).toBeVisible();
  await expect(page.getByText('One step is skipped.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await rowOf(page, 'Tebex').getByRole('button', { name: 'Resume Tebex' }).click();
  await expect(page.getByText('1 of 13 done')).toBeVisible();
});

test('staff see only the evidence that they may see', async ({ page, site }) => {
  await openPanel(page, setup, await createStaff(site, ['config']));
  const votes = await expand(page, 'Voting sites');
  await expect(votes).toContainText('Staff with the permission votes can do this.');
  await expect(votes).not.toContainText('Tidewatch');
});

test('the walk from the demo to a site that is ready: each step ticks itself', async ({ page, site }) => {
  test.setTimeout(180_000);
  const server = await startGameServer({
    version: { name: '1.21.4', protocol: 769 },
    players: { online: 12, max: 200 },
    description: 'Pinewood',
  });
  await openPanel(page, setup);

  // Name, look, address and links.
  await rowOf(page, 'Name and look').getByRole('link', { name: 'Open General' }).click();
  const general = page.getByRole('form', { name: 'Site settings' });
  await general.getByLabel('Site Name').fill('Pinewood Valley Survival');
  await general.getByLabel('Server Address').fill(server.address);
  await general.getByRole('button', { name: 'Test server address' }).click();
  await expect(page.getByText(/^Answered in \d+ ms: 12 of 200 players, version 1\.21\.4\.$/)).toBeVisible();
  await general.getByLabel('Chat Invite URL').fill('https://discord.gg/pinewood');
  await general.getByLabel('Contact Email').fill('hello@pinewood.gg');
  await general.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page)).toContainText('updated');
  const store = page.getByRole('form', { name: 'Store' });
  await store.getByLabel('Store redirect URL').fill('https://store.pinewood.gg');
  await store.getByRole('button', { name: 'Update Store URL' }).click();
  await expect(toast(page)).toContainText('Store redirect URL updated');
  await openView(page, 'Appearance');
  const appearance = page.getByRole('form', { name: 'Appearance' });
  await appearance.getByRole('radio', { name: 'Tree' }).check();
  await appearance.getByRole('button', { name: 'Save Appearance' }).click();
  await expect(page.getByText('Appearance saved')).toBeVisible();

  await openView(page, 'Languages');
  await page.getByRole('button', { name: 'Save Languages' }).click();
  await expect(toast(page)).toContainText('anguages');
  await openView(page, 'Start page');
  await page.getByRole('switch', { name: 'Show News' }).click();
  await expect(page.getByText('News: visitors see it now.')).toBeVisible();

  await openView(page, 'Setup guide');
  await expectDone(page, 'Languages', 'English');
  await expectDone(page, 'Start page and menu', 'Start page arranged');
  // A mail server has a test of its own.
  await (await expand(page, 'Mail and Discord')).getByRole('button', { name: 'Skip Mail and Discord' }).click();
  await expect(toast(page)).toContainText('Skipped: Mail and Discord.');
  await expectDone(page, 'Name and look', 'Pinewood Valley Survival');
  await expectDone(page, 'Game server address', /Online, \d+ ms, 12 of 200 players, version 1\.21\.4/);
  await expect(await expand(page, 'Chat, store and social media')).toContainText(
    '3 links to social media belong to the demo.',
  );

  // Legal texts: one is replaced, the others are adopted at once.
  await (await expand(page, 'Rules and legal texts')).getByRole('link', { name: 'Read or replace: Rules' }).click();
  const dialog = page.getByRole('dialog', { name: /Rules/ });
  await dialog.getByLabel('Content').fill('Be kind.');
  await dialog.getByLabel('Effective from').fill('2026-03-01');
  await dialog.getByRole('switch', { name: 'Published' }).check();
  await dialog.getByRole('button', { name: 'Adopt This Text' }).click();
  await expect(page.getByText('The page was saved.')).toBeVisible();
  await openView(page, 'Setup guide');
  const legal = await expand(page, 'Rules and legal texts');
  await expect(legal).toContainText('Rules, from Mar 1, 2026');
  await legal.getByRole('button', { name: 'Adopt Usual Texts' }).click();
  await expectDone(page, 'Rules and legal texts', 'Refund policy, from');

  // The demo goes with its vote links and its links to social media.
  await (await expand(page, 'Demo community removed')).getByRole('button', { name: 'Remove demo data…' }).click();
  await page.getByRole('button', { name: 'Remove the demo community' }).click();
  await expectDone(page, 'Demo community removed', 'Nothing is left of it');
  await expectDone(page, 'Chat, store and social media', 'Chat invite · Store · Contact e-mail');

  // A real vote.
  await (await expand(page, 'Voting sites')).getByRole('link', { name: 'Open Vote links' }).click();
  await page.getByRole('button', { name: 'Add Vote Link' }).click();
  const link = page.getByRole('dialog', { name: 'Add Vote Link' });
  await link.getByLabel('Site Name').fill('Block List');
  await link.getByLabel('Vote URL').fill('https://blocklist.gg/pinewood');
  await link.getByLabel('Reward').fill('A key');
  await link.getByRole('button', { name: 'Add Vote Link' }).click();
  await expect(toast(page)).toContainText('Vote link created successfully!');
  await page.goto(setup);
  await expect(await expand(page, 'Voting sites')).toContainText('Block List: no vote has arrived yet');
  expect(await castVote(site.votePort, voteToken, { serviceName: 'Block List', username: 'Pinewood_1' })).toBe('ok');
  await expectDone(page, 'Voting sites', 'Block List: a vote has arrived');

  // The message with which Tebex validates an endpoint.
  await (await expand(page, 'Tebex')).getByRole('link', { name: 'Open Tebex/store' }).click();
  const secret = `secret-${randomUUID()}`;
  const webhook = page.getByRole('form', { name: 'Webhook secret' });
  await webhook.getByLabel(/^(new )?secret$/i).fill(secret);
  await webhook.getByRole('button', { name: /(Save|Update) Secret/ }).click();
  await expect(toast(page)).toContainText('secret updated successfully');
  await page.goto(setup);
  await expect(await expand(page, 'Tebex')).toContainText('Tebex has not validated the webhook yet.');
  await validateWebhook(site, secret);
  await expectDone(page, 'Tebex', 'Validated by Tebex');

  // A schedule, and a backup.
  await (await expand(page, 'Backups')).getByRole('link', { name: 'Open Backups' }).click();
  await page.getByLabel('Take a backup').selectOption('Every day at 04:00 UTC');
  await page.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(toast(page)).toContainText('Schedule updated');
  await openView(page, 'Setup guide');
  const backups = rowOf(page, 'Backups');
  const backUp = (await expand(page, 'Backups')).getByRole('button', { name: 'Back Up Now' });
  // A backup on schedule is due at once, and may have been taken already.
  if (await backUp.isVisible()) await backUp.click();
  await expectDone(page, 'Backups', 'Every day at 04:00 UTC · Last good one from');
  await expect(backups.getByRole('link', { name: 'Change Backups' })).toBeVisible();

  await page.goto('/costaadmin?tab=stats');
  const card = page.getByRole('region', { name: /^Setup guide/ });
  await expect(card).toContainText('11 of 12 done');
  await expect(card).toContainText('Next: Two-factor sign-in');
  await card.getByRole('link', { name: 'Open setup guide' }).click();

  await rowOf(page, 'Two-factor sign-in').getByRole('link', { name: 'Open Your account' }).click();
  await setUpSecondFactor(page);
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await page.goto(setup);
  await expectDone(page, 'Two-factor sign-in', 'On for your account · On for all owners');
  await expect(page.getByText('The site is ready for visitors')).toBeVisible();
  await expect(page.getByText('12 of 12 done')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.goto('/costaadmin?tab=stats');
  await expect(page.getByText('Active Bans')).toBeVisible();
  await expect(card).toHaveCount(0);
  await server.stop();
});
