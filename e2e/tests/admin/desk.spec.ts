import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { expectGoodInAllLooks } from '../../support/looks.js';
import { toast } from '../../support/pages.js';
import { assignTo, submitRequest, writeAsStaff } from '../../support/requests.js';
import { createOwnerClient, createStaff, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const desk = '/costaadmin?tab=tickets';
const thread = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const row = (page: Page, subject: string) => page.getByRole('link', { name: subject });

test('staff find a request by its words, read it, take it, and find it among their own', async ({ page, site }) => {
  const { subject } = await submitRequest(site);
  await openPanel(page, desk, await createStaff(site, ['tickets']));
  await page.getByLabel('Search requests').fill(subject);
  await expect(page.locator('main a[data-id]')).toHaveCount(1);
  await expect(row(page, `Unread: ${subject}`)).toBeVisible();
  await row(page, subject).click();
  await expect(thread(page)).toContainText('They sink.');
  await expect(row(page, 'Unread')).toHaveCount(0);

  await page.getByRole('button', { name: 'Assignee: Unassigned' }).click();
  await page.getByRole('radio', { name: /^You/ }).check();
  await page.getByRole('button', { name: 'Hand Over' }).click();
  await expect(thread(page)).toContainText('took this request');
  await page.getByRole('link', { name: 'Mine', exact: true }).click();
  await expect(row(page, subject)).toContainText('You');
  await expect(page.locator('main a[data-id]')).toHaveCount(1);
});

test('a request is handed over with a note, and the colleague finds it unread', async ({ page, browser, site }) => {
  const { id, subject } = await submitRequest(site);
  const colleague = await createStaff(site, ['tickets']);
  await openPanel(page, `${desk}&request=${id}`);
  await page.getByRole('button', { name: 'Assignee: Unassigned' }).click();
  await page.getByRole('radio', { name: new RegExp(colleague.username) }).check();
  await page.getByLabel('Note for the colleague').fill('You know the harbour.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hand Over' }).click();
  await expect(thread(page)).toContainText(`owner assigned ${colleague.username}`);
  await expect(thread(page)).toContainText('You know the harbour.');

  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await openPanel(other, `${desk}&view=mine`, colleague);
  await expect(row(other, `Unread: ${subject}`)).toBeVisible();
  await context.close();
});

test.describe('live', () => {
  test.use({ live: true });

  test('a new request comes into the list, and one that is answered leaves it', async ({ page, site }) => {
    await openPanel(page, desk);
    await expect(page.locator('main a[data-id]').first()).toBeVisible();
    const { id, subject } = await submitRequest(site);
    await expect(row(page, subject)).toBeVisible();
    const api = await createOwnerClient(site);
    await writeAsStaff(api, id, 'It is made of sea stones.');
    await api.dispose();
    await expect(row(page, subject)).toHaveCount(0);
  });

  test('who is handed a request is told at once, and opens it', async ({ page, site }) => {
    const colleague = await createStaff(site, ['tickets']);
    const { id, subject } = await submitRequest(site);
    await openPanel(page, desk, colleague);
    await expect(row(page, subject)).toBeVisible();
    const api = await createOwnerClient(site);
    await assignTo(api, id, colleague.username);
    await api.dispose();
    await expect(toast(page)).toContainText(`Ticket #${id.slice(0, 6).toUpperCase()} is now yours`);
    await expect(toast(page)).toContainText('Handed over by owner');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await toast(page).getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('article').getByRole('heading', { name: subject })).toBeVisible();
    await expect(row(page, subject)).toContainText('You');
  });
});

test('requests are answered one after the other with the keyboard alone', async ({ page, site }) => {
  const first = await submitRequest(site);
  const second = await submitRequest(site);
  await openPanel(page, `${desk}&sort=-ACTIVITY`, await createStaff(site, ['tickets']));
  await row(page, second.subject).focus();
  await page.keyboard.press('Enter');
  for (const { subject } of [second, first]) {
    await expect(page.getByRole('article').getByRole('heading', { name: subject })).toBeVisible();
    await expect(thread(page)).toContainText('They sink.');
    await page.keyboard.press('r');
    await expect(page.getByLabel('Your reply')).toBeFocused();
    await page.keyboard.type('They do not, if you row.');
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByRole('article').getByRole('heading', { name: subject })).toHaveCount(0);
  }
  await expect(row(page, first.subject)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});

test('the desk fits and is accessible, with and without an open request', async ({ page, site }) => {
  const { id } = await submitRequest(site);
  await openPanel(page, desk);
  await expect(page.locator('main a[data-id]').first()).toBeVisible();
  await expectGoodInAllLooks(page);
  await page.goto(`${desk}&request=${id}`);
  await expect(thread(page)).toContainText('They sink.');
  await expectGoodInAllLooks(page);
});

test('twelve requests and the reply fit into 1440 × 900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, desk);
  const rows = page.locator('main a[data-id]');
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
  await rows.first().click();
  for (const size of [
    { width: 1280, height: 720 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Send Reply' })).toBeInViewport({ ratio: 1 });
  }
});

test('a ticket is filed under another category, alone and with others, and back again', async ({ page, site }) => {
  const { id, subject } = await submitRequest(site);
  await openPanel(page, `${desk}&view=bugs&request=${id}`, await createStaff(site, ['tickets']));
  const row = page.locator('main a[data-id]').filter({ hasText: subject });
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('button', { name: 'Change category' }).click();
  const dialog = page.getByRole('dialog', { name: /^Category of #/ });
  await expect(dialog.getByRole('radio', { name: 'Bug Report' })).toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Store/Payment Issue' }).check();
  await dialog.getByRole('button', { name: 'Change category' }).click();
  await expect(toast(page)).toContainText('The category is changed.');
  await expect(page.getByRole('article', { name: 'Ticket of XrayFox' })).toContainText('Store/Payment Issue');

  await page.getByRole('link', { name: /^Store and payments/ }).click();
  await page.getByRole('button', { name: 'Select requests' }).click();
  await row.locator('xpath=..').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'More for the selection' }).click();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Category 1 request' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Technical Issue' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Change Category' }).click();
  await expect(toast(page)).toContainText('1 ticket moved to “Technical Issue”.');
  await expect(row).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('requests are resolved together, and nothing is left of it when that is undone', async ({ page, site }) => {
  const [first, second] = [await submitRequest(site), await submitRequest(site)];
  const staff = await createStaff(site, ['tickets']);
  await openPanel(page, `${desk}&search=${encodeURIComponent(first.subject.slice(0, 4))}`, staff);
  await page.getByRole('button', { name: 'Select requests' }).click();
  for (const { subject } of [first, second])
    await page
      .locator('main a[data-id]')
      .filter({ hasText: subject })
      .locator('xpath=..')
      .getByRole('checkbox')
      .check();
  const resolve = async () => {
    await page.getByRole('button', { name: 'Resolve 2 requests' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resolve' }).click();
    await expect(toast(page)).toContainText('2 resolved.');
  };
  await resolve();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Undone. No guest was told.');
  await openPanel(page, `${desk}&request=${first.id}`, staff);
  await expect(page.getByRole('button', { name: 'Status: Open' })).toBeVisible();
  await expect(thread(page)).not.toContainText('set the status');
});
