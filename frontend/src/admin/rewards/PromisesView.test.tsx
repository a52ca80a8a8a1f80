import { screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { PromisesView } from './PromisesView';

const reward = {
  __typename: 'VoteReward',
  id: 'r1',
  occasion: 'STREAK',
  day: 7 as number | null,
  voteLinkId: null as string | null,
  promise: '100 Coins',
  icon: null,
  commands: [] as string[],
  updatedAt: '2026-03-01T12:00:00.000Z',
  version: 3,
};
const ofLink = { ...reward, id: 'r2', occasion: 'VOTE', day: null, voteLinkId: 'l1', promise: 'Bread' };
const unnamed = { ...reward, id: 'r3', occasion: 'PARTY', day: null, promise: '', commands: ['say hi'] };

const settings = {
  ...{ __typename: 'VoteSettings', goal: 250 as number | null, waitsForPlayer: true },
  ...{ version: 2, countedVotes: 187, isConnected: true },
};

const load =
  (voteRewards: object[] = [reward, ofLink, unnamed], more: Partial<typeof settings> = {}): Execute =>
  async () => ({
    data: {
      voteRewards,
      voteSettings: { ...settings, ...more },
      voteLinks: [{ __typename: 'VoteLink', id: 'l1', site: 'Anchor List' }],
    },
  });

const main = {
  __typename: 'Server',
  ...{ id: 's1', key: 'main', name: null as string | null, kind: 'STANDALONE', isMain: true, proxyId: null },
  ...{ address: null, statusAddress: null, isPublic: true, isCounted: true, version: 1 },
  status: {
    __typename: 'ServerStatus',
    ...{ state: 'ONLINE', isOnline: true, isExample: false, onlinePlayers: 1, maxPlayers: 20, version: null },
    ...{ motd: null, ping: null, lastUpdated: null, lastReplyAt: null },
  },
};
const creative = { ...main, id: 's2', key: 'creative', name: 'Creative', isMain: false };

const serverList =
  (...servers: object[]): Execute =>
  async () => ({ data: { servers } });

const open = (mocks: Record<string, Execute>, permissions = ['votes', 'config']) =>
  renderSection(
    <PromisesView />,
    { AdminServers: serverList(main), ...mocks },
    { staff: { username: 'keeper', role: 'staff', permissions } },
  );

describe('The promises in the panel', () => {
  it('show an error state', async () => {
    open({ AdminPromises: failWithNetworkError });
    expect(await screen.findByText('Error Loading Promises')).toBeTruthy();
  });

  it('say which of them no command delivers, and which command no promise names', async () => {
    open({ AdminPromises: load() });
    const streaks = await screen.findByRole('list', { name: 'Streaks' });
    expect(within(streaks).getByText('Promised, but no command delivers it')).toBeTruthy();
    expect(within(streaks).getByText('7 days')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Votes' })).getByText('Anchor List')).toBeTruthy();
    expect(screen.getByText('Command without a promise')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete the promise “Bread”' })).toBeNull();
  });

  it('explain what a goal does to the counted votes before it is saved', async () => {
    const variablesOf = open({
      AdminPromises: load(),
      UpdateVoteSettings: async () => ({ data: { updateVoteSettings: { ...settings, version: 3 } } }),
    });
    const goal = await screen.findByLabelText('Goal');
    expect(
      screen.getByText('187 votes are counted. With a goal of 250 the party starts after 63 more votes.'),
    ).toBeTruthy();
    await user.clear(goal);
    expect(screen.getByText(/^Without a goal, parties pause. The 187 counted votes are kept./)).toBeTruthy();
    await user.type(goal, '100');
    expect(screen.getByText('187 votes are counted. With a goal of 100 the next vote starts the party.')).toBeTruthy();
    await clickButton('Save Goal');

    expect(await screen.findByText('The goal was saved.')).toBeTruthy();
    expect(variablesOf('UpdateVoteSettings')).toEqual([{ input: { goal: 100, waitsForPlayer: true, version: 2 } }]);
  });

  it('are changed in one form, with a preview of the commands', async () => {
    const variablesOf = open({
      AdminPromises: load(),
      UpdateVoteReward: async () => ({ data: { updateVoteReward: { ...reward, version: 4 } } }),
    });
    await clickButton('Edit the promise “100 Coins”');
    await user.selectOptions(screen.getByLabelText('Icon'), 'Crown');
    await user.type(screen.getByLabelText('Commands'), '/eco {{player} 100{enter}say hi');
    expect(screen.getByText('eco Steve 100')).toBeTruthy();
    await user.clear(screen.getByLabelText('Preview for'));
    await user.type(screen.getByLabelText('Preview for'), 'Alex');
    expect(screen.getByText('eco Alex 100')).toBeTruthy();
    await clickButton('Save Promise');

    expect(await screen.findByText('The promise was saved.')).toBeTruthy();
    expect(variablesOf('UpdateVoteReward')).toEqual([
      {
        id: 'r1',
        input: {
          ...{ occasion: 'STREAK', day: 7, promise: '100 Coins', icon: 'CROWN' },
          ...{ commands: ['eco {player} 100', 'say hi'], version: 3 },
        },
      },
    ]);
  });

  it('show a server error at its field', async () => {
    const message = 'There is already a reward for this number of days.';
    open({
      AdminPromises: load(),
      CreateVoteReward: respondWithError('BAD_USER_INPUT', message, { fields: { day: [message] } }),
    });
    await clickButton('Add Promise: a streak');
    await user.type(screen.getByLabelText('Days in a row'), '7');
    await user.type(screen.getByLabelText('Promise'), 'A key');
    await user.click(screen.getAllByRole('button', { name: 'Add Promise' }).at(-1) as HTMLElement);

    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('offer the usual rewards while there are none', async () => {
    const variablesOf = open({
      AdminPromises: load([ofLink], { goal: null }),
      AddUsualVoteRewards: async () => ({ data: { addUsualVoteRewards: [] } }),
    });
    await clickButton('Use the Usual Rewards');

    expect(await screen.findByText('The usual rewards were added. Choose their commands now.')).toBeTruthy();
    expect(variablesOf('AddUsualVoteRewards')).toHaveLength(1);
  });

  it('are read-only without the config permission', async () => {
    open({ AdminPromises: load() }, ['votes']);
    expect((await screen.findByLabelText('Goal')).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('go to a server of several, or to where the player is', async () => {
    const variablesOf = open({
      AdminServers: serverList(main, creative),
      AdminPromises: load(),
      UpdateVoteReward: async () => ({
        data: { updateVoteReward: { ...reward, followsPlayer: true, serverId: null } },
      }),
    });
    await user.click((await screen.findAllByRole('button', { name: /^Edit/ }))[0] as HTMLElement);
    const choice = screen.getByLabelText<HTMLSelectElement>('Server');
    expect([...choice.options].map(({ text }) => text)).toEqual(['Costa', 'Creative', 'Where the player is']);
    expect(choice.value).toBe('s1');
    await user.selectOptions(choice, 'Where the player is');
    await clickButton('Save Promise');

    await waitFor(() => expect(variablesOf('UpdateVoteReward')).toHaveLength(1));
    expect(variablesOf('UpdateVoteReward')[0]).toMatchObject({ input: { serverId: null, followsPlayer: true } });
  });
});
