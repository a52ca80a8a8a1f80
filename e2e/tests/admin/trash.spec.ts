import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { looks } from '../../support/looks.js';
import { toast } from '../../support/pages.js';
import { createOwnerClient, createStaff, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const social = '/costaadmin?tab=social';
const cardOf = (page: Page, url: string) => page.getByRole('article').filter({ hasText: url });

let count = 0;
const newName = () => `Deleted ${Date.now().toString(36)}-${count++}`;

/** Adds a social link and deletes it in the panel. */
async function addAndDelete(page: Page, site: Parameters<typeof createOwnerClient>[0]): Promise<string> {
  const api = await createOwnerClient(site);
  const name = newName();
  const url = `https://example.com/${encodeURIComponent(name)}`;
  await api.post('/api/social-media', { data: { platform: 'other', url, label: name, isActive: true } });
  await api.dispose();
  await openPanel(page, social);
  await page.getByRole('button', { name: `Delete link to ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It can be brought back for 30 days.');
  await question.getByRole('button', { name: 'Delete Link' }).click();
  await expect(toast(page)).toContainText('Social media link deleted successfully!');
  await expect(cardOf(page, url)).toHaveCount(0);
  return name;
}

test('a deletion is undone with the mouse', async ({ page, site }) => {
  const name = await addAndDelete(page, site);
  await toast(page).getByRole('button', { name: 'Undo' }).click();

  await expect(toast(page)).toContainText('Restored.');
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('a deletion is undone with the keyboard, also after the 10 seconds when the button has the focus', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const name = await addAndDelete(page, site);
  const undo = toast(page).getByRole('button', { name: 'Undo' });
  for (
    let presses = 0;
    presses < 60 && !(await undo.evaluate((button) => button === document.activeElement));
    presses++
  )
    await page.keyboard.press('Shift+Tab');
  await expect(undo).toBeFocused();
  await page.clock.runFor(10_500);
  await page.keyboard.press('Enter');

  await expect(toast(page)).toContainText('Restored.');
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

for (const { width, theme } of looks) {
  test(`staff restore and delete for good at ${width} px, ${theme}`, async ({ page, site }) => {
    test.slow();
    await page.setViewportSize({ width, height: 780 });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const [kept, dropped] = [await addAndDelete(page, site), await addAndDelete(page, site)];

    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
    await expect(page.getByText(kept)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await page.getByRole('button', { name: `Restore ${kept}` }).click();
    await expect(toast(page)).toContainText('Restored.');
    await expect(page.getByRole('button', { name: `Restore ${kept}` })).toHaveCount(0);

    await page.getByRole('button', { name: `Delete ${dropped} for good` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect(toast(page)).toContainText('Deleted for good.');
    await expect(page.getByText(dropped)).toHaveCount(0);
  });
}

test('staff see only what they may delete', async ({ page, site }) => {
  const name = await addAndDelete(page, site);
  await page.context().clearCookies();
  await openPanel(page, '/costaadmin?tab=trash', await createStaff(site, ['news']));

  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
