import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { RepliesView } from './RepliesView';

const rule = {
  __typename: 'ReplyRule',
  id: 'r1',
  text: '{player} ist nicht da',
  meaning: 'FAILED',
  createdBy: 'mara',
  updatedAt: '2026-03-01T12:00:00Z',
  version: 2,
};

const loadRules =
  (...replyRules: object[]): Execute =>
  async () => ({
    data: {
      replyRules,
      builtInReplyRules: [
        {
          __typename: 'BuiltInReplyRule',
          meaning: 'FAILED',
          why: 'The player is not online.',
          texts: ['{player} is not online', '{player} is offline'],
        },
      ],
    },
  });

const open = (mocks: Record<string, Execute>, permissions = ['votes', 'config']) =>
  renderSection(<RepliesView />, mocks, { staff: { username: 'keeper', role: 'staff', permissions } });

describe('Reply rules', () => {
  it('show an error state and load after a retry', async () => {
    let answer = failWithNetworkError;
    open({ AdminReplyRules: (operation) => answer(operation) });
    expect((await screen.findAllByText('Error Loading Reply Rules')).length).toBeGreaterThan(0);

    answer = loadRules(rule);
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
    expect(await screen.findByText('{player} ist nicht da')).toBeTruthy();
  });

  it('have an empty state, and the built-in ones beside them', async () => {
    open({ AdminReplyRules: loadRules() });
    expect(await screen.findByText('No rules of your own')).toBeTruthy();
    await user.click(screen.getByText(/The player is not online\./));
    expect(screen.getByText('{player} is offline')).toBeTruthy();
  });

  it('are added with a text and a meaning; a text that is taken is explained', async () => {
    const variablesOf = open({
      AdminReplyRules: loadRules(),
      CreateReplyRule: respondWithError('CONFLICT', 'There is a rule for these words already: “weg”.'),
    });
    await clickButton('Add Rule');
    const dialog = within(screen.getByRole('dialog', { name: 'Add Reply Rule' }));
    await user.type(dialog.getByLabelText('Text in the reply'), 'weg');
    await user.selectOptions(dialog.getByLabelText('Meaning'), 'Delivered');
    await user.click(dialog.getByRole('button', { name: 'Add Rule' }));

    expect((await screen.findAllByText(/There is a rule for these words already/)).length).toBeGreaterThan(0);
    expect(variablesOf('CreateReplyRule')).toEqual([{ input: { text: 'weg', meaning: 'CONFIRMED' } }]);
  });

  it('take over the other version on a conflict, and are deleted after a question', async () => {
    const current = { ...rule, text: 'weg', meaning: 'REFUSED', version: 3 };
    const variablesOf = open({
      AdminReplyRules: loadRules(rule),
      UpdateReplyRule: respondWithError('CONFLICT', 'Changed.', { current }),
      DeleteReplyRule: async () => ({ data: { deleteReplyRule: true } }),
    });
    await clickButton('Edit the rule “{player} ist nicht da”');
    await clickButton('Save Rule');
    await clickButton('Take theirs');
    expect(screen.getByLabelText<HTMLSelectElement>('Meaning').value).toBe('REFUSED');
    await clickButton('Cancel');

    await clickButton('Delete the rule “{player} ist nicht da”');
    await clickButton('Delete Rule');
    expect(await screen.findByText('Reply rule deleted successfully!')).toBeTruthy();
    expect(variablesOf('DeleteReplyRule')).toEqual([{ id: 'r1' }]);
  });

  it('are read-only without the config permission', async () => {
    open({ AdminReplyRules: loadRules(rule) }, ['votes']);
    expect(await screen.findByText('{player} ist nicht da')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add Rule|Edit|Delete/ })).toBeNull();
    expect(screen.getByText('You need the permission “config” to change rules')).toBeTruthy();
  });

  it('are tried with a pasted reply, which the server reads', async () => {
    const variablesOf = open({
      AdminReplyRules: loadRules(),
      AdminReplyReading: async () => ({
        data: {
          replyReading: {
            __typename: 'ReplyReading',
            meaning: 'REFUSED',
            why: 'The game server does not permit this command.',
            isKnownSuccess: false,
            rule: { __typename: 'ReplyWording', text: 'No permission *', isBuiltIn: true },
          },
        },
      }),
    });
    await user.click(await screen.findByLabelText('Reply'));
    await user.paste('[Crates] No permission!\nSorry.');

    expect(await screen.findByText('The game server does not permit this command.')).toBeTruthy();
    expect(screen.getByText('No permission *')).toBeTruthy();
    expect(variablesOf('AdminReplyReading').at(-1)).toEqual({
      reply: '[Crates] No permission!\nSorry.',
      player: 'Steve',
    });
  });
});
