import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { expectGoodInAllLooks } from '../../support/looks.js';
import { open } from '../../support/pages.js';
import { createOwnerClient, createStaff, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const formsView = '/costaadmin?tab=tickets&view=forms';
const evenings = {
  ...{
    form: 'whitelist',
    kind: 'choice',
    isRequired: true,
    question: 'How many evenings?',
    help: 'A guess is enough.',
  },
  options: 'One or two\nAlmost every evening',
};

type Api = Awaited<ReturnType<typeof createOwnerClient>>;

async function removeQuestions(api: Api): Promise<void> {
  const questions = (await (await api.get('/api/application-questions')).json()) as { id: string }[];
  for (const { id } of questions) await api.delete(`/api/application-questions/${id}`);
}

const fillIn = async (page: Page) => {
  const fields = {
    ...{ Username: 'Steve', Email: 'steve@example.com', 'Your age': '20' },
    ...{ 'Why do you want to play here?': 'The sea.', 'What experience do you have?': 'Two winters.' },
  };
  for (const [name, text] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(text);
};

test('staff add, order and preview questions with the keyboard, and read who did', async ({ page, site }) => {
  const api = await createOwnerClient(site);
  await removeQuestions(api);
  const account = await createStaff(site, ['tickets']);
  await openPanel(page, formsView, account);
  const list = page.getByRole('list', { name: 'Questions of the staff form' });

  for (const [question, answer] of [
    ['Which rule do you like best?', 'Several lines'],
    ['Have you read the rules?', 'Yes or no'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Question' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a question' });
    await dialog.getByLabel('Question', { exact: true }).fill(question);
    await dialog.getByLabel('Answer').selectOption(answer);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add Question' }).press('Enter');
    await expect(list.getByText(question)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Move “Have you read the rules?” up' }).press('Enter');
  await expect(list.getByRole('listitem').first()).toContainText('Have you read the rules?');

  await page.getByRole('button', { name: 'Preview' }).first().click();
  const preview = page.getByRole('dialog', { name: 'Preview of the questions' });
  await expect(preview.getByLabel('Have you read the rules?')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Versions' }).first().click();
  const history = page.getByRole('dialog', { name: 'Versions of the questions' });
  await expect(history.getByRole('listitem').first()).toContainText(account.username);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await removeQuestions(api);
  await api.dispose();
});

test('a visitor answers an own question, and keeps it after staff changed it', async ({ page, site }) => {
  const api = await createOwnerClient(site);
  await removeQuestions(api);
  await api.post('/api/application-questions', { data: evenings });
  await open(page, '/apply/whitelist');
  await fillIn(page);
  await page.getByRole('button', { name: 'Send Application' }).click();
  await expect(page.getByText('1 answer needs your attention')).toBeVisible();
  await expect(page.getByLabel('How many evenings?')).toBeFocused();
  await page.getByLabel('How many evenings?').selectOption('Almost every evening');
  await page.reload();
  await expect(page.getByLabel('How many evenings?')).toHaveValue('Almost every evening');

  // The page was open before this change.
  await api.post('/api/application-questions', { data: { ...evenings, question: 'How many mornings?' } });
  await page.getByRole('button', { name: 'Send Application' }).click();
  await page.getByRole('link', { name: 'Open My Application' }).click();
  const answers = page.getByRole('region', { name: 'Your answers' });
  await expect(answers).toContainText('How many evenings?');
  await expect(answers).toContainText('Almost every evening');

  const id = new URL(page.url()).pathname.split('/').at(-1);
  await removeQuestions(api);
  await openPanel(page, `/costaadmin?tab=tickets&view=whitelist&application=${id}`);
  await expect(page.getByText('Almost every evening')).toBeVisible();
  await openPanel(page, `/costaadmin?tab=tickets&request=${id}`);
  await expect(page.getByText('Almost every evening')).toBeVisible();
  await api.dispose();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an own question is refused with what was typed, and then answered', async ({ page, site, watch }) => {
    watch.allow(/400/);
    const api = await createOwnerClient(site);
    await removeQuestions(api);
    await api.post('/api/application-questions', { data: evenings });
    const why = { form: 'whitelist', kind: 'long_text', isRequired: false, question: 'Why you?' };
    await api.post('/api/application-questions', { data: why });
    await page.goto('/apply/whitelist');
    await fillIn(page);
    await page.getByLabel('How many evenings?').selectOption('One or two');
    await page.getByLabel('Why you? (optional)').fill('a'.repeat(1_501));
    await page.getByRole('button', { name: 'Send Application' }).click();
    await expect(page.getByText('Please use at most 1,500 characters for “Why you?”.')).toBeVisible();
    await expect(page.getByLabel('How many evenings?')).toHaveValue('One or two');
    await expect(page.getByLabel('Why you? (optional)')).toHaveValue('a'.repeat(1_501));

    await page.getByLabel('Why you? (optional)').fill('I listen.');
    await page.getByRole('button', { name: 'Send Application' }).click();
    await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
    await expect(page.getByText('I listen.')).toBeVisible();
    await removeQuestions(api);
    await api.dispose();
  });
});

test('own questions fit and are accessible', async ({ page, site }) => {
  const api = await createOwnerClient(site);
  await removeQuestions(api);
  await api.post('/api/application-questions', { data: evenings });
  await open(page, '/apply/whitelist');
  await page.getByRole('button', { name: 'Send Application' }).click();
  await expect(page.getByLabel('How many evenings?')).toBeVisible();
  await expectGoodInAllLooks(page, 'the form');
  await openPanel(page, formsView);
  await expect(page.getByText('How many evenings?')).toBeVisible();
  await expectGoodInAllLooks(page, 'the panel');
  await removeQuestions(api);
  await api.dispose();
});
