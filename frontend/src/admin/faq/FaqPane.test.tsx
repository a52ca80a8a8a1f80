import { screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { FaqPane } from './FaqPane';

const join = {
  __typename: 'FaqEntry',
  id: 'f1',
  builtIn: 'JOIN',
  question: null as string | null,
  answer: null as string | null,
  isPublished: true,
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
};
const own = { ...join, id: 'f2', builtIn: null, question: 'Can I play on a phone?', answer: 'Yes.' };

const list =
  (...entries: object[]): Execute =>
  async () => ({ data: { faqEntries: entries } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(<FaqPane />, mocks, { staff: { username: 'keeper', role: 'staff', permissions: ['config'] } });

describe('The questions in the panel', () => {
  it('show an error state', async () => {
    open({ AdminFaq: failWithNetworkError });
    expect(await screen.findByText('Error Loading Questions')).toBeTruthy();
  });

  it('are added and published', async () => {
    const variablesOf = open({
      AdminFaq: list(join),
      CreateFaqEntry: async () => ({ data: { createFaqEntry: own } }),
    });
    await clickButton('Add Question');
    await user.type(screen.getByLabelText('Question'), 'Can I play on a phone?');
    await user.type(screen.getByLabelText('Answer'), 'Yes.');
    await user.click(screen.getAllByRole('button', { name: 'Add Question' }).at(-1) as HTMLElement);

    expect(await screen.findByText('The question was added.')).toBeTruthy();
    expect(variablesOf('CreateFaqEntry')).toEqual([
      { input: { question: 'Can I play on a phone?', answer: 'Yes.', isPublished: true } },
    ]);
  });

  it('are moved by buttons, the first one only down and the last one only up', async () => {
    const variablesOf = open({
      AdminFaq: list(join, own),
      OrderFaqEntries: async () => ({ data: { orderFaqEntries: [own, join] } }),
    });
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Move “How do I join?” up' })).toMatchObject({
      disabled: true,
    });
    expect(screen.getByRole('button', { name: 'Move “Can I play on a phone?” down' })).toMatchObject({
      disabled: true,
    });
    await clickButton('Move “How do I join?” down');

    expect(await screen.findByText('“How do I join?” is now number 2.')).toBeTruthy();
    expect(variablesOf('OrderFaqEntries')).toEqual([{ input: { ids: ['f2', 'f1'] } }]);
  });

  it('say when others changed them before they could be moved', async () => {
    open({ AdminFaq: list(join, own), OrderFaqEntries: respondWithError('CONFLICT', 'The questions changed.') });
    await clickButton('Move “How do I join?” down');
    expect(await screen.findByText('The question could not be moved. The questions changed.')).toBeTruthy();
  });

  it('return to the usual text after a question, and only questions of the owner can be deleted', async () => {
    const variablesOf = open({
      AdminFaq: list({ ...join, question: 'Joining?', answer: 'Like this.', version: 4 }, own),
      RestoreUsualFaqEntry: async () => ({ data: { restoreUsualFaqEntry: join } }),
    });
    await clickButton('Return Joining? to the usual text');
    expect(screen.queryByRole('button', { name: 'Delete the question “Joining?”' })).toBeNull();
    await clickButton('Use the Usual Text');

    expect(await screen.findByText('The question has the usual text again.')).toBeTruthy();
    expect(variablesOf('RestoreUsualFaqEntry')).toEqual([{ id: 'f1', version: 4 }]);
  });

  it('show a failed deletion', async () => {
    open({ AdminFaq: list(own), DeleteFaqEntry: failWithNetworkError });
    await clickButton('Delete the question “Can I play on a phone?”');
    await clickButton('Delete Question');
    expect(await screen.findByText('The question could not be deleted')).toBeTruthy();
  });
});
