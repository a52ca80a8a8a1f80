import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { toast } from '../../support/pages.js';
import { submitRequest } from '../../support/requests.js';
import { createOwnerClient, createStaff, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const TITLE = 'Boats are fixed';

test.afterEach(async ({ site }) => {
  const api = await createOwnerClient(site);
  const replies = (await (await api.get('/api/canned-replies')).json()) as { id: string; title: string }[];
  for (const { id, title } of replies) if (title.startsWith(TITLE)) await api.delete(`/api/canned-replies/${id}`);
  await api.dispose();
});

const composer = (page: Page) => page.getByRole('form', { name: 'Reply or note' });

async function expectNoViolations(page: Page, width: number): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

for (const { width, theme } of [
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
]) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('staff write a canned reply, and send it in a ticket', async ({ page, site }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      const { id } = await submitRequest(site);
      const staff = await createStaff(site, ['tickets']);
      await openPanel(page, '/costaadmin?tab=tickets&view=canned', staff);
      await expect(page.getByRole('table', { name: 'Canned replies' })).toBeVisible();
      await expectNoViolations(page, width);

      await page.getByRole('button', { name: 'Add Canned Reply' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a Canned Reply' });
      await dialog.getByLabel('Title').fill(TITLE);
      await dialog.getByLabel('Text').fill('Hello {player}, {ticket} is fixed. Your {ban} is {over}. {me}');
      await expect(dialog.getByText('Hello XrayFox, #41322D is fixed.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Add Canned Reply' }).click();
      await expect(dialog.getByText('This text has no placeholder {over}.')).toBeVisible();
      await expectNoViolations(page, width);
      await dialog.getByLabel('Text').fill('Hello {player}, {ticket} is fixed. Your {ban} is over. {me}');
      await dialog.getByRole('button', { name: 'Add Canned Reply' }).click();
      await expect(toast(page)).toContainText('The canned reply was added.');

      await openPanel(page, `/costaadmin?tab=tickets&request=${id}`, staff);
      await composer(page).getByRole('button', { name: 'Canned Reply' }).click();
      await composer(page).getByRole('combobox').fill('boats');
      await expect(composer(page).getByRole('option')).toHaveCount(1);
      await expectNoViolations(page, width);
      await page.keyboard.press('Enter');
      const text = composer(page).getByLabel('Your reply');
      const number = `#${id.slice(0, 6).toUpperCase()}`;
      await expect(text).toHaveValue(
        new RegExp(`^Hello .+, ${number} is fixed. Your {ban} is over. ${staff.username}$`),
      );
      await composer(page).getByRole('button', { name: 'Send Reply' }).click();
      await expect(composer(page).getByText('Fill in or remove {ban} before you send the reply.')).toBeVisible();
      await expectNoViolations(page, width);

      await page.keyboard.type('ban');
      await composer(page).getByRole('button', { name: 'Send Reply' }).click();
      await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('Your ban is over.');
    });
  });
}

test('a deleted canned reply comes back from the trash', async ({ page, site }) => {
  const api = await createOwnerClient(site);
  await api.post('/api/canned-replies', { data: { title: TITLE, language: 'en', body: 'Hello' } });
  await api.dispose();
  await openPanel(page, '/costaadmin?tab=tickets&view=canned&search=boats');
  await page.getByRole('button', { name: `Delete the canned reply “${TITLE}”` }).click();
  await page.getByRole('button', { name: 'Delete Canned Reply' }).click();
  await expect(page.getByText('No canned reply matches')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(TITLE, { exact: true })).toBeVisible();
});
