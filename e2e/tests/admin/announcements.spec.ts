import { findAccessibilityViolations } from '../../support/axe.js';
import { open } from '../../support/pages.js';
import { createOwnerClient, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

test.afterEach(async ({ site }) => {
  const api = await createOwnerClient(site);
  const all = (await (await api.get('/api/announcements')).json()) as { id: string }[];
  for (const { id } of all) await api.delete(`/api/announcements/${id}`);
  await api.dispose();
});

test('staff announce something, and a visitor closes it for good', async ({ page, browser }) => {
  await openPanel(page, '/costaadmin?tab=config&view=announcements');
  await page.getByRole('button', { name: 'Add Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an Announcement' });
  await dialog.getByLabel('Text').fill('Map reset on December 1.');
  await dialog.getByLabel('Link').fill('https://example.com/reset');
  await dialog.getByLabel('Look').selectOption('Warning');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Announcement' }).click();
  await expect(page.getByText('The announcement was added.')).toBeVisible();
  await expect(page.getByText('Shown now')).toBeVisible();

  await open(page, '/news');
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar).toContainText('Map reset on December 1.');
  await expect(bar.getByRole('link', { name: /^Read more/ })).toHaveAttribute('rel', /noopener/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  // The first frame has no announcement either, because the script of the document runs before it.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const isShown = document.querySelector('aside')?.checkVisibility() ?? false;
      if (list.getEntries().length > 0) document.documentElement.dataset.flashed = String(isShown);
    }).observe({ type: 'paint', buffered: true });
  });
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-flashed', 'false');
  await expect(bar).toBeHidden();

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const withoutScripts = await context.newPage();
  await withoutScripts.goto(page.url());
  await expect(withoutScripts.getByText('Map reset on December 1.')).toBeVisible();
  await expect(withoutScripts.getByRole('button', { name: 'Close the announcement' })).toBeHidden();
  await context.close();

  await openPanel(page, '/costaadmin?tab=config&view=announcements');
  await page.getByRole('button', { name: 'End “Map reset on December 1.” now' }).click();
  await expect(page.getByText('The announcement has ended.')).toBeVisible();
});
