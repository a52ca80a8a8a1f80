import type { Page } from '@playwright/test';
import { open, toast } from '../../support/pages.js';
import { type Account, createOwnerClient, createStaff, owner, tabs, openTab } from '../../support/staff.js';
import { widths } from '../../support/looks.js';
import { openTebexSetup } from '../../support/tebex.js';
import { expect, test } from '../../support/test.js';

/** The tasks of a new moderator on the first day, from the login to the result that visitors see. */

const newName = (beginning: string) => `${beginning}_${Date.now().toString(36)}`;

async function signIn(page: Page, { username, password }: Account) {
  await open(page, '/costaadmin');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Welcome,/)).toBeVisible();
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('a moderator lifts a ban, and visitors no longer see it', async ({ page, site }) => {
      const username = newName('Wreck').slice(0, 16);
      const api = await createOwnerClient(site);
      await api.post('/api/bans', { data: { username, reason: 'Griefing', bannedBy: 'owner', duration: '7 days' } });
      await open(page, `/bans?search=${username}`);
      await expect(page.getByText(username, { exact: true }).first()).toBeVisible();

      await signIn(page, await createStaff(site, ['bans']));
      await page.getByLabel('Search bans').fill(username);
      await page.getByRole('switch', { name: `Active: ban of ${username}` }).click();
      await page.getByLabel('Reason for lifting').fill('The wrong player');
      await page.getByRole('button', { name: 'Lift Ban' }).click();
      await expect(toast(page)).toContainText('Ban lifted successfully!');

      await open(page, `/bans?search=${username}`);
      await expect(page.getByRole('heading', { name: 'No bans found' })).toBeVisible();
      await api.dispose();
    });

    test('a moderator reads and resolves a ticket', async ({ page, site, request }) => {
      const subject = newName('The ferry');
      const message = 'It left without me.';
      const ticket = { username: 'Steve', email: 'steve@example.org', category: 'general', subject, message };
      const { id } = (await (await request.post('/api/tickets', { data: ticket })).json()) as { id: string };

      await signIn(page, await createStaff(site, ['tickets']));
      await page.getByRole('link', { name: new RegExp(subject) }).click();
      const reader = page.getByRole('article', { name: new RegExp('Ticket') });
      await expect(reader).toContainText(message);
      await reader.getByRole('button', { name: 'More actions' }).click();
      await expect(reader.getByRole('link', { name: 'Reply by Email' })).toHaveAttribute(
        'href',
        /^mailto:steve@example/,
      );
      await page.keyboard.press('Escape');
      await reader.getByRole('button', { name: 'Resolve', exact: true }).click();
      await expect(toast(page)).toContainText('Ticket status updated successfully!');

      const api = await createOwnerClient(site);
      const resolved = (await (await api.get('/api/tickets?status=resolved')).json()) as { id: string }[];
      expect(resolved.map((each) => each.id)).toContain(id);
      await api.dispose();
    });

    test('staff publish an article with a picture', async ({ page, site }) => {
      const title = newName('Low tide market');
      await signIn(page, await createStaff(site, ['news']));
      await page.getByRole('link', { name: 'Add Article' }).click();
      const form = page.getByRole('form', { name: 'Add News Article' });
      await form.getByLabel('Title').fill(title);
      await form.getByLabel('Excerpt').fill('Stalls on the sand until the water is back.');
      await form.getByLabel('Content', { exact: true }).fill('Bring **coins**.');
      await form.getByRole('button', { name: 'Add a Picture' }).click();
      await expect(form.getByLabel('Image URL (optional)')).toBeFocused();
      await form.getByLabel('Image URL (optional)').fill('/art/gallery-bridge.svg');
      await form.getByRole('button', { name: 'Publish Article' }).click();
      await expect(toast(page)).toContainText('News article created successfully!');

      await open(page, '/news');
      const card = page.getByRole('article').filter({ hasText: title });
      await expect(card.locator('img[src="/art/gallery-bridge.svg"]')).toBeVisible();
    });

    test('staff replace the webhook secret', async ({ page, site }) => {
      await signIn(page, await createStaff(site, ['tebex']));
      await openTebexSetup(page);
      const form = page.getByRole('form', { name: 'Webhook secret' });
      await form.getByLabel(/^(new )?secret$/i).fill('a-secret-of-the-second-tide-0815');
      await form.getByRole('button', { name: /(Save|Update) Secret/ }).click();
      await expect(toast(page)).toContainText('Tebex webhook secret updated successfully');
      await expect(page.getByText('••••••••0815')).toBeVisible();
    });

    test('an owner adds an account that sees only tickets', async ({ page, browser, site }) => {
      const account = { username: newName('mate'), password: 'three-tides-and-a-lantern' };
      await signIn(page, owner);
      await openTab(page, 'Admins');
      await page.getByRole('button', { name: 'Add or Invite' }).click();
      await page.getByLabel('Username', { exact: true }).fill(account.username);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('checkbox', { name: 'tickets' }).check();
      await page.getByRole('button', { name: 'Create Admin User' }).click();
      await expect(toast(page)).toContainText('Admin user created successfully');

      const theirs = await browser.newPage({ baseURL: site.origin });
      await signIn(theirs, account);
      await expect(tabs(theirs)).toHaveText([/^Tickets/]);
      await theirs.goto('/costaadmin?tab=bans');
      await expect(theirs.getByText('You need the permission “bans”')).toBeVisible();
      await theirs.close();
    });
  });
}
