import { findAccessibilityViolations } from '../../support/axe.js';
import { looks } from '../../support/looks.js';
import { open, toast } from '../../support/pages.js';
import { createOwnerClient, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

test.use({ languages: ['de', 'fr'] });

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    });

    test('staff give the title of an article in German, and readers get the rest in English, marked as such', async ({
      page,
      site,
    }) => {
      const title = `The harbour ${Date.now().toString(36)}`;
      const api = await createOwnerClient(site);
      const data = { title, excerpt: 'It is open.', content: 'Ships leave **daily**.' };
      const { id } = (await (await api.post('/api/news', { data })).json()) as { id: string };

      await openPanel(page, '/costaadmin?tab=news');
      await page.getByRole('button', { name: `Translate “${title}”` }).click();
      const dialog = page.getByRole('dialog', { name: `Translate “${title}”` });
      await expect(dialog.getByLabel('Language')).toHaveValue('de');
      await expect(dialog.getByText('Ships leave **daily**.')).toHaveAttribute('lang', 'en');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await dialog.getByLabel('Title in German').fill('Der Hafen');
      await dialog.getByLabel('Language').selectOption('fr');
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog.getByLabel('Title in German')).toHaveValue('Der Hafen');
      await dialog.getByRole('button', { name: 'Save Translation' }).click();
      await expect(toast(page)).toContainText('Translation saved successfully!');
      await expect(dialog).toBeHidden();

      await open(page, `/de/news/${id}`);
      await expect(page.getByRole('heading', { name: 'Der Hafen' })).toBeVisible();
      await expect(page.getByText('Ships leave daily.').locator('..')).toHaveAttribute('lang', 'en');
      await expect(page.getByText('Noch nicht übersetzt, auf Englisch:').first()).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await open(page, `/news/${id}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('main [lang]')).toHaveCount(0);
      await api.dispose();
    });

    test('the configuration lists what is missing and what was changed since, by language', async ({ page, site }) => {
      const title = `The market ${Date.now().toString(36)}`;
      const api = await createOwnerClient(site);
      const data = { title, excerpt: 'It is open.', content: 'Come early.' };
      const { id } = (await (await api.post('/api/news', { data })).json()) as { id: string };
      const query = `mutation ($id: ID!, $input: TranslationInput!) {
        updateTranslation(kind: NEWS_ARTICLE, id: $id, language: "fr", input: $input) { version }
      }`;
      await api.post('/graphql', { data: { query, variables: { id, input: { title: 'Le marché' } } } });
      await api.put(`/api/news/${id}`, { data: { ...data, title: `${title}!` } });

      await openPanel(page, '/costaadmin?tab=config&view=languages');
      await page.getByRole('group', { name: 'Language' }).getByText('Français').click();
      const row = page.getByRole('row').filter({ hasText: title });
      await expect(row).toContainText('2 missing');
      await expect(row).toContainText('1 outdated');
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await row.getByRole('button', { name: /^Translate/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Translate/ });
      await expect(dialog.getByLabel('Language')).toHaveValue('fr');
      await expect(dialog.getByText('Changed since')).toHaveCount(1);
      await dialog.getByLabel('Excerpt in French').fill('Il est ouvert.');
      await dialog.getByLabel('Content in French').fill('Venez tôt.');
      await dialog.getByRole('button', { name: 'Save Translation' }).click();
      await expect(row).toBeHidden();
      await api.dispose();
    });
  });
}
