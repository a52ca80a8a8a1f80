import { findAccessibilityViolations } from '../../support/axe.js';
import { open } from '../../support/pages.js';
import { createOwnerClient, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

test.afterEach(async ({ site }) => {
  const api = await createOwnerClient(site);
  const entries = (await (await api.get('/api/faq')).json()) as { id: string; builtIn: string | null }[];
  for (const { id, builtIn } of entries) if (!builtIn) await api.delete(`/api/faq/${id}`);
  await api.dispose();
});

test('staff add a question and move it up, and visitors find it there', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=config&view=pages');
  await page.getByRole('button', { name: 'Add Question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Question' });
  await dialog.getByLabel('Question').fill('Can I play on a phone?');
  await dialog.getByLabel('Answer').fill('Yes, with **Bedrock Edition** on {siteName}.');
  await expect(dialog.getByText('on Costa.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText('The question was added.')).toBeVisible();
  await page.getByRole('button', { name: 'Move “Can I play on a phone?” up' }).click();
  await expect(page.getByText('“Can I play on a phone?” is now number 4.')).toBeVisible();

  await open(page, '/support');
  await expect(page.locator('main summary')).toHaveCount(5);
  await page.locator('main summary').nth(3).click();
  await expect(page.getByText('Yes, with Bedrock Edition on Costa.')).toBeVisible();
  await expect(page).toHaveURL(/#question-/);
  await page.reload();
  await expect(page.getByText('Yes, with Bedrock Edition on Costa.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
