import { screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { failWithNetworkError, renderSection, clickButton, respondWithError, user } from '@/test/renderSection';
import { CommandsView } from './CommandsView';

const commands = {
  __typename: 'RewardCommands',
  vote: ['give {player} diamond 1'],
  streak3: [],
  streak7: [],
  streak14: [],
  streak30: [],
  party: [],
  partyOnline: [],
  waitsForPlayer: true,
  isConnected: true,
  version: 3,
};

const loadCommands =
  (more: object = {}): Execute =>
  async () => ({
    data: {
      rewardCommands: { ...commands, ...more },
      streakRewards: [{ __typename: 'StreakReward', day: 7, reward: '100 Coins + Rare Crate Key' }],
      voteParty: { __typename: 'VoteParty', reward: '100 Coins + Epic Crate Key' },
    },
  });

const open = (mocks: Record<string, Execute>, permissions = ['votes', 'config']) =>
  renderSection(<CommandsView />, mocks, { staff: { username: 'keeper', role: 'staff', permissions } });

const findField = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);

describe('Reward commands', () => {
  it('show an error state and load after a retry', async () => {
    let answer = failWithNetworkError;
    open({ AdminRewardCommands: (operation) => answer(operation) });
    expect(await screen.findByText('Error Loading Reward Commands')).toBeTruthy();

    answer = loadCommands();
    await clickButton('Retry');
    expect((await findField('Every vote')).value).toBe('give {player} diamond 1');
  });

  it('are previewed for any player name, with the promised reward', async () => {
    open({ AdminRewardCommands: loadCommands() });
    await user.type(await findField('Every vote'), '{enter}/say {{player} voted');
    expect(screen.getByText('give Steve diamond 1')).toBeTruthy();
    expect(screen.getByText('say Steve voted')).toBeTruthy();
    expect(screen.getByText('Promised: 100 Coins + Rare Crate Key')).toBeTruthy();

    await user.clear(screen.getByLabelText('Preview for'));
    await user.type(screen.getByLabelText('Preview for'), 'Alex');
    expect(screen.getByText('say Alex voted')).toBeTruthy();
  });

  it('are saved one per line', async () => {
    const variablesOf = open({
      AdminRewardCommands: loadCommands(),
      UpdateRewardCommands: async () => ({ data: { updateRewardCommands: { ...commands, version: 4 } } }),
    });
    await user.type(await findField('Vote party, once for everyone online'), 'give @a cake 1{enter}{enter} say Party!');
    await user.click(screen.getByRole('switch', { name: 'Wait until the player is online' }));
    await clickButton('Save Commands');

    expect(await screen.findByText('Reward commands updated successfully!')).toBeTruthy();
    expect(variablesOf('UpdateRewardCommands')).toEqual([
      {
        input: {
          vote: ['give {player} diamond 1'],
          streak3: [],
          streak7: [],
          streak14: [],
          streak30: [],
          party: [],
          partyOnline: ['give @a cake 1', 'say Party!'],
          waitsForPlayer: false,
          version: 3,
        },
      },
    ]);
  });

  it('show a server error at its field', async () => {
    const message = '{name} is not a placeholder. Only {player} is replaced.';
    open({
      AdminRewardCommands: loadCommands(),
      UpdateRewardCommands: respondWithError('BAD_USER_INPUT', message, { fields: { streak7: [message] } }),
    });
    await user.type(await findField('7 days in a row'), 'give {{name} 1');
    await clickButton('Save Commands');

    expect(await screen.findByText(message)).toBeTruthy();
    expect((await findField('7 days in a row')).getAttribute('aria-invalid')).toBe('true');
  });

  it('are read-only without the config permission', async () => {
    open({ AdminRewardCommands: loadCommands() }, ['votes']);
    expect((await findField('Every vote')).matches(':disabled')).toBe(true);
    expect(screen.getByText('You need the permission “config” to change commands')).toBeTruthy();
  });

  it('show both versions on an edit conflict, and take over the other one', async () => {
    const current = { ...commands, vote: ['say theirs'], version: 4 };
    open({
      AdminRewardCommands: loadCommands(),
      UpdateRewardCommands: respondWithError('CONFLICT', 'Another user changed this.', { current }),
    });
    await user.clear(await findField('Every vote'));
    await user.type(await findField('Every vote'), 'say mine');
    await clickButton('Save Commands');

    expect(await screen.findByText('say theirs')).toBeTruthy();
    await clickButton('Take theirs');
    expect((await findField('Every vote')).value).toBe('say theirs');
  });
});
