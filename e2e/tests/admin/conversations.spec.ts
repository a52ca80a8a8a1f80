import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { toast } from '../../support/pages.js';
import { attachedFile, submitRequest, writeAsStaff } from '../../support/requests.js';
import { createOwnerClient, createStaff, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

test.use({ live: true });

const ticketPath = (id: string) => `/costaadmin?tab=tickets&request=${id}`;
const thread = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const composer = (page: Page) => page.getByRole('form', { name: 'Reply or note' });

test('staff reply, which takes the request, write a note and resolve it', async ({ page, site }) => {
  const { id } = await submitRequest(site);
  await openPanel(page, ticketPath(id));
  await expect(thread(page)).toContainText('They sink.');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await composer(page).getByLabel('Your reply').fill('Which **boats**?\n\n- old\n- new');
  await composer(page).getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('listitem')).toHaveText(['old', 'new']);
  await composer(page).getByRole('button', { name: 'Send Reply' }).click();
  await expect(toast(page)).toContainText('Reply sent.');
  await expect(thread(page).locator('strong', { hasText: 'boats' })).toBeVisible();
  await composer(page).getByRole('button', { name: 'Preview' }).click();
  await composer(page).getByRole('button', { name: 'Internal note' }).click();
  await composer(page).getByLabel('Your note').fill('Same as last week.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await composer(page).getByRole('button', { name: 'Save Note' }).click();
  await expect(thread(page).getByRole('article', { name: 'Internal note, staff only, owner' })).toContainText(
    'Same as last week.',
  );
  // The first who answers takes care of it.
  await expect(thread(page)).toContainText('owner took this request');
  await expect(page.getByRole('button', { name: 'Assignee: You' })).toBeVisible();

  await composer(page).getByRole('button', { name: 'Reply to guest' }).click();
  await composer(page).getByLabel('Your reply').fill('It is fixed.');
  await composer(page).getByRole('button', { name: 'Send, Resolve, Next' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await page.goto(ticketPath(id));
  await expect(thread(page)).toContainText('owner set the status to “Resolved”');
  await expect(page.getByRole('button', { name: 'Status: Resolved' })).toBeVisible();
});

test('a picture of a note reaches staff alone, that of a reply also the guest', async ({ page, browser, site }) => {
  const { id, link } = await submitRequest(site);
  await openPanel(page, ticketPath(id));
  await composer(page).getByRole('button', { name: 'Internal note' }).click();
  await composer(page).getByLabel('Your note').fill('Seen before.');
  await composer(page).getByLabel('Attach Pictures').setInputFiles(attachedFile());
  await expect(composer(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await composer(page).getByRole('button', { name: 'Reply to guest' }).click();
  await expect(composer(page).getByRole('img')).toHaveCount(0);
  await composer(page).getByRole('button', { name: 'Internal note' }).click();
  await composer(page).getByRole('button', { name: 'Save Note' }).click();
  await expect(thread(page).getByRole('img', { name: 'Picture 1 of 1 from owner' })).toHaveCount(1);
  await composer(page).getByRole('button', { name: 'Reply to guest' }).click();
  await composer(page).getByLabel('Your reply').fill('Like this one?');
  await composer(page).getByLabel('Attach Pictures').setInputFiles(attachedFile());
  await composer(page).getByRole('button', { name: 'Send Reply' }).click();
  await expect(thread(page).getByRole('img', { name: 'Picture 1 of 1 from owner' })).toHaveCount(2);

  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Open My Request' }).click();
  await expect(thread(guest)).toContainText('Like this one?');
  await expect(thread(guest).getByRole('img', { name: /^Picture/ })).toHaveCount(1);
  await context.close();
});

test('what the guest writes and closes appears live, also in the status', async ({ page, browser, site }) => {
  const { id, link } = await submitRequest(site);
  await openPanel(page, ticketPath(id));
  await expect(thread(page)).toContainText('They sink.');

  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Open My Request' }).click();
  await guest.getByLabel('Your reply').fill('All of them.');
  await guest.getByRole('button', { name: 'Send Reply' }).click();
  await expect(thread(page)).toContainText('All of them.');
  await guest.getByRole('button', { name: 'Close This Request' }).click();
  await expect(page.getByRole('button', { name: 'Status: Closed' })).toBeVisible();
  await context.close();
});

for (const [title, isLive] of [
  ['the second of two replies is held back, and sent on request', false],
  ['a reply is held back by one that the page has shown', true],
] as const)
  test(title, async ({ page, site }) => {
    const { id } = await submitRequest(site);
    if (!isLive) await page.routeWebSocket(/\/graphql$/, (socket) => socket.close());
    await openPanel(page, ticketPath(id), await createStaff(site, ['tickets']));
    await composer(page).getByLabel('Your reply').fill('Mine');
    const api = await createOwnerClient(site);
    await writeAsStaff(api, id, 'Theirs');
    await api.dispose();
    // What the page has shown already is asked about too.
    if (isLive) await expect(thread(page)).toContainText('Theirs');
    await composer(page).getByRole('button', { name: 'Send Reply' }).click();

    await expect(composer(page).getByText('owner replied while you were writing')).toBeVisible();
    await expect(thread(page)).toContainText('Theirs');
    await expect(composer(page).getByLabel('Your reply')).toHaveValue('Mine');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await composer(page).getByRole('button', { name: 'Send Anyway' }).click();
    await expect(thread(page)).toContainText('Mine');
  });

test('a colleague who reads it is named, in the list as well, until the tab is closed', async ({
  page,
  browser,
  site,
}) => {
  const { id } = await submitRequest(site);
  const colleague = await createStaff(site, ['tickets']);
  await openPanel(page, ticketPath(id));
  await expect(thread(page)).toContainText('They sink.');

  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await openPanel(other, ticketPath(id), colleague);
  await expect(page.getByRole('status').filter({ hasText: `${colleague.username} is reading this` })).toBeVisible();
  await expect(page.locator(`a[data-id="${id}"]`)).toContainText(`open on the screen of ${colleague.username}`);
  await expect(other.getByRole('status').filter({ hasText: 'owner is reading this' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await other.close({ runBeforeUnload: true });
  await expect(page.getByText(`${colleague.username} is reading this`)).toHaveCount(0);
  await expect(page.locator(`a[data-id="${id}"]`)).not.toContainText(colleague.username);
  await context.close();
});

test('a colleague who is replying is named', async ({ page, browser, site }) => {
  const { id } = await submitRequest(site);
  const colleague = await createStaff(site, ['tickets']);
  await openPanel(page, ticketPath(id));
  await expect(thread(page)).toContainText('They sink.');

  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await openPanel(other, ticketPath(id), colleague);
  await composer(other).getByLabel('Your reply').fill('Which');
  await expect(page.getByText(`${colleague.username} is replying`)).toBeVisible();
  await composer(other).getByLabel('Your reply').fill('Which boats?');
  await composer(other).getByRole('button', { name: 'Send Reply' }).click();
  await expect(thread(page)).toContainText('Which boats?');
  await expect(page.getByText(`${colleague.username} is replying`)).toHaveCount(0);
  await context.close();
});

test('an application has a conversation below its answers', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=tickets&view=whitelist');
  await page.locator('a[data-id]').first().click();
  await expect(thread(page)).toContainText('No messages yet.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await composer(page).getByLabel('Your reply').fill('When can you play?');
  await composer(page).getByRole('button', { name: 'Send Reply' }).click();
  await expect(thread(page)).toContainText('When can you play?');
});
