import { screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { fail, openSection, press, refuse, user } from '@/test/section';
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

const chosen =
  (more: object = {}): Execute =>
  async () => ({
    data: {
      rewardCommands: { ...commands, ...more },
      streakRewards: [{ __typename: 'StreakReward', day: 7, reward: '100 Coins + Rare Crate Key' }],
      voteParty: { __typename: 'VoteParty', reward: '100 Coins + Epic Crate Key' },
    },
  });

const open = (answers: Record<string, Execute>, permissions = ['votes', 'config']) =>
  openSection(<CommandsView />, answers, { staff: { username: 'keeper', role: 'staff', permissions } });

const field = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);

describe('The reward commands', () => {
  it('could not be loaded, and come when tried again', async () => {
    let answer = fail;
    open({ AdminRewardCommands: (operation) => answer(operation) });
    expect(await screen.findByText('Error Loading Reward Commands')).toBeTruthy();

    answer = chosen();
    await press('Retry');
    expect((await field('Every vote')).value).toBe('give {player} diamond 1');
  });

  it('show what the game server will read, for any name, and what was promised', async () => {
    open({ AdminRewardCommands: chosen() });
    await user.type(await field('Every vote'), '{enter}/say {{player} voted');
    expect(screen.getByText('give Steve diamond 1')).toBeTruthy();
    expect(screen.getByText('say Steve voted')).toBeTruthy();
    expect(screen.getByText('Promised: 100 Coins + Rare Crate Key')).toBeTruthy();

    await user.clear(screen.getByLabelText('Preview for'));
    await user.type(screen.getByLabelText('Preview for'), 'Alex');
    expect(screen.getByText('say Alex voted')).toBeTruthy();
  });

  it('are saved one for each line', async () => {
    const asked = open({
      AdminRewardCommands: chosen(),
      UpdateRewardCommands: async () => ({ data: { updateRewardCommands: { ...commands, version: 4 } } }),
    });
    await user.type(await field('Vote party, once for everyone online'), 'give @a cake 1{enter}{enter} say Party!');
    await user.click(screen.getByRole('switch', { name: 'Wait until the player is online' }));
    await press('Save Commands');

    expect(await screen.findByText('Reward commands updated successfully!')).toBeTruthy();
    expect(asked('UpdateRewardCommands')).toEqual([
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

  it('show at their field what the server says about them', async () => {
    const words = 'Only {player} is replaced; {name} would reach the game as it is.';
    open({
      AdminRewardCommands: chosen(),
      UpdateRewardCommands: refuse('BAD_USER_INPUT', words, { fields: { streak7: [words] } }),
    });
    await user.type(await field('7 days in a row'), 'give {{name} 1');
    await press('Save Commands');

    expect(await screen.findByText(words)).toBeTruthy();
    expect((await field('7 days in a row')).getAttribute('aria-invalid')).toBe('true');
  });

  it('can be read, and not changed, without the permission for the settings of the site', async () => {
    open({ AdminRewardCommands: chosen() }, ['votes']);
    expect((await field('Every vote')).matches(':disabled')).toBe(true);
    expect(screen.getByText('You need the permission “config” to change them')).toBeTruthy();
  });

  it('show both versions when somebody else was faster', async () => {
    const current = { ...commands, vote: ['say theirs'], version: 4 };
    open({
      AdminRewardCommands: chosen(),
      UpdateRewardCommands: refuse('CONFLICT', 'Somebody else changed this.', { current }),
    });
    await user.clear(await field('Every vote'));
    await user.type(await field('Every vote'), 'say mine');
    await press('Save Commands');

    expect(await screen.findByText('say theirs')).toBeTruthy();
    await press('Take theirs');
    expect((await field('Every vote')).value).toBe('say theirs');
  });
});
