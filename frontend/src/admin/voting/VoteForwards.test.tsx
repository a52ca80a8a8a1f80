import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, renderSection, user } from '@/test/renderSection';
import { VoteForwards } from './VoteForwards';

const lobby = {
  __typename: 'VoteForwardTarget',
  ...{ id: 'f1', name: 'Lobby', address: '10.0.0.5:8192', isOn: true, problem: null as string | null },
  ...{ lastSuccessAt: null as string | null, queued: 0, refused: 0, givenUp: 0, unsure: 0, sentTwice: 0, version: 2 },
};

const open = (mocks: Record<string, Execute>, permissions: ('votes' | 'config')[] = ['votes', 'config']) =>
  renderSection(<VoteForwards />, mocks, { staff: { username: 'keeper', role: 'staff', permissions } });

const list =
  (...rows: object[]): Execute =>
  async () => ({ data: { voteForwardTargets: rows } });

describe('The servers that votes are sent on to', () => {
  it('are none at first', async () => {
    open({ AdminVoteForwards: list() });
    expect(await screen.findByText(/^None\. They are for a network/)).toBeTruthy();
  });

  it.each([
    ['No vote yet', {}],
    ['Works', { lastSuccessAt: '2026-11-30T12:00:00.000Z' }],
    ['Failing', { problem: 'WRONG_PASSWORD' }],
    ['Off', { isOn: false }],
  ])('say %s', async (state, change) => {
    open({ AdminVoteForwards: list({ ...lobby, ...change }) });
    expect(await screen.findByText(state)).toBeTruthy();
    if ('problem' in change) expect(screen.getByText(/^The token is wrong\./)).toBeTruthy();
  });

  it('tell what waits, and what needs a decision', async () => {
    const variablesOf = open({
      AdminVoteForwards: list({ ...lobby, queued: 3, sentTwice: 1, givenUp: 2 }),
      SendVotesAgain: async () => ({ data: { sendVotesAgain: 2 } }),
    });
    expect(
      await screen.findByText(
        '3 votes wait; they are tried for ten days. 2 votes were given up after ten days. 1 vote may have arrived there twice.',
      ),
    ).toBeTruthy();
    await clickButton('Send Again');
    expect(await screen.findByText('The votes are sent again.')).toBeTruthy();
    expect(variablesOf('SendVotesAgain')).toEqual([{ id: 'f1' }]);
  });

  it('are tested without a vote', async () => {
    open({
      AdminVoteForwards: list(lobby),
      TestVoteForwardTarget: async () => ({ data: { testVoteForwardTarget: null } }),
    });
    await clickButton('Test the server Lobby');
    expect(await screen.findByText(/^A Votifier answers\./)).toBeTruthy();
  });

  it('are added with a token, and changed without one', async () => {
    const variablesOf = open({
      AdminVoteForwards: list(lobby),
      CreateVoteForwardTarget: async () => ({
        data: { createVoteForwardTarget: { __typename: 'VoteForwardTarget', id: 'f2' } },
      }),
      UpdateVoteForwardTarget: async () => ({
        data: { updateVoteForwardTarget: { __typename: 'VoteForwardTarget', id: 'f1' } },
      }),
    });
    await clickButton('Add Server');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a Server' }));
    await user.type(dialog.getByLabelText('Name'), 'Survival');
    await user.type(dialog.getByLabelText('Address'), '10.0.0.6');
    await user.type(dialog.getByLabelText('Token'), 'a lantern');
    await user.click(dialog.getByRole('button', { name: 'Add Server' }));
    expect(await screen.findByText(/^The server was added\./)).toBeTruthy();
    expect(variablesOf('CreateVoteForwardTarget')).toEqual([
      { input: { name: 'Survival', address: '10.0.0.6', token: 'a lantern', isOn: true } },
    ]);

    await clickButton('Edit the server Lobby');
    await user.click(screen.getByRole('switch', { name: 'Send votes there' }));
    await clickButton('Save');
    expect(variablesOf('UpdateVoteForwardTarget')).toEqual([
      { id: 'f1', input: { name: 'Lobby', address: '10.0.0.5:8192', token: null, isOn: false, version: 2 } },
    ]);
  });

  it('are changed by staff who may change the site', async () => {
    open({ AdminVoteForwards: list(lobby) }, ['votes']);
    expect(await screen.findByText('Lobby')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit the server Lobby' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Server' })).toBeNull();
  });
});
