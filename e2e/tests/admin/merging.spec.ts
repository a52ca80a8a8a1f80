import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { toast } from '../../support/pages.js';
import { submitRequest } from '../../support/requests.js';
import { openPanel } from '../../support/staff.js';
import { widths } from '../../support/looks.js';
import { expect, test } from '../../support/test.js';

test.use({ live: true });

const ticketPath = (id: string) => `/costaadmin?tab=tickets&request=${id}`;
const thread = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const numberOf = (id: string) => `#${id.slice(0, 6).toUpperCase()}`;

for (const width of widths)
  test(`a ticket is merged, and its guest is led to the other one, at ${width} pixels`, async ({
    page,
    browser,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const guestOf = { username: `Fox${width}`, email: `fox${width}@example.com` };
    const target = await submitRequest(site, { ...guestOf, message: 'The first text' });
    const source = await submitRequest(site, { ...guestOf, message: 'The second text' });
    await openPanel(page, ticketPath(source.id));
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(target.subject)).toBeChecked();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();

    await expect(thread(page)).toContainText('The second text');
    await expect(thread(page)).toContainText('The first text');
    await expect(thread(page)).toContainText(`owner merged ${numberOf(source.id)} into it`);

    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
    const guest = await context.newPage();
    await guest.goto(source.link);
    await guest.getByRole('button', { name: 'Open My Request' }).click();
    await expect(guest.getByRole('heading', { name: `merged into ${numberOf(target.id)}` })).toBeVisible();
    await expect(guest.getByLabel('Your reply')).toHaveCount(0);
    await expect(guest.getByRole('link', { name: `Open Request ${numberOf(target.id)}` })).toHaveAttribute(
      'href',
      `/requests/${target.id}`,
    );
    await context.close();
  });

test('a removed text leaves the page of the guest at once', async ({ page, browser, site }) => {
  const { id, link } = await submitRequest(site);
  const context = await browser.newContext({ baseURL: site.origin });
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Open My Request' }).click();
  await expect(guest.getByText('Updates live')).toBeVisible();
  await expect(thread(guest)).toContainText('They sink.');

  await openPanel(page, ticketPath(id));
  await thread(page).getByRole('button', { name: 'Remove text' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Text' }).click();
  await expect(toast(page)).toContainText('The text was removed.');
  await expect(thread(guest)).toContainText('This message was removed.');
  await expect(thread(guest)).not.toContainText('They sink.');
  await context.close();
});

test('tickets without an answer are closed when staff switch it on', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=tickets&view=closing');
  const form = page.getByRole('form', { name: 'Close tickets without an answer' });
  await form.getByLabel('Days until the warning').fill('0');
  await form.getByRole('button', { name: 'Save Rule' }).click();
  await expect(form.getByText('Please enter 1 to 90 days.')).toBeVisible();
  await form.getByLabel('Days until the warning').fill('14');
  await form.getByLabel('Close them automatically').check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save Rule' }).click();
  await expect(toast(page)).toContainText('The rule is saved.');
  await page.reload();
  await expect(form.getByLabel('Close them automatically')).toBeChecked();
  await expect(form.getByLabel('Days until the warning')).toHaveValue('14');
});
