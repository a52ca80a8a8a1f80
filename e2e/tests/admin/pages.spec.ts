import { findAccessibilityViolations } from '../../support/axe.js';
import { chooseInMenu } from '../../support/header.js';
import { open } from '../../support/pages.js';
import { createOwnerClient, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

test.afterEach(async ({ site }) => {
  const api = await createOwnerClient(site);
  const pages = (await (await api.get('/api/pages')).json()) as { id: string; slug: string; builtIn: string | null }[];
  for (const { id, builtIn } of pages) if (!builtIn) await api.delete(`/api/pages/${id}`);
  const rules = pages.find(({ builtIn }) => builtIn === 'rules');
  const data = { query: 'mutation ($id: ID!) { restoreUsualPageText(id: $id) { id } }', variables: { id: rules?.id } };
  await api.post('/graphql', { data });
  await api.dispose();
});

test('staff write a page, which is in the menu, at its path, and redirects after it moved', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=config&view=pages');
  await page.getByRole('button', { name: 'Add Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Page' });
  await dialog.getByLabel('Title').fill('How to join');
  await dialog.getByLabel('Description').fill('Your first day.');
  const content = dialog.getByLabel('Content');
  await content.fill('Write to {contactEmail}.');
  await expect(content).toHaveAccessibleDescription(/^Not known, and shown as it stands: {contactEmail}[.]/);
  await content.fill('Welcome to {siteName}.\n\n## Java\n\n## Bedrock\n\n## Help\n\n{contact}');
  await expect(content).toHaveAccessibleDescription(/^Filled in for visitors: {siteName}, {contact}/);
  await expect(dialog.getByText('Welcome to Costa.')).toBeVisible();
  await dialog.getByLabel('Linked in').selectOption('Menu');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Page' }).click();
  await expect(page.getByText('The page was added.')).toBeVisible();

  await open(page, '/');
  await chooseInMenu(page, 'How to join');
  await expect(page).toHaveURL('/how-to-join');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to join');
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveText([
    'Java',
    'Bedrock',
    'Help',
  ]);
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('details')).not.toHaveAttribute('open');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await openPanel(page, '/costaadmin?tab=config&view=pages');
  await page.getByRole('button', { name: 'Edit the page How to join' }).click();
  await page.getByLabel('Path').fill('joining');
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('The page was saved.')).toBeVisible();
  await page.goto('/how-to-join');
  await expect(page).toHaveURL('/joining');
});

test('a path of the site is refused at its field', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=config&view=pages');
  await page.getByRole('button', { name: 'Add Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Page' });
  await dialog.getByLabel('Title').fill('News');
  await dialog.getByLabel('Description').fill('Ours.');
  await dialog.getByLabel('Content').fill('Ours.');
  await dialog.getByRole('button', { name: 'Add Page' }).click();

  await expect(dialog.getByText('The site itself uses /news. Please choose another path.')).toBeVisible();
});
