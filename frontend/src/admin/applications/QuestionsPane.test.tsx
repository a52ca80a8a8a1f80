import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { QuestionsPane } from './QuestionsPane';

const evenings = {
  ...{ __typename: 'ApplicationQuestion', id: 'q1', form: 'STAFF', kind: 'CHOICE', isRequired: true },
  ...{ question: 'How many evenings?', help: 'A guess.', options: 'One\nTwo', version: 3 },
};
const why = { ...evenings, id: 'q2', kind: 'LONG_TEXT', isRequired: false, question: 'Why you?', options: null };
const foreign = { ...why, id: 'q3', form: 'WHITELIST', question: 'Which biome?' };
const asked = {
  ...{ __typename: 'FormQuestion', id: 'q1', kind: 'CHOICE', isRequired: true, question: 'How many evenings?' },
  ...{ help: 'A guess.', options: ['One', 'Two'], maxLength: 100, untranslated: null },
};
const form = {
  ...{ __typename: 'ApplicationForm' as const, id: 'a1', kind: 'STAFF' as const, isOpen: true, positions: null },
  ...{ version: 1, questions: [asked] },
};

const list =
  (...applicationQuestions: object[]): Execute =>
  async () => ({ data: { applicationQuestions } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(
    <QuestionsPane form={form as Parameters<typeof QuestionsPane>[0]['form']} />,
    {
      AdminApplicationQuestions: list(evenings, why, foreign),
      SiteLanguageCodes: async () => ({ data: { siteLanguages: { defaultLanguage: 'en', others: [] } } }),
      ...mocks,
    },
    { staff: { username: 'keeper', role: 'staff', permissions: ['tickets'] } },
  );

describe('The own questions of a form in the panel', () => {
  it('show an error and an empty state', async () => {
    const first = open({ AdminApplicationQuestions: failWithNetworkError });
    expect(await screen.findByText('Error Loading Questions')).toBeTruthy();
    expect(first('CreateApplicationQuestion')).toEqual([]);
  });

  it('are those of this form alone', async () => {
    open({});
    expect(await screen.findByText('How many evenings?')).toBeTruthy();
    expect(screen.getByText('One of several options · Required')).toBeTruthy();
    expect(screen.queryByText('Which biome?')).toBeNull();
  });

  it('are added, with options only for a choice', async () => {
    const variablesOf = open({
      AdminApplicationQuestions: list(),
      CreateApplicationQuestion: async () => ({ data: { createApplicationQuestion: evenings } }),
    });
    expect(await screen.findByText('No own questions')).toBeTruthy();
    await clickButton('Add Question');
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Question'), 'How many evenings?');
    expect(dialog.queryByLabelText('Options')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Answer'), 'CHOICE');
    await user.type(dialog.getByLabelText('Options'), 'One{Enter}Two');
    await user.click(dialog.getByRole('button', { name: 'Add Question' }));

    expect(await screen.findByText('The question was added.')).toBeTruthy();
    const draft = { question: 'How many evenings?', help: null, kind: 'CHOICE', options: 'One\nTwo', isRequired: true };
    expect(variablesOf('CreateApplicationQuestion')).toEqual([{ input: { form: 'STAFF', ...draft } }]);
  });

  it('are changed from the version that the editor started with, and a conflict shows the other one', async () => {
    const current = { ...evenings, form: 'staff', kind: 'yes_no', options: null, question: 'Ready?', version: 4 };
    const variablesOf = open({
      UpdateApplicationQuestion: respondWithError('CONFLICT', 'Changed by another user.', { current }),
    });
    await clickButton('Edit “How many evenings?”');
    await user.type(screen.getByLabelText('Help text'), ' Really.');
    await clickButton('Save Question');

    expect((await screen.findAllByText(/Ready\?/)).length).toBeGreaterThan(0);
    expect(variablesOf('UpdateApplicationQuestion')).toMatchObject([
      { id: 'q1', input: { kind: 'CHOICE', help: 'A guess. Really.', options: 'One\nTwo', version: 3 } },
    ]);
  });

  it('are moved and removed', async () => {
    const variablesOf = open({
      OrderApplicationQuestions: async () => ({ data: { orderApplicationQuestions: [why, evenings] } }),
      DeleteApplicationQuestion: async () => ({ data: { deleteApplicationQuestion: true } }),
    });
    await clickButton('Move “How many evenings?” down');
    expect(await screen.findByText('“How many evenings?” is now number 2.')).toBeTruthy();
    await clickButton('Remove “Why you?”');
    await clickButton('Remove Question');
    expect(await screen.findByText('The question was removed.')).toBeTruthy();
    expect(variablesOf('OrderApplicationQuestions')).toEqual([{ input: { form: 'STAFF', ids: ['q2', 'q1'] } }]);
    expect(variablesOf('DeleteApplicationQuestion')).toEqual([{ id: 'q2' }]);
  });

  it('are at most 15', async () => {
    open({
      AdminApplicationQuestions: list(...Array.from({ length: 15 }, (_, index) => ({ ...why, id: `q${index}` }))),
    });
    expect(await screen.findByText('A form can have 15 questions.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Question' }).disabled).toBe(true);
  });

  it('are previewed as visitors see them, and have a history', async () => {
    const version = { __typename: 'ApplicationFormVersion', number: 2, changedBy: 'mara', questions: ['Why you?'] };
    open({
      AdminApplicationFormVersions: async () => ({
        data: { applicationFormVersions: [{ ...version, createdAt: '2026-11-20T12:00:00.000Z' }] },
      }),
    });
    await clickButton('Preview');
    const preview = within(screen.getByRole('dialog', { name: 'Preview of the questions' }));
    expect(within(preview.getByLabelText('How many evenings?')).getByText('Two')).toBeTruthy();
    await user.click(preview.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await clickButton('Versions');
    const history = within(await screen.findByRole('dialog', { name: 'Versions of the questions' }));
    expect(await history.findByText('Version 2')).toBeTruthy();
    expect(history.getByText(/mara/)).toBeTruthy();
  });
});
