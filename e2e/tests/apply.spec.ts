import type { Page } from '@playwright/test';
import { chooseInMenu } from '../support/header.js';
import { expectGoodInAllLooks } from '../support/looks.js';
import { open } from '../support/pages.js';
import { createOwnerClient } from '../support/staff.js';
import { expect, test } from '../support/test.js';

const answers = {
  Username: 'Steve',
  Email: 'steve@example.com',
  'Your age': '20',
  'Why do you want to play here?': 'The sea.\nAnd the boats.',
  'What experience do you have?': 'Two winters.',
};

async function fillIn(page: Page, texts: Partial<typeof answers> = answers): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.getByLabel(name, { exact: true }).fill(text);
}

test('a visitor applies, staff accept, and the visitor sees it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  await chooseInMenu(page, 'Apply');
  await page.getByRole('link', { name: 'Apply for the Whitelist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join the whitelist' })).toBeVisible();
  await fillIn(page);
  await page.reload();
  await expect(page.getByLabel('Why do you want to play here?')).toHaveValue(answers['Why do you want to play here?']);
  await page.getByRole('button', { name: 'Send Application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible();
  await expect(page.getByText(/\/r\/[\w-]{60,}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Open My Application' }).click();
  await expect(page.getByText('Under review')).toBeVisible();

  const api = await createOwnerClient(site);
  const [application] = (await (await api.get('/api/applications/whitelist?search=steve@example.com')).json()) as {
    id: string;
  }[];
  await api.put(`/api/applications/whitelist/${application?.id}`, { data: { status: 'approved' } });
  await page.reload();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await open(page, '/apply');
  await expect(page.getByRole('region', { name: 'Your requests' }).getByRole('link')).toBeVisible();
  await api.dispose();
});

test('a closed form says so, in the list and on its page, and leaves the sitemap', async ({ page, site }) => {
  const api = await createOwnerClient(site);
  const change = (kind: string, isOpen: boolean) => api.put(`/api/applications/forms/${kind}`, { data: { isOpen } });
  const sitemap = async () => (await page.request.get('/sitemap.xml')).text();
  await change('staff', false);
  await open(page, '/apply/staff');
  await expect(page.getByRole('heading', { name: 'This form is closed' })).toBeVisible();
  await page.getByRole('link', { name: 'All Forms' }).click();
  await expect(page.getByText('Closed')).toBeVisible();
  expect(await sitemap()).not.toContain('/apply/staff<');
  expect(await sitemap()).toContain('/apply/whitelist<');
  await change('whitelist', false);
  expect(await sitemap()).not.toContain('/apply');
  await open(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Apply' })).toHaveCount(0);
  for (const kind of ['staff', 'whitelist']) await change(kind, true);
  await api.dispose();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is refused with what was typed, and then sent', async ({ page, watch }) => {
    watch.allow(/400/);
    await page.goto('/apply/whitelist');
    await fillIn(page, { ...answers, 'Your age': '200' });
    await page.getByRole('button', { name: 'Send Application' }).click();
    await expect(page.getByText('1 answer needs your attention')).toBeVisible();
    await expect(page.getByLabel('Why do you want to play here?')).toHaveValue(
      answers['Why do you want to play here?'],
    );
    await expect(page.getByLabel('Your age')).toHaveValue('200');

    await page.getByLabel('Your age').fill('20');
    await page.getByRole('button', { name: 'Send Application' }).click();
    await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
    await expect(page.getByText('The sea.')).toBeVisible();
  });
});

test('the forms fit and are accessible', async ({ page }) => {
  for (const address of ['/apply', '/apply/staff', '/apply/whitelist']) {
    await open(page, address);
    if (address !== '/apply') await page.getByRole('button', { name: 'Send Application' }).click();
    await expectGoodInAllLooks(page, address);
  }
});
