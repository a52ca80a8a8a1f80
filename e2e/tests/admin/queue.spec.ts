import { expectGoodInAllLooks } from '../../support/looks.js';
import { submitRequest } from '../../support/requests.js';
import { createStaff, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const queue = '/costaadmin?tab=tickets&view=queue';

test('staff find a request by its words, read it, take it, and find it among their own', async ({ page, site }) => {
  const { subject } = await submitRequest(site);
  await openPanel(page, queue, await createStaff(site, ['tickets']));
  await page.getByLabel('Search requests').fill(subject);
  const row = page.getByRole('link', { name: subject });
  await expect(page.locator('main a[data-id]')).toHaveCount(1);
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

test('the queue fits and is accessible', async ({ page, site }) => {
  await submitRequest(site);
  await openPanel(page, queue);
  await expect(page.locator('main a[data-id]').first()).toBeVisible();
  await expectGoodInAllLooks(page);
});
