import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL, rewriteResponses } from '../../support/graphql.js';
import { looks } from '../../support/looks.js';
import { toast } from '../../support/pages.js';
import { createOwnerClient, createStaff, openPanel, tab, tabs, openTab } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';
import type { Site } from '../../support/Site.js';

const tickets = '/costaadmin?tab=tickets';
const row = (page: Page, subject: string) => page.locator('a[data-id]').filter({ hasText: subject });
/** The messages of its conversation are articles too. */
const reader = (page: Page) => page.getByRole('article', { name: /^(Ticket|Application) of / });

const more = (page: Page) => reader(page).getByRole('button', { name: 'More actions' });
const status = (page: Page) => reader(page).getByRole('button', { name: /^Status: / });

async function setStatus(page: Page, name: string): Promise<void> {
  await status(page).click();
  await reader(page).getByRole('group', { name: 'Status' }).getByRole('button', { name }).click();
}

/** The demo ticket with this subject. Every test uses its own. */
async function ticketOf(site: Site, subject: string) {
  const api = await createOwnerClient(site);
  const found = (await (await api.get(`/api/tickets?search=${encodeURIComponent(subject)}`)).json()) as {
    id: string;
    username: string;
    email: string;
  }[];
  const [ticket] = found;
  if (!ticket) throw new Error(`No demo ticket has the subject ${subject}`);
  return { ...ticket, api };
}

/** Each viewport and theme uses its own ticket, because the test deletes it. */
const subjects = [
  'Banned for x-ray, it was a cave map',
  'Can I light a lantern for a friend?',
  'Kicked when I step on the Amber Gull',
  'Paid for the crate keys, nothing in my mailbox',
];

for (const [index, { width, theme }] of looks.entries()) {
  const subject = subjects[index] ?? '';
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('staff read, update, resolve and delete a ticket', async ({ page, site }) => {
      test.slow();
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      const { id, username, email } = await ticketOf(site, subject);
      // Other tests send tickets, so it may not be on the first page.
      await openPanel(page, `${tickets}&search=${encodeURIComponent(subject)}`);
      await expect(page.getByText(/^\d+ support tickets, \d+ open$/)).toBeVisible();
      await expect(row(page, subject)).toContainText(username);
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await row(page, subject).click();
      await expect(page).toHaveURL(new RegExp(`request=${id}`));
      await expect(reader(page).getByRole('heading', { name: subject })).toBeVisible();
      await expect(reader(page).getByText(`#${id.slice(0, 6).toUpperCase()}`)).toBeVisible();
      await more(page).click();
      await expect(reader(page).getByRole('link', { name: 'Reply by Email' })).toHaveAttribute(
        'href',
        new RegExp(`^mailto:${email}\\?subject=Re%3A`),
      );
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await setStatus(page, 'Closed');
      await expect(status(page)).toHaveAccessibleName('Status: Closed');
      await setStatus(page, 'In Progress');
      await expect(toast(page)).toContainText('Ticket status updated successfully!');
      await expect(page.getByRole('log', { name: 'Conversation' })).toContainText(
        'owner set the status to “In Progress”',
      );
      await reader(page).getByRole('button', { name: 'Resolve', exact: true }).click();
      await expect(reader(page).getByRole('button', { name: 'Reopen' })).toBeFocused();
      await expect(status(page)).toHaveAccessibleName('Status: Resolved');
      await page.reload();
      await expect(status(page)).toHaveAccessibleName('Status: Resolved');

      await more(page).click();
      await reader(page).getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: `Delete the ticket of ${username}?` });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Delete Ticket' }).click();
      await expect(toast(page)).toContainText('Ticket deleted successfully!');
      await expect(row(page, subject)).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('nothing is opened or read before it is chosen, and Back returns to the ticket read before', async ({ page }) => {
  await openPanel(page, tickets);
  await expect(page.getByText('Choose a request')).toBeVisible();
  const heading = reader(page).getByRole('heading', { level: 2 });
  await page.locator('a[data-id]').nth(0).click();
  await expect(heading).toBeVisible();
  const first = await heading.innerText();
  await page.locator('a[data-id]').nth(2).click();
  await expect(heading).not.toHaveText(first);
  await expect(page.locator('a[data-id]').nth(2)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(heading).toHaveText(first);
});

test('a phone shows either the list or the ticket, with the focus moved between them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPanel(page, `${tickets}&view=open`);
  await expect(reader(page)).toBeHidden();
  const second = page.locator('a[data-id]').nth(1);
  const id = await second.getAttribute('data-id');
  await second.press('Enter');
  await expect(second).toBeHidden();
  const heading = reader(page).getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send Reply' })).toBeInViewport();
  const title = await heading.innerText();

  await more(page).click();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(heading).not.toHaveText(title);
  await more(page).click();
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(heading).toHaveText(title);
  await page.getByRole('link', { name: 'Back to the List' }).click();
  await expect(page.locator(`a[data-id="${id}"]`)).toBeFocused();
});

test('view, search and sort order are kept in the URL', async ({ page }) => {
  await openPanel(page, tickets);
  await page.getByRole('link', { name: 'Closed', exact: true }).click();
  await expect(page).toHaveURL(/view=closed/);
  await page.getByLabel('Sort by').selectOption('Oldest activity');
  await page.getByLabel('Search requests').fill('no such ticket');
  await expect(page.getByText('No requests found')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Search requests')).toHaveValue('no such ticket');
  await expect(page.getByLabel('Sort by')).toHaveValue('ACTIVITY');

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Closed/ })).toBeVisible();
  await expect(page.locator('a[data-id]').first()).toBeVisible();
});

test('failed and conflicting updates keep the stored status and show an error', async ({ page, site, watch }) => {
  watch.allow(/ERR_FAILED/);
  const { id, api } = await ticketOf(site, 'Boats fall through the new pier');
  await openPanel(page, `${tickets}&ticket=${id}`);
  await expect(status(page)).toHaveAccessibleName('Status: In Progress');
  await blockGraphQL(page);
  await setStatus(page, 'Closed');
  await expect(toast(page)).toContainText('Failed to update ticket status');
  await expect(status(page)).toHaveAccessibleName('Status: In Progress');
  await more(page).click();
  await reader(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Ticket' }).click();
  await expect(toast(page)).toContainText('Failed to delete ticket');
  await unblockGraphQL(page);

  await api.put(`/api/tickets/${id}`, { data: { status: 'resolved' } });
  await setStatus(page, 'Closed');
  await expect(toast(page)).toContainText('Failed to update ticket status.');
  await expect(status(page)).toHaveAccessibleName('Status: Resolved');
});

test('a list that fails to load shows an error, and Retry loads it', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await openPanel(page, '/costaadmin?tab=votes');
  await blockGraphQL(page);
  await openTab(page, 'Tickets');
  await expect(page.getByText('Failed to load the requests')).toBeVisible();
  await unblockGraphQL(page);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.locator('a[data-id]').first()).toBeVisible();
});

test('an empty list and an unknown ticket show a message', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=votes');
  await rewriteResponses(page, (data) => ({
    ...data,
    ...(data.queuePage ? { queuePage: { ...data.queuePage, items: [], totalCount: 0 } } : {}),
    ...(data.ticketCounts ? { ticketCounts: { ...data.ticketCounts, total: 0 } } : {}),
  }));
  await openTab(page, 'Tickets');
  await expect(page.getByText('No support tickets yet.')).toBeVisible();

  await page.goto(`${tickets}&ticket=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('This request does not exist')).toBeVisible();
});

test('staff approve an application with a note, and an edit conflict offers both versions', async ({ page, site }) => {
  await openPanel(page, tickets);
  await page.getByRole('link', { name: /^Staff applications/ }).click();
  await page.locator('a[data-id]').filter({ hasText: 'Ottoline' }).click();
  await expect(reader(page).getByRole('heading', { name: 'Ottoline for Lantern keeper' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await reader(page).getByLabel('Notes').fill('Mine');
  await page.locator('a[data-id]').first().click();
  await expect(reader(page).getByLabel('Notes')).not.toHaveValue('Mine');
  await page.goBack();
  await expect(reader(page).getByLabel('Notes')).toHaveValue('Mine');

  const api = await createOwnerClient(site);
  const id = new URL(page.url()).searchParams.get('request');
  const query = `mutation { setStaffApplicationStatus(id: "${id}", status: PENDING, notes: "Theirs") { id } }`;
  await api.post('/graphql', { data: { query } });
  await reader(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Another user changed this in the meantime')).toBeVisible();
  await expect(reader(page)).toContainText('Theirs');
  await reader(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(page)).toContainText('Application updated successfully!');
  await expect(reader(page).getByRole('button', { name: 'Back to Pending' })).toBeVisible();
  await expect(page.locator('a[data-id]').filter({ hasText: 'Ottoline' })).toHaveCount(0);

  await page.getByRole('link', { name: /^Whitelist applications/ }).click();
  await expect(page.getByRole('heading', { name: /^Whitelist applications/ })).toBeVisible();
  await expect(page.locator('a[data-id]').first()).toBeVisible();
});

test('the Tickets tab needs the tickets permission', async ({ page, site }) => {
  await openPanel(page, tickets, await createStaff(site, ['news']));
  await expect(tab(page, 'Tickets')).toHaveCount(0);
  await expect(page.getByText('You need the permission “tickets”')).toBeVisible();

  await openPanel(page, '/costaadmin', await createStaff(site, ['tickets']));
  await expect(tabs(page)).toHaveCount(1);
  await expect(page.locator('a[data-id]').first()).toBeVisible();
});

test('long names and messages do not overflow at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const message = `<b>${'Lantern'.repeat(700)}</b>`;
  await rewriteResponses(page, (data) => {
    const names = { username: 'W'.repeat(64), playerName: 'W'.repeat(64), subject: 'Lighthouse'.repeat(20) };
    const grow = (item: object) => ({ ...item, ...names, message });
    const growEntry = (entry: object) => ({ ...entry, body: message, removedBy: null });
    const talk = data.conversation as { entries: object[] } | undefined;
    const list = data.queuePage as { items?: object[] } | undefined;
    return {
      ...data,
      ...(list?.items ? { queuePage: { ...list, items: list.items.map(grow) } } : {}),
      ...(data.ticket ? { ticket: grow(data.ticket) } : {}),
      ...(talk ? { conversation: { ...talk, entries: talk.entries.map(growEntry) } } : {}),
    };
  });
  await openPanel(page, tickets);
  await expect(page.locator('a[data-id]').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.locator('a[data-id]').first().click();
  await expect(reader(page)).toContainText('<b>LanternLantern');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.unrouteAll({ behavior: 'wait' });
});
