import { findAccessibilityViolations } from '../../support/axe.js';
import { allLooks } from '../../support/looks.js';
import { submitRequest } from '../../support/requests.js';
import { createStaff, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const queue = '/costaadmin?tab=tickets&view=queue';

test('staff find a request by its words, read it, take it, and find it among their own', async ({ page, site }) => {
  const { subject } = await submitRequest(site);
  await openPanel(page, queue, await createStaff(site, ['tickets']));
  await page.getByLabel('Search requests').fill(subject);
  const row = page.getByRole('link', { name: subject });
  await expect(row).toHaveCount(1);
  await row.click();
  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('They sink.');
  await expect(row.getByRole('img', { name: 'Unread' })).toHaveCount(0);

  await page.getByLabel('Assignee', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('took this request');
  await page.getByLabel('Filter by assignee').selectOption('Unassigned');
  await expect(page.getByText('No requests found')).toBeVisible();
  await page.getByLabel('Filter by assignee').selectOption('Mine');
  await expect(row).toContainText('Ticket · You');
});

for (const { width, theme } of allLooks) {
  test(`axe finds no violations in the queue at ${width} px, ${theme}`, async ({ page, site }) => {
    await submitRequest(site);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await openPanel(page, queue);
    await expect(page.locator('main a[data-id]').first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
