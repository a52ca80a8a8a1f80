import { fireEvent, screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { CannedRepliesView } from './CannedRepliesView';

const solved = {
  __typename: 'CannedReply',
  id: 'r1',
  title: 'Solved',
  category: null as string | null,
  language: 'en',
  body: 'Hello {player}, this is solved.',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 3,
};
const delivered = {
  ...solved,
  id: 'r2',
  title: 'Geliefert',
  category: 'STORE',
  language: 'de',
  body: 'Hallo {player}',
};

const list =
  (...cannedReplies: object[]): Execute =>
  async () => ({ data: { cannedReplies } });

const open = (mocks: Record<string, Execute>, address = '/costaadmin') =>
  renderSection(<CannedRepliesView />, mocks, {
    address,
    staff: { username: 'mara', role: 'staff', permissions: ['tickets'] },
  });

const rowNames = async () => {
  const table = await screen.findByRole('table', { name: 'Canned replies' });
  return within(table)
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('b')?.textContent);
};

describe('The canned replies in the panel', () => {
  it('show an error state, and an empty one', async () => {
    open({ AdminCannedReplies: failWithNetworkError });
    expect(await screen.findByText('Error Loading Canned Replies')).toBeTruthy();
  });

  it('say that there are none', async () => {
    open({ AdminCannedReplies: list() });
    expect(await screen.findByText('No canned replies yet')).toBeTruthy();
  });

  it.each([
    ['', ['Solved', 'Geliefert']],
    ['?category=STORE', ['Geliefert']],
    ['?category=NONE', ['Solved']],
    ['?language=en', ['Solved']],
    ['?search=hallo', ['Geliefert']],
  ])('are filtered by the address %s', async (address, names) => {
    open({ AdminCannedReplies: list(solved, delivered) }, `/costaadmin${address}`);
    expect(await rowNames()).toEqual(names);
  });

  it('say that none matches, and show all again', async () => {
    open({ AdminCannedReplies: list(solved) }, '/costaadmin?search=nothing');
    expect(await screen.findByText('No canned reply matches')).toBeTruthy();
    await clickButton('Clear Filters');
    expect(await rowNames()).toEqual(['Solved']);
  });

  it('are added, with a preview of the placeholders', async () => {
    const variablesOf = open({
      AdminCannedReplies: list(),
      CreateCannedReply: async () => ({ data: { createCannedReply: solved } }),
    });
    await clickButton('Add Canned Reply');
    const dialog = within(screen.getByRole('dialog', { name: 'Add a Canned Reply' }));
    expect(dialog.getByText('{ban}')).toBeTruthy();
    await user.type(dialog.getByLabelText('Title'), 'Solved');
    await user.selectOptions(dialog.getByLabelText('For'), 'Store and payments');
    fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Hello {player}, {playr}. {me}' } });
    expect(dialog.getByText('Hello XrayFox, {playr}. mara')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add Canned Reply' }));

    expect(await screen.findByText('The canned reply was added.')).toBeTruthy();
    const input = { title: 'Solved', category: 'STORE', language: 'en', body: 'Hello {player}, {playr}. {me}' };
    expect(variablesOf('CreateCannedReply')).toEqual([{ input }]);
  });

  it('say which placeholder the server does not know', async () => {
    open({
      AdminCannedReplies: list(solved),
      UpdateCannedReply: respondWithError('BAD_USER_INPUT', 'No.', {
        fields: { body: ['This text has no placeholder {playr}.'] },
      }),
    });
    await clickButton('Edit the canned reply “Solved”');
    await clickButton('Save Canned Reply');
    expect(await screen.findByText('This text has no placeholder {playr}.')).toBeTruthy();
  });

  it('are saved with the version that was edited', async () => {
    const variablesOf = open({
      AdminCannedReplies: list(solved),
      UpdateCannedReply: async () => ({ data: { updateCannedReply: { ...solved, version: 4 } } }),
    });
    await clickButton('Edit the canned reply “Solved”');
    await clickButton('Save Canned Reply');
    expect(await screen.findByText('The canned reply was saved.')).toBeTruthy();
    const { title, category, language, body, version } = solved;
    expect(variablesOf('UpdateCannedReply')).toEqual([
      { id: 'r1', input: { title, category, language, body, version } },
    ]);
  });

  it('are deleted after a question', async () => {
    const variablesOf = open({
      AdminCannedReplies: list(solved),
      DeleteCannedReply: async () => ({ data: { deleteCannedReply: true } }),
    });
    await clickButton('Delete the canned reply “Solved”');
    await clickButton('Delete Canned Reply');
    expect(await screen.findByText('The canned reply was deleted.')).toBeTruthy();
    expect(variablesOf('DeleteCannedReply')).toEqual([{ id: 'r1' }]);
  });
});
